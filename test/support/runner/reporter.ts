import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** What became of a test file. */
export interface FileResult {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly string[];
}

/** The reporter of a group's process (--test-reporter): prints failures and files, and sends the runner what became of each. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  /** The tests around the current one: "all", the file, the suite that loads it, and those of the file; see group.ts. */
  const names: string[] = [];
  const [fileAt, testsAt] = [1, 3];
  let [passed, failures] = [0, [] as string[]];
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && /^(?:Error|Warning)/.test(data.message)) yield `${data.message}\n`;
    if (type !== 'test:start' && type !== 'test:pass' && type !== 'test:fail') continue;
    names.splice(data.nesting, Infinity, data.name);
    if (type === 'test:start') continue;
    const error = type === 'test:fail' ? (data.details.error as Error & { failureType?: string }) : undefined;
    if (!error && data.nesting >= testsAt && data.details.type !== 'suite' && data.skip === undefined) passed++;
    // A suite fails with its tests, which are reported themselves.
    if (error && error.failureType !== 'subtestsFailed') {
      failures.push(`${names[fileAt] ?? ''}: ${names.slice(testsAt).join(' › ')}\n${inspect(error.cause ?? error)}`);
      yield `\n✖ ${failures.at(-1)}\n`;
    }
    // A file, or the end of all, where something that files share could not be ended.
    if (data.nesting > fileAt || (data.nesting < fileAt && failures.length === 0)) continue;
    const seconds = data.details.duration_ms / 1000;
    if (data.nesting === fileAt) yield `${data.name} (${seconds.toFixed(1)} s)\n`;
    process.send?.({ file: data.name, seconds, passed, failures } satisfies FileResult);
    [passed, failures] = [0, []];
  }
}
