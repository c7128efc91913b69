import asyncHooks, {
  AsyncLocalStorage,
  AsyncResource,
  createHook,
  executionAsyncId,
  type HookCallbacks,
} from 'node:async_hooks';

/**
 * Loaded before the tests (`--import`). Node's test runner finds the test that a call belongs to by an async hook, which
 * follows each promise until it is collected: a tenth of the CPU time of a group of tests. Here it finds it by an
 * AsyncLocalStorage, at next to no cost. The runner takes what is replaced when it is loaded, so everything else gets the
 * functions of Node.
 */
const currentTest = new AsyncLocalStorage<number>();
let hook: HookCallbacks | undefined;

/** What the runner's tests are derived from: it tells the hook of a new one, and is found by what runs within it. */
class TrackedResource extends AsyncResource {
  constructor(type: string, ...options: unknown[]) {
    super(type, ...(options as [number?]));
    hook?.init?.(this.asyncId(), type, this.triggerAsyncId(), this);
  }

  override runInAsyncScope<This, Result>(
    fn: (this: This, ...args: unknown[]) => Result,
    self?: This,
    ...args: unknown[]
  ): Result {
    return super.runInAsyncScope(() => currentTest.run(this.asyncId(), () => Reflect.apply(fn, self as This, args)));
  }
}

Object.assign(asyncHooks, {
  AsyncResource: TrackedResource,
  createHook: (callbacks: HookCallbacks) => {
    hook = callbacks;
    return { enable: () => {}, disable: () => {} };
  },
  executionAsyncId: () => currentTest.getStore() ?? executionAsyncId(),
});
await import('node:test');
Object.assign(asyncHooks, { AsyncResource, createHook, executionAsyncId });
