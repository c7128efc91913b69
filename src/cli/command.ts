import type { Readable, Writable } from 'node:stream';

import type { Database } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';

export interface OptionSpec {
  /** What stands for the value in help texts. */
  readonly value: string;
  readonly help: string;
  /** The command cannot do without it. */
  readonly needed?: true;
  /** What holds without it, for help texts. */
  readonly default?: string;
  /** Set on an option that one could expect and that is not taken: the line that says why. */
  readonly refused?: string;
}

/** What a command gives back: a document for programs, and text for people. */
export interface Output {
  readonly json: unknown;
  readonly text: string;
  /** What was asked for was found wanting: the exit code is 1. */
  readonly failed?: true;
}

export type Options = Readonly<Record<string, string | undefined>>;

export interface Input {
  readonly positionals: readonly string[];
  readonly options: Options;
}

interface Described {
  /** The words that call it, such as `key issue`. */
  readonly name: string;
  readonly summary: string;
  /** Names of its arguments, all of them needed. */
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** What else help has to tell, line by line. */
  readonly details?: readonly string[];
}

export interface DatabaseCommand extends Described {
  readonly needs: 'database';
  run(input: Input, context: { database: Database; now: Date }): Promise<Output>;
}

/** It asks the suppliers that are switched on, without service or database. */
export interface SupplierCommand extends Described {
  readonly needs: 'suppliers';
  run(input: Input, context: { suppliers: readonly ConfiguredSupplier[]; clock: Clock }): Promise<Output>;
}

export interface PureCommand extends Described {
  readonly needs: 'nothing';
  run(input: Input, context: { now: Date }): Output;
}

/** Standard input and output, for a command that answers while it reads. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Its output is JSON, with or without --json. */
export interface StreamCommand extends Described {
  readonly needs: 'input';
  answer(input: Input, chunks: AsyncIterable<Uint8Array>): AsyncIterable<string>;
}

export type Command = DatabaseCommand | SupplierCommand | PureCommand | StreamCommand;
