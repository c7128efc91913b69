import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { compileCacheVariable } from '../../harness/process/compile-cache.ts';
import type { AskVies } from '../../src/billing/vat/vies.ts';
import { runCommand } from '../../src/cli/run.ts';
import type { Database } from '../../src/database/connect.ts';
import { machineClock, type MachineClock } from '../../src/kernel/clock.ts';
import { cleanLogoHere } from '../support/logos.ts';

export interface Outcome {
  readonly code: number | null;
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly err: string;
}

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

const program = fileURLToPath(new URL('../../bin/vehicle-history.js', import.meta.url));

/** Runs the real command as a process of its own, with nothing set but the compile cache and what is given. */
export async function run(environment: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const child = start(environment, words);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)]);
  return { code, out, err };
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

/** Starts it with its standard input open. */
export function startOpen(words: readonly string[]) {
  return spawn(process.execPath, [program, ...words], { env: compileCacheVariable(), stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs it with a reader that goes away before anything is written. */
export async function runUnread(environment: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const child = start(environment, words);
  child.stdout.destroy();
  const [err, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  return { code, out: '', err };
}

function start(environment: Record<string, string>, words: readonly string[]) {
  return spawn(process.execPath, [program, ...words], {
    env: { ...compileCacheVariable(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => child.once('error', fail).once('close', done));
}
