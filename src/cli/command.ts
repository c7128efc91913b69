import type { Readable, Writable } from 'node:stream';

import type { Database } from '../database/connect.ts';
import type { Drawing } from '../invoicing/pdf/draw.ts';
import type { Clock } from '../kernel/clock.ts';
import type { OperationContext } from '../operations/engine/run.ts';
import type { ConfiguredSupplier } from '../suppliers/configuration/connect.ts';

export interface OptionSpec {
  /** The placeholder for the value in help texts. An option without one takes no value: it is there or not. */
  readonly value?: string;
  readonly help: string;
  /** The option is required. */
  readonly needed?: true;
  /** What applies without it, for help texts. */
  readonly default?: string;
  /** Set on an option that an operator could expect and that is not accepted: the line that says why. */
  readonly refused?: string;
}

/** The output of a command: a document for programs, and text for people. */
export interface Output {
  readonly json: unknown;
  readonly text: string;
  /** The command ran, but found something wrong: the exit code is 1. */
  readonly failed?: true;
}

export type Options = Readonly<Record<string, string | undefined>>;

export interface Input {
  readonly positionals: readonly string[];
  readonly options: Options;
}

interface Described {
  /** The two words that call it, such as `key issue`. */
  readonly name: string;
  readonly summary: string;
  /** Names of its arguments, required unless in brackets: `[PARTNER]`. */
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Further lines of its help. */
  readonly details?: readonly string[];
}

/** What commands that need the database work with. */
export interface CommandContext extends OperationContext {
  /** For what may be some seconds old; undefined: `database`. */
  readonly reads?: Database | undefined;
  /** Where operators open the console; undefined where that is not known. */
  readonly consoleUrl?: string | undefined;
  /** Where partners reach the service; undefined where that is not known. */
  readonly publicUrl?: string | undefined;
  /** Starts what draws PDFs; undefined where none can be drawn. */
  readonly openDrawing?: () => Promise<Drawing & AsyncDisposable>;
}

export interface DatabaseCommand extends Described {
  readonly needs: 'database';
  run(input: Input, context: CommandContext): Promise<Output>;
}

/** Writes lines while it reads them, no faster than they are taken. With --json they are one array of texts. */
export interface LinesCommand extends Described {
  readonly needs: 'database';
  /** What is wrong with the input is thrown before the first line. */
  lines(input: Input, context: CommandContext): Promise<AsyncIterable<string>>;
}

/** Queries the suppliers that are switched on, without a service or database. */
export interface SupplierCommand extends Described {
  readonly needs: 'suppliers';
  run(input: Input, context: { suppliers: readonly ConfiguredSupplier[]; clock: Clock }): Promise<Output>;
}

export interface PureCommand extends Described {
  readonly needs: 'nothing';
  run(input: Input, context: { now: Date }): Output;
}

/** Standard input and output, for a command that writes while it reads. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Its output is JSON, with or without --json. */
export interface StreamCommand extends Described {
  readonly needs: 'input';
  answer(input: Input, chunks: AsyncIterable<Uint8Array>): AsyncIterable<string>;
}

export type Command = DatabaseCommand | LinesCommand | SupplierCommand | PureCommand | StreamCommand;
