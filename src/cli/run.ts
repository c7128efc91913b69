import type { Database } from '../database/connect.ts';
import { Failure, OperatorError } from '../kernel/errors.ts';
import { helpFor, readInput, type Command, type Output } from './command.ts';
import { clockAdvance, clockShow } from './commands/clock.ts';
import { fundsAdd } from './commands/funds.ts';
import { keyIssue, keyList, keyRevoke } from './commands/key.ts';
import { partnerAdd } from './commands/partner-add.ts';
import { partnerSet } from './commands/partner-set.ts';
import { partnerList, partnerShow } from './commands/partner-show.ts';
import { priceSet } from './commands/price.ts';
import { vinCheck } from './commands/vin.ts';

export const commands: readonly Command[] = [
  partnerAdd,
  partnerList,
  partnerShow,
  partnerSet,
  keyIssue,
  keyList,
  keyRevoke,
  fundsAdd,
  priceSet,
  clockShow,
  clockAdvance,
  vinCheck,
];

export interface Surroundings {
  /** Opens the database of the running service; called only by commands that need it. */
  openDatabase(): Promise<{ database: Database; now: Date }>;
  /** The machine's time, for commands that need no service. */
  readonly now: Date;
  write(text: string): void;
  complain(text: string): void;
}

/** Runs one command line and answers the exit code. */
export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const asJson = words.includes('--json');
    const rest = words.filter((word) => word !== '--json');
    const command = findCommand(rest);
    if (!command) {
      surroundings.write(overview());
      return 0;
    }
    const after = rest.slice(command.name.split(' ').length);
    if (after.includes('--help') || after.includes('-h')) {
      surroundings.write(helpFor(command));
      return 0;
    }
    const output = await execute(command, after, surroundings);
    surroundings.write(`${asJson ? JSON.stringify(output.json) : output.text}\n`);
    return 0;
  } catch (error) {
    surroundings.complain(`vehicle-history: ${lineOf(error)}\n`);
    return 1;
  }
}

/** The command that the first words name; undefined where help is asked for. */
function findCommand(words: readonly string[]): Command | undefined {
  const [first, second] = words;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') return undefined;
  const found = commands.find(({ name }) => name === `${first} ${second}`);
  if (found) return found;
  const related = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  const hint = related.length > 0 ? `there is ${related.join(', ')}` : 'see vehicle-history --help';
  throw new OperatorError(`there is no command "${[first, second].filter(Boolean).join(' ')}": ${hint}`);
}

async function execute(command: Command, words: readonly string[], surroundings: Surroundings): Promise<Output> {
  const input = readInput(command, words);
  if (command.needs === 'nothing') return command.run(input, { now: surroundings.now });
  const context = await surroundings.openDatabase();
  try {
    return await command.run(input, context);
  } finally {
    await context.database.close();
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name, arguments: names }) => [name, ...names].join(' ').length));
  const rows = commands.map(
    (command) => `  ${[command.name, ...command.arguments].join(' ').padEnd(width)}  ${command.summary}`,
  );
  return [
    "The operator's command of Vehicle History. It works on the service that runs here, or on DATABASE_URL.",
    '',
    ...rows,
    '',
    'Each takes --help, and --json to print one JSON document and nothing else.',
    '',
  ].join('\n');
}

function lineOf(error: unknown): string {
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return 'the database cannot be reached';
  if (error instanceof OperatorError) return error.message;
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
