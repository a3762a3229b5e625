import { describe, expect, it } from "vitest";

import { UndoHistory } from "../undoHistory";

describe("what can be taken back", () => {
  it("goes back and forth", () => {
    const drawn = new UndoHistory("a").change("b").change("c");
    expect(drawn.undo().now).toBe("b");
    expect(drawn.undo().undo().now).toBe("a");
    expect(drawn.undo().undo().undo().now).toBe("a");
    expect(drawn.undo().undo().redo().redo().now).toBe("c");
    expect(drawn.redo().now).toBe("c");
  });

  it("is one step for a stroke", () => {
    const drawn = new UndoHistory("a").change("b", "1").change("c", "1").change("d", "2").change("e", "2");
    expect(drawn.undo().now).toBe("c");
    expect(drawn.undo().undo().now).toBe("a");
    expect(drawn.undo().undo().redo().redo().now).toBe("e");
  });

  it("begins a new step when a stroke goes on after an undo", () => {
    const drawn = new UndoHistory("a").change("b", "1").change("c", "2").undo().change("d", "1");
    expect(drawn.undo().now).toBe("b");
    expect(drawn.future).toEqual([]);
  });

  it("forgets nothing by a change that changes nothing", () => {
    const drawn = new UndoHistory("a").change("b").undo();
    expect(drawn.change("a")).toBe(drawn);
    expect(drawn.redo().now).toBe("b");
  });

  it("does not grow for ever", () => {
    let drawn = new UndoHistory("0");
    for (let step = 1; step <= 1000; step++) drawn = drawn.change(String(step));
    expect(drawn.past.length).toBe(300);
    expect(drawn.undo().now).toBe("999");
  });
});
