import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** What a group tells the runner. */
export type Report =
  | { readonly kind: 'begun'; readonly file: string }
  | { readonly kind: 'ended'; readonly file: string; readonly cpuSeconds: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly text: string };

/** The reporter of a group's process (--test-reporter): sends each result to the runner, and prints failures. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  /** The names of the tests around the current one: the file, the suite that loads it, and those of the file. */
  const names: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && /^(?:Error|Warning)/.test(data.message)) yield `${data.message}\n`;
    if (type !== 'test:start' && type !== 'test:pass' && type !== 'test:fail') continue;
    names.splice(data.nesting, Infinity, data.name);
    if (type === 'test:pass' && data.nesting > 1 && data.details.type !== 'suite' && data.skip === undefined)
      process.send?.({ kind: 'passed' } satisfies Report);
    if (type !== 'test:fail') continue;
    const error = data.details.error as Error & { failureType?: string };
    // A suite fails with its tests, which are reported themselves.
    if (error.failureType === 'subtestsFailed') continue;
    const text = `${names[0]}: ${names.slice(2).join(' › ')}\n${inspect(error.cause ?? error)}`;
    process.send?.({ kind: 'failed', text } satisfies Report);
    yield `\n✖ ${text}\n`;
  }
}
