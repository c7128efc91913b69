import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';

import type { Database } from '../database/connect.ts';
import { OperatorError } from '../kernel/errors.ts';

export interface OptionSpec {
  /** What stands for the value in help texts; absent for a switch. */
  readonly value?: string;
  readonly help: string;
}

/** What a command gives back: a document for programs, and text for people. */
export interface Output {
  readonly json: unknown;
  readonly text: string;
}

export interface Input {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

interface Described {
  /** The words that call it, such as `key issue`. */
  readonly name: string;
  readonly summary: string;
  /** Names of its arguments, all of them needed. */
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
}

export interface DatabaseCommand extends Described {
  readonly needs: 'database';
  run(input: Input, context: { database: Database; now: Date }): Promise<Output>;
}

export interface PureCommand extends Described {
  readonly needs: 'nothing';
  run(input: Input, context: { now: Date }): Output;
}

export type Command = DatabaseCommand | PureCommand;

/** Reads the words after a command's name by its description; what does not fit is refused in one line. */
export function readInput(command: Command, words: readonly string[]): Input {
  const options: Record<string, ParseArgsOptionDescriptor> = {};
  for (const [name, { value }] of Object.entries(command.options)) {
    options[name] = { type: value === undefined ? 'boolean' : 'string' };
  }
  let parsed;
  try {
    parsed = parseArgs({ args: guardNegatives(words), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new OperatorError(`${firstSentence((error as Error).message)} (see vehicle-history ${command.name} --help)`);
  }
  const { positionals } = parsed;
  if (positionals.length !== command.arguments.length) {
    const missing = command.arguments[positionals.length];
    const problem =
      missing === undefined ? `"${positionals.at(-1)}" is one argument too many` : `${missing} is missing`;
    throw new OperatorError(`${problem}: ${usage(command)}`);
  }
  return { positionals, options: parsed.values as Input['options'] };
}

/** `-1` is meant as an amount, and is refused as one, rather than as an unknown option. */
function guardNegatives(words: readonly string[]): string[] {
  const guarded: string[] = [];
  for (const word of words) {
    const previous = guarded.at(-1);
    if (/^-[0-9]/.test(word) && previous !== undefined && previous.startsWith('--') && !previous.includes('=')) {
      guarded[guarded.length - 1] = `${previous}=${word}`;
    } else if (/^-[0-9]/.test(word)) {
      guarded.push('--', word);
    } else {
      guarded.push(word);
    }
  }
  return guarded;
}

function firstSentence(text: string): string {
  return (text.split('. ', 1)[0] ?? text).replace(/\.$/, '');
}

export function usage(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value }]) => `[--${name}${value ? ` ${value}` : ''}]`);
  return ['vehicle-history', command.name, ...command.arguments, ...options].join(' ');
}

export function helpFor(command: Command): string {
  const rows = [
    ...Object.entries(command.options),
    ['json', { help: 'print one JSON document and nothing else' }] as const,
  ];
  const lines = rows.map(([name, spec]) => {
    const { value, help } = spec as OptionSpec;
    return `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(30)}${help}`;
  });
  return [`${command.summary}.`, '', `  ${usage(command)}`, '', ...lines, ''].join('\n');
}
