import { afterEach, expect, test, vi } from "vitest";
import { ApiError, explain, getJson, onSignedOut, sendJson, serverMessage } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string, statusText = "") {
  const fetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(status === 204 ? null : body, { status, statusText })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
const fault = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test("an error's message is status, colon and body, else the status text", async () => {
  answer(409, '{"code":"conflict","message":"This email address has an account already"}');
  const error = await fault(getJson("/api/x"));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '409: {"code":"conflict","message":"This email address has an account already"}', status: 409 });
  expect(serverMessage(error)).toBe("This email address has an account already");
  answer(502, "", "Bad Gateway");
  const empty = await fault(getJson("/api/x"));
  expect(empty).toMatchObject({ message: "502: Bad Gateway" });
  expect(serverMessage(empty)).toBeUndefined();
  expect(explain(empty)).toBe("The server returned an error (502).");
});

test("a body that is not a problem response is not shown as the server's message", async () => {
  answer(500, "<html>nginx</html>");
  expect(serverMessage(await fault(getJson("/api/x")))).toBeUndefined();
});

test("a write sends JSON with the cookie, and an empty response is undefined", async () => {
  const fetch = answer(204, "");
  expect(await sendJson("POST", "/api/x", { a: 1 }, { "idempotency-key": "k" })).toBeUndefined();
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    credentials: "same-origin",
    body: '{"a":1}',
    headers: { "content-type": "application/json", "idempotency-key": "k" },
  });
});

test("a write outlives its page if requested, and only then", async () => {
  const fetch = answer(204, "");
  await sendJson("PUT", "/api/x", { a: 1 }, {}, { keepalive: true });
  await sendJson("PUT", "/api/x", { a: 1 });
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
});

test("an ended session calls the listener; a wrong password does not", async () => {
  let calls = 0;
  const stop = onSignedOut(() => (calls += 1));
  answer(401, '{"code":"wrong_credentials","message":"Invalid username or password"}');
  await fault(sendJson("POST", "/api/auth/login", {}));
  expect(calls).toBe(0);
  answer(401, '{"code":"not_signed_in","message":"Sign in first"}');
  await fault(getJson("/api/x"));
  expect(calls).toBe(1);
  stop();
  await fault(getJson("/api/x"));
  expect(calls).toBe(1);
});

test("a server that cannot be reached has a message of its own", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(explain(await fault(getJson("/api/x")))).toBe("The server could not be reached. Check your connection.");
});
