import type { Bench, Round, Sample } from '../benchmark.ts';
import { interleave } from '../rounds.ts';
import { startGenerator } from './start-generator.ts';

const connectionCount = 32;
const roundCount = 5;
const warmUpMs = 2_500;
const leadInMs = 250;
const durationMs = 1_500;

interface Server {
  readonly pid: number;
  readonly port: number;
}

/** Sends the same requests to the service and to a bare server in turn. The keys go to both: reading them is part of it. */
export async function measureAgainstBare(
  bench: Bench,
  requests: readonly string[],
  { service, bare }: { service: Server; bare: Server },
): Promise<Round[]> {
  const applyLoad = await startGenerator(bench);
  const load = ({ port, pid }: Server, timeMs: number): Promise<Sample> =>
    applyLoad({ port, serverPid: pid, connectionCount, requests, leadInMs, durationMs: timeMs });
  bench.progress('warming up');
  await load(service, warmUpMs);
  await load(bare, warmUpMs);
  return interleave(bench, roundCount, {
    ours: () => load(service, durationMs),
    limit: () => load(bare, durationMs),
  });
}
