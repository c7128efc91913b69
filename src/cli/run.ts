import { databaseReason, mayHaveHappened } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { Failure, OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';
import { AwaitsApproval } from '../operations/engine/second-person.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';
import type { Command, CommandContext, Output, Streams } from './command.ts';
import { commandNames, loadCommand, loadCommands } from './commands.ts';
import { helpFor, overview } from './help.ts';
import { terminalLine } from './line.ts';
import { stream, writeLines } from './streaming.ts';
import { formatMoment } from './table.ts';
import { readInput } from './words.ts';

interface CommandEnvironment {
  /** Opens the database of the running service; called only by commands that need it. */
  openDatabase(): Promise<CommandContext>;
  /** Connects the suppliers that the settings name. */
  openSuppliers(): Promise<{ suppliers: readonly ConfiguredSupplier[]; clock: Clock } & AsyncDisposable>;
  /** The machine's time, for commands that need no service. */
  readonly now: Date;
  write(text: string): void;
  writeError(text: string): void;
  /** For commands that write while they read; those of the process if absent. */
  readonly streams?: Streams;
}

/** Options that every command takes, in any position. */
const commonOptions = ['--json', '--help', '-h'];

/** Runs one command line and returns the exit code. */
export async function runCommand(words: readonly string[], environment: CommandEnvironment): Promise<number> {
  try {
    const output = await outputOf(words, environment);
    if (output === 'streamed') return 0;
    environment.write(`${words.includes('--json') ? JSON.stringify(output.json) : output.text}\n`);
    return output.failed ? 1 : 0;
  } catch (error) {
    environment.writeError(`vehicle-history: ${terminalLine(reasonOf(error))}\n`);
    return 1;
  }
}

async function outputOf(words: readonly string[], environment: CommandEnvironment): Promise<Output | 'streamed'> {
  const plain = words.filter((word) => !commonOptions.includes(word));
  const wantsHelp = words.includes('--help') || words.includes('-h');
  if (plain.length === 0) return overview(await loadCommands());
  if (plain[0] === 'help') return help(plain.slice(1));
  if (wantsHelp) return help(plain);
  const command = await commandOf(plain);
  if (!command) throw unknownCommand(plain);
  return execute(command, plain.slice(2), environment, words.includes('--json'));
}

/** Help for one command, for those that share a first word, or for all. */
async function help(words: readonly string[]): Promise<Output> {
  const command = await commandOf(words);
  if (command) return helpFor(command);
  const names = words[0] === undefined ? commandNames : related(words[0]);
  if (words.length > 1 || names.length === 0) throw unknownCommand(words);
  return overview(await loadCommands(names));
}

/** The command that the first two words name. */
function commandOf([first, second]: readonly string[]): Promise<Command | undefined> {
  return loadCommand(`${first} ${second}`);
}

/** Names of the commands that share a first word. */
function related(first: string): string[] {
  return commandNames.filter((name) => name.startsWith(`${first} `));
}

function unknownCommand([first = '', second]: readonly string[]): OperatorError {
  const names = related(first);
  const hint = names.length > 0 ? `there is ${names.join(', ')}` : 'see vehicle-history --help';
  return new OperatorError(`there is no command ${quoteInput(second ? `${first} ${second}` : first)}: ${hint}`);
}

async function execute(
  command: Command,
  words: readonly string[],
  environment: CommandEnvironment,
  wantsJson: boolean,
): Promise<Output | 'streamed'> {
  const input = readInput(command, words);
  if (command.needs === 'input') {
    await stream(command, input, environment.streams ?? { input: process.stdin, output: process.stdout });
    return 'streamed';
  }
  if (command.needs === 'nothing') return command.run(input, { now: environment.now });
  if (command.needs === 'suppliers') {
    await using opened = await environment.openSuppliers();
    return await command.run(input, opened);
  }
  const context = await environment.openDatabase();
  try {
    const warn = (line: string) => environment.writeError(`vehicle-history: ${line}\n`);
    if ('run' in command) return await command.run(input, { ...context, warn });
    const lines = await command.lines(input, { ...context, warn });
    if (wantsJson) return { json: await Array.fromAsync(lines, (line) => line.trimEnd()), text: '' };
    await writeLines(lines, environment.streams?.output ?? process.stdout);
    return 'streamed';
  } catch (error) {
    if (error instanceof AwaitsApproval) return describeWaiting(error);
    throw error;
  } finally {
    await context.database.close();
  }
}

/** The change was taken, and is not done yet: that is no mistake. */
function describeWaiting({ approvalId, expiresAt, message }: AwaitsApproval): Output {
  return {
    json: { booked: false, status: 'waits-for-approval', approval: Number(approvalId), expiresAt },
    text: `${message}: approval approve ${approvalId}, by somebody else, before ${formatMoment(expiresAt)}.`,
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof Failure && error.code === 'UNAVAILABLE')) return error.message;
  const doubt = mayHaveHappened(error)
    ? '; the change may have been made all the same: check before you try again'
    : '';
  return `the database cannot be reached (${databaseReason(error)})${doubt}`;
}
