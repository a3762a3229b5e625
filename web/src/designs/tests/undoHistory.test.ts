import { describe, expect, it } from "vitest";

import { UndoHistory } from "../undoHistory";

describe("the undo history", () => {
  it("undoes and redoes", () => {
    const history = new UndoHistory("a").change("b").change("c");
    expect(history.undo().now).toBe("b");
    expect(history.undo().undo().now).toBe("a");
    expect(history.undo().undo().undo().now).toBe("a");
    expect(history.undo().undo().redo().redo().now).toBe("c");
    expect(history.redo().now).toBe("c");
  });

  it("counts a stroke as one step", () => {
    const history = new UndoHistory("a").change("b", "1").change("c", "1").change("d", "2").change("e", "2");
    expect(history.undo().now).toBe("c");
    expect(history.undo().undo().now).toBe("a");
    expect(history.undo().undo().redo().redo().now).toBe("e");
  });

  it("begins a new step when a stroke continues after an undo", () => {
    const history = new UndoHistory("a").change("b", "1").change("c", "2").undo().change("d", "1");
    expect(history.undo().now).toBe("b");
    expect(history.future).toEqual([]);
  });

  it("ignores a change that changes nothing", () => {
    const history = new UndoHistory("a").change("b").undo();
    expect(history.change("a")).toBe(history);
    expect(history.redo().now).toBe("b");
  });

  it("is limited in length", () => {
    let history = new UndoHistory("0");
    for (let step = 1; step <= 1000; step++) history = history.change(String(step));
    expect(history.past.length).toBe(300);
    expect(history.undo().now).toBe("999");
  });
});
