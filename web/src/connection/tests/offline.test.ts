/** The browser knows at once that it is offline: no timeout is waited for. */

import { expect, it, vi } from "vitest";

import { MockSocket, mockSockets } from "../../../tests/mock";
import { TableConnection } from "../tableConnection";

it("notices at once that the browser is offline, and reconnects when it is online", () => {
  mockSockets();
  const onStateChange = vi.fn();
  const connection = new TableConnection("ws://here/ws/tables/7f", {
    onMessage: vi.fn(),
    onStateChange,
    lastSeen: () => 0,
  });
  MockSocket.last.open();
  const opened = MockSocket.all.length;
  dispatchEvent(new Event("offline"));
  expect(onStateChange).toHaveBeenLastCalledWith("disconnected", null);
  dispatchEvent(new Event("online"));
  expect(MockSocket.all.length).toBe(opened + 1);
  connection.close();
});
