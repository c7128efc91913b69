import { OperatorError } from '../../kernel/errors.ts';
import { PoolFailure } from '../../processes/failure.ts';
import { ProcessPool } from '../../processes/pool.ts';
import type { BankStatement } from './camt.ts';

/** Reads a bank file (camt.053); throws an `OperatorError` that says what is wrong with it. */
export type ReadBankFile = (xml: string) => Promise<readonly BankStatement[]>;

/** What the process that reads replies. */
export type FileReply = { readonly statements: readonly BankStatement[] } | { readonly refused: string };

const poolOptions = {
  script: new URL('./file-worker.ts', import.meta.url),
  processes: 1,
  queue: 4,
  queueMs: 20_000,
  startMs: 20_000,
  deadlineMs: 5_000,
  longestMs: 30_000,
  idleMs: 5_000,
  niceness: 0,
  execArgv: ['--max-old-space-size=256'],
};

/** Reads bank files that people upload, in a process of its own: 1 MB of XML takes half a second. */
export class BankFileReader {
  readonly #pool = new ProcessPool<string, FileReply>(poolOptions);

  readonly read: ReadBankFile = async (xml) => {
    const reply = await this.#run(xml);
    if ('refused' in reply) throw new OperatorError(reply.refused);
    return reply.statements;
  };

  async #run(xml: string): Promise<FileReply> {
    try {
      return await this.#pool.run(xml);
    } catch (error) {
      if (error instanceof PoolFailure)
        throw new OperatorError('the file cannot be read here: use the command bank import');
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
