import { OperatorError } from '../../kernel/errors.ts';
import { serveJobs } from '../../processes/serve-jobs.ts';
import { readBankStatements } from './camt.ts';
import type { FileReply } from './file-reader.ts';

/** A person looks through them on one page. */
const maxReceipts = 1_000;
/** A message may quote the file. */
const maxMessage = 300;

function readFile(xml: string): FileReply {
  try {
    const statements = readBankStatements(xml);
    const count = statements.reduce((sum, { receipts }) => sum + receipts.length, 0);
    if (count > maxReceipts) {
      return { refused: `the file has more than ${maxReceipts} receipts: read it with the command bank import` };
    }
    return { statements };
  } catch (error) {
    if (error instanceof OperatorError) return { refused: error.message.slice(0, maxMessage) };
    throw error;
  }
}

serveJobs(async () => ({ run: async (xml: string) => readFile(xml) }));
