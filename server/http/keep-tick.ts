import { createHook } from "node:async_hooks";

/**
 * Keeps one tick of `process.nextTick` alive for the life of the process, for the speed of every answer: an HTTP answer takes half a dozen.
 *
 * V8 knows the form of Node's tick objects by their hidden class, and forgets that class when the garbage is collected while no tick
 * waits. Made anew, it is another class to the code of `nextTick`, which gives up on forms for good: from then on each tick goes through
 * V8's slow way, and an answer costs twice the processor time. One tick that stays keeps the class. To be imported before anything else.
 */
export const keptTick: { readonly tick: object | undefined } = { tick: takeTick() };

function takeTick(): object | undefined {
  let taken: object | undefined;
  const hook = createHook({
    // A hook on promises, even for a moment, would cost them their own short cuts.
    trackPromises: false,
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") taken = resource;
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
  return taken;
}
