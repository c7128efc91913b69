import type { Sample } from '../benchmark.ts';
import { repeatRequests } from './connection.ts';
import { busyName, countAnswers, type Stretch } from './count.ts';
import { nextVin, vinPlaceholder } from './vins.ts';

export interface Load extends Stretch {
  readonly port: number;
  readonly serverPid: number;
  readonly connectionCount: number;
  /**
   * The requests as they go over the wire, dealt out to the connections in turn: as many as there are connections give
   * each its own. The placeholder of a VIN is replaced by a new one in each.
   */
  readonly requests: readonly string[];
}

export const readingNames = {
  serverCpu: busyName('server'),
  perCpuSecond: 'requests per second of server thread',
} as const;

/** Keeps every connection busy with one request at a time, and counts what comes back in a stretch of time. */
export async function applyLoad(load: Load): Promise<Sample> {
  const requests = load.requests.map(prepare);
  const sample = await countAnswers(load, { server: load.serverPid, generator: process.pid }, (onAnswer) =>
    Promise.all(
      Array.from({ length: load.connectionCount }, (_, connection) => {
        let turn = connection - load.connectionCount;
        const nextRequest = (): Buffer => {
          turn += load.connectionCount;
          return requests[turn % requests.length]?.() ?? Buffer.alloc(0);
        };
        return repeatRequests(load.port, nextRequest, onAnswer);
      }),
    ),
  );
  const busyShare = (sample.readings[readingNames.serverCpu] ?? Number.NaN) / 100;
  return {
    ...sample,
    readings: { ...sample.readings, [readingNames.perCpuSecond]: sample.perSecond / busyShare },
  };
}

function prepare(text: string): () => Buffer {
  const bytes = Buffer.from(text);
  const vinAt = bytes.indexOf(vinPlaceholder);
  if (vinAt === -1) return () => bytes;
  return () => {
    const request = Buffer.from(bytes);
    request.write(nextVin(), vinAt);
    return request;
  };
}
