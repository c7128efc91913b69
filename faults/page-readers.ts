import { Client, statusOf } from './client.ts';

/**
 * People who open one page again and again, in a process of their own: what their side costs must not delay those who are
 * measured. Sends its parent what went wrong.
 */
const { url, path, connections, count } = JSON.parse(process.argv[2] ?? '') as PageReading;

export interface PageReading {
  readonly url: string;
  readonly path: string;
  readonly connections: number;
  readonly count: number;
}

const client = new Client(connections);
const failures: string[] = [];
let left = count;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (left-- > 0) {
      const status = statusOf(await client.send(url, { path }));
      if (status !== 200) failures.push(`a page was answered ${status}`);
    }
  }),
);
client.close();
process.send?.(failures);
