import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { exitOf, startCommand, type Outcome } from '../../../harness/service/operate.ts';
import type { AskVies } from '../../../src/billing/vat/vies.ts';
import { runCommand } from '../../../src/cli/run.ts';
import type { Database } from '../../../src/database/connect.ts';
import { machineClock, type MachineClock } from '../../../src/kernel/clock.ts';
import { cleanLogoHere } from '../logos.ts';

/** The moment at which commands run that do not say otherwise. */
const testNow = new Date('2026-11-15T08:30:00Z');

/** Types a command line in this process; `database` is undefined for a machine on which no service runs. */
export async function type(
  database: Database | undefined,
  words: readonly string[],
  now = testNow,
  machine: MachineClock = machineClock,
  approvalAboveCents?: bigint,
  askVies?: AskVies,
): Promise<Outcome> {
  let [out, err] = ['', ''];
  const code = await runCommand(words, {
    openDatabase: async () => {
      if (!database) throw new Error('no database');
      const consoleUrl = 'http://localhost:8081';
      return {
        database: { ...database, close: async () => {} },
        now,
        machine,
        consoleUrl,
        publicUrl: 'http://localhost:8080',
        approvalAboveCents,
        askVies,
        cleanLogo: cleanLogoHere,
      };
    },
    openSuppliers: () => Promise.reject(new Error('no suppliers')),
    now,
    write: (written) => void (out += written),
    writeError: (written) => void (err += written),
  });
  return { code, out, err };
}

/** Types a command line that has to succeed, and reads the document that it prints. */
export async function typeJson<Document>(
  database: Database | undefined,
  words: readonly string[],
  now = testNow,
): Promise<Document> {
  const { code, out, err } = await type(database, [...words, '--json'], now);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as Document;
}

/** Runs a command in this process with this on its standard input, cut into pieces as a pipe cuts it. */
export async function runOn(input: string | Uint8Array, ...words: string[]): Promise<Outcome> {
  const output = new PassThrough();
  const written = text(output);
  let err = '';
  const code = await runCommand(words, {
    openDatabase: () => Promise.reject(new Error('no database')),
    openSuppliers: () => Promise.reject(new Error('no suppliers')),
    now: testNow,
    write: (line) => void output.write(line),
    writeError: (line) => void (err += line),
    streams: { input: Readable.from(piecesOf(Buffer.from(input))), output },
  });
  output.end();
  return { code, out: await written, err };
}

const pipeBytes = 65_536;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += pipeBytes) yield bytes.subarray(from, from + pipeBytes);
}

/** Runs the real command as a process, with a reader that goes away before anything is written. */
export async function runUnread(environment: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const child = startCommand(words, environment);
  child.stdout.destroy();
  const [err, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  return { code, out: '', err };
}
