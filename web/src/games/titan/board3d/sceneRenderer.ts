/** Renders the crater with three.js, only when something has changed. */

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
import type { MeshBuilder } from "./meshBuilder";
import type { Colours } from "./themeColours";
import { cameraAxes, cameraPosition, type Pose } from "./cameraPose";
import { frustumBounds, FAR, NEAR } from "./frustum";
import { applyLight, type Light } from "./lighting";
import { pieceMesh } from "./pieceMesh";
import { lakeMesh, terrainMesh } from "./terrainMesh";

/** Upper limit, for speed. */
const MAX_PIXEL_RATIO = 2;

export interface ViewSettings {
  pose: Pose;
  camera: Camera;
  fit: Fit;
  width: number;
  height: number;
}

export class SceneRenderer {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #material = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide });
  readonly #terrain = this.#mesh();
  readonly #lake = this.#mesh();
  readonly #pieces = this.#mesh();
  #frame = 0;

  /** Null if the browser has no WebGL 2. */
  static create(canvas: HTMLCanvasElement): SceneRenderer | null {
    // Requested here because the renderer would log an error.
    const context = canvas.getContext("webgl2", { alpha: true, antialias: true, powerPreference: "low-power" });
    return context ? new SceneRenderer(canvas, context) : null;
  }

  private constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    this.#camera.matrixAutoUpdate = false;
  }

  #mesh(): Mesh {
    const mesh = new Mesh(new BufferGeometry(), this.#material);
    mesh.frustumCulled = false;
    this.#scene.add(mesh);
    return mesh;
  }

  /** The crater itself. */
  setTerrain(layout: Layout, colours: Colours, light: Light): void {
    const [ground, lake] = [terrainMesh(layout, colours), lakeMesh(colours)];
    fillMesh(this.#terrain, ground, applyLight(ground, light));
    fillMesh(this.#lake, lake, new Float32Array(lake.colours));
    this.#refresh();
  }

  /** The pieces in it. */
  setPieces(view: TitanView, turn: number, colours: Colours, light: Light): void {
    const mesh = pieceMesh(view, turn, colours);
    fillMesh(this.#pieces, mesh, applyLight(mesh, light));
    this.#refresh();
  }

  setView({ pose, camera, fit, width, height }: ViewSettings): void {
    this.#renderer.setPixelRatio(Math.min(MAX_PIXEL_RATIO, globalThis.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    const { left, right, top, bottom } = frustumBounds(camera, fit, width, height);
    this.#camera.projectionMatrix.makePerspective(left, right, top, bottom, NEAR, FAR);
    this.#camera.projectionMatrixInverse.copy(this.#camera.projectionMatrix).invert();
    const axes = cameraAxes(pose);
    const position = cameraPosition(pose);
    // prettier-ignore
    this.#camera.matrix.set(
      axes.right[0], axes.up[0], axes.back[0], position[0],
      axes.right[1], axes.up[1], axes.back[1], position[1],
      axes.right[2], axes.up[2], axes.back[2], position[2],
      0, 0, 0, 1,
    );
    this.#camera.matrixWorldNeedsUpdate = true;
    this.#refresh();
  }

  #refresh(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.render(this.#scene, this.#camera);
    });
  }

  /** Release all WebGL resources. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const mesh of [this.#terrain, this.#lake, this.#pieces]) mesh.geometry.dispose();
    this.#material.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

function fillMesh(mesh: Mesh, { positions }: MeshBuilder, colours: Float32Array): void {
  mesh.geometry.dispose();
  mesh.geometry = new BufferGeometry();
  mesh.geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  mesh.geometry.setAttribute("color", new BufferAttribute(colours, 3));
}
