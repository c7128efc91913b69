import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { addressInTexts } from '../../../src/http/routes/docs/guide.ts';

/** The languages of samples, and the program that runs each: its samples of one guide are one program or session. */
export const programs = {
  sh: ['bash', '-eu'],
  js: [process.execPath, '--input-type=module'],
  py: ['python3', '-'],
  php: ['php'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type Language = keyof typeof programs;

/** A sample of a guide, and the answer that the guide shows for it. */
interface Sample {
  readonly language: Language;
  readonly code: string;
  readonly answer: string | undefined;
}

interface Place {
  /** Where the service is that the samples call. */
  readonly url: string;
  readonly key: string;
  /** A key of the same partner with the scope `reports:read` alone. */
  readonly readKey?: string;
  /** One with a limit of 2.50 EUR a day. */
  readonly limitedKey?: string;
  readonly folder: string;
}

/** The samples of a text, in their order. A `text` fence is the answer to the sample before it. */
export function samplesOf(text: string): Sample[] {
  const samples: Sample[] = [];
  for (const [, language = '', code = ''] of text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)) {
    const last = samples.at(-1);
    if (isLanguage(language)) samples.push({ language, code, answer: undefined });
    else if (language === 'text' && last) samples[samples.length - 1] = { ...last, answer: code };
  }
  return samples;
}

/** Runs the samples one after the other in one session, as a reader would, and returns what each printed. */
export function runSamples(samples: readonly Sample[], place: Place): Promise<string[]> {
  const language = samples[0]?.language ?? 'sh';
  const [program, ...args] = programs[language];
  const child = spawnIn(place, program, args);
  return language === 'sh' ? runSession(samples, place, child) : runModule(samples, place, child);
}

const marker = '--- the sample has ended ---';
const printsMarker: Readonly<Record<Language, string>> = {
  sh: `echo '${marker}'`,
  js: `console.log('${marker}');`,
  py: `print('${marker}')`,
  php: `echo '${marker}', "\\n";`,
};

function isLanguage(name: string): name is Language {
  return Object.hasOwn(programs, name);
}

/** Whether the program of a language is on this machine. */
export function isThere(language: Language): boolean {
  return spawnSync(programs[language][0], ['--version']).error === undefined;
}

function spawnIn(place: Place, program: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const { folder, key, readKey, limitedKey } = place;
  return spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], API_KEY: key, READ_KEY: readKey, LIMITED_KEY: limitedKey },
  });
}

/** The blocks of a guide are one module: later ones use what earlier ones declared. */
async function runModule(
  samples: readonly Sample[],
  place: Place,
  child: ChildProcessWithoutNullStreams,
): Promise<string[]> {
  const printMarker = `${printsMarker[samples[0]?.language ?? 'js']}\n`;
  const output = readOutput(child);
  child.stdin.end(samples.map(({ code }) => filledIn(code, place) + printMarker).join('\n'));
  await output.ended;
  return output.text().split(`${marker}\n`).slice(0, -1);
}

/** Each block is sent when the one before has ended: a reader copies the id of a report from its answer. */
async function runSession(
  samples: readonly Sample[],
  place: Place,
  child: ChildProcessWithoutNullStreams,
): Promise<string[]> {
  const output = readOutput(child);
  const printed: string[] = [];
  for (const { code } of samples) {
    const [reportId = 'rep_…'] = /rep_\w+/.exec(printed.join('')) ?? [];
    child.stdin.write(`${filledIn(code, place).replaceAll('rep_…', reportId)}\n${printsMarker.sh}\n`);
    const isDone = () => output.text().split(`${marker}\n`).length > printed.length + 1;
    while (!isDone()) await Promise.race([once(child.stdout, 'data'), output.ended]);
    printed.push(output.text().split(`${marker}\n`)[printed.length] ?? '');
  }
  child.stdin.end();
  await output.ended;
  return printed;
}

function filledIn(code: string, { url, key }: Place): string {
  return code.replaceAll(addressInTexts, url).replaceAll('partner_live_…', key);
}

/** What a process prints; `ended` fails if it does. */
function readOutput(child: ChildProcessWithoutNullStreams) {
  const [out, errors]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => errors.push(bytes));
  const waitForEnd = async () => {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`a sample ended with ${code}: ${Buffer.concat([...out, ...errors]).toString()}`);
  };
  return { ended: waitForEnd(), text: () => Buffer.concat(out).toString() };
}

/** The lines of the shown answer that were not printed. In them `…` is anything; the names of headers have no case. */
export function missingLines(answer: string, printed: string): string[] {
  const left = printed.split(/\r?\n/);
  return answer
    .split('\n')
    .filter((line) => line !== '')
    .filter((line) => {
      const pattern = line
        .split('…')
        .map((part) => RegExp.escape(part))
        .join('.*');
      const at = left.findIndex((one) => new RegExp(`^${pattern}$`, 'i').test(one));
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
}
