/** The picture of the crater: bodies in their light and an eye, drawn when something has changed and at no other time. */

import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";

import type { Camera, Fit } from "../../board/camera";
import type { Layout } from "../geometry/crater";
import type { TitanView } from "../view";
import type { Body } from "./meshBuilder";
import type { Colours } from "./themeColours";
import { axesOf, standOf, type Pose } from "./cameraPose";
import { bounds, FAR, NEAR } from "./frustum";
import { lit, type Light } from "./lighting";
import { pieces } from "./pieceMesh";
import { lake, terrain } from "./terrainMesh";

/** So many points of the screen are drawn for one of the page, at most. */
const SHARPEST = 2;

export interface Look {
  pose: Pose;
  camera: Camera;
  fit: Fit;
  width: number;
  height: number;
}

export class Picture {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #eye = new PerspectiveCamera();
  readonly #paint = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide });
  readonly #ground = this.#mesh();
  readonly #lake = this.#mesh();
  readonly #standing = this.#mesh();
  #due = 0;

  /** Null where the browser cannot draw in space. */
  static on(canvas: HTMLCanvasElement): Picture | null {
    // Asked for before the renderer does, which would complain aloud.
    const context = canvas.getContext("webgl2", { alpha: true, antialias: true, powerPreference: "low-power" });
    return context ? new Picture(canvas, context) : null;
  }

  private constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    this.#eye.matrixAutoUpdate = false;
  }

  #mesh(): Mesh {
    const mesh = new Mesh(new BufferGeometry(), this.#paint);
    mesh.frustumCulled = false;
    this.#scene.add(mesh);
    return mesh;
  }

  /** The crater itself. */
  build(layout: Layout, colours: Colours, light: Light): void {
    const [ground, glowing] = [terrain(layout, colours), lake(colours)];
    fill(this.#ground, ground, lit(ground, light));
    fill(this.#lake, glowing, new Float32Array(glowing.colours));
    this.#refresh();
  }

  /** What stands in it. */
  stand(view: TitanView, turn: number, colours: Colours, light: Light): void {
    const body = pieces(view, turn, colours);
    fill(this.#standing, body, lit(body, light));
    this.#refresh();
  }

  look({ pose, camera, fit, width, height }: Look): void {
    this.#renderer.setPixelRatio(Math.min(SHARPEST, globalThis.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    const { left, right, top, bottom } = bounds(camera, fit, width, height);
    this.#eye.projectionMatrix.makePerspective(left, right, top, bottom, NEAR, FAR);
    this.#eye.projectionMatrixInverse.copy(this.#eye.projectionMatrix).invert();
    const axes = axesOf(pose);
    const stand = standOf(pose);
    // prettier-ignore
    this.#eye.matrix.set(
      axes.right[0], axes.up[0], axes.back[0], stand[0],
      axes.right[1], axes.up[1], axes.back[1], stand[1],
      axes.right[2], axes.up[2], axes.back[2], stand[2],
      0, 0, 0, 1,
    );
    this.#eye.matrixWorldNeedsUpdate = true;
    this.#refresh();
  }

  #refresh(): void {
    this.#due ||= requestAnimationFrame(() => {
      this.#due = 0;
      this.#renderer.render(this.#scene, this.#eye);
    });
  }

  /** Gives everything back that was taken. */
  leave(): void {
    cancelAnimationFrame(this.#due);
    for (const mesh of [this.#ground, this.#lake, this.#standing]) mesh.geometry.dispose();
    this.#paint.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

function fill(mesh: Mesh, { positions }: Body, colours: Float32Array): void {
  mesh.geometry.dispose();
  mesh.geometry = new BufferGeometry();
  mesh.geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  mesh.geometry.setAttribute("color", new BufferAttribute(colours, 3));
}
