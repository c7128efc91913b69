import type { Sources } from './tidy-sources.ts';

/** The folders whose functions write to tables, and those that may change something only through an operation. */
const owners = /^src\/(?:database|people|partners|billing|suppliers|reports|mail|webhooks|invoicing)\//;
const doors = /^src\/(?:cli|jobs|console|portal|pages|http|main)\//;

/** What these folders may call without an operation, and why. */
const exceptions = {
  /** A partner decides on them. The ledger records what was bought; a batch records the member who ordered it. */
  purchases: ['buyReport', 'buyWithoutKey', 'orderBatch', 'buyBatch'],
  /** Jobs that carry out what was decided before: by a purchase, or by an operation that queued them and is in the audit. */
  'carrying out a decision': ['announceChanges', 'enrichReport', 'completeReport', 'moveMedia', 'notifyOfDispute'],
  /** Sending a mail stores each attempt, settles its statement and makes the secret of its link. */
  'mail delivery': ['sendQueuedMail', 'settleStatement', 'makeLinkSecret'],
  /** What a payment provider reports is stored as it arrives. What follows from it is an operation of the job that handles it. */
  'incoming payment events': ['takeEvent', 'settleEvent'],
  /** Counters and challenges before a sign-in, and when a session was last used, also for a partner. The sign-in itself is an operation. */
  'sign-in': ['takeAttempt', 'addChallenge', 'takeChallenge', 'findSession', 'enterPartner'],
  /** A document that was issued is drawn when it is first read, and the file is stored. */
  'drawn files': ['readInvoicePdf', 'readStatementPdf'],
  /** Results of checks and measurements. */
  measurements: ['checkBooks', 'checkAudit', 'measureFindings'],
  /** Jobs of dead nodes are queued again, and objects without a row are deleted. */
  'clean-up': ['freeJobs', 'sweepObjects'],
  /** Whoever deploys the service decides on its release and settings. The start stores what they say. */
  'the start': ['migrate', 'writePolicy', 'noteUsedStore'],
};
const allowed: ReadonlySet<string> = new Set(Object.values(exceptions).flat());

const topLevelFunction = /^(export )?(?:async )?function (\w+)[\s\S]*?^}/gm;
const writesToTable = /\b(?:insert into|update|delete from)\s+[a-z_]+\.|\breports\.erase_vehicle\(/;

/**
 * Files of commands, jobs, pages, the API and the start that open a transaction, or that import a function which writes to a
 * table, itself or through another function. What they change bypasses the roles, the checks and the audit of operations.
 */
export function changesOutsideOperations(sources: Sources): string[] {
  const writers = writingFunctions(sources);
  return [...sources].flatMap(([file, text]) => {
    if (!doors.test(file)) return [];
    const found: string[] = [];
    if (/\.transaction\(/.test(text)) found.push(`${file} opens a transaction`);
    for (const [, names = '', from = ''] of text.matchAll(/^import (?!type)\{([^}]*)\} from '([^']+)'/gm)) {
      if (from.includes('/operations/')) continue;
      for (const name of names.split(',').map((one) => one.trim().split(' ', 1)[0] ?? '')) {
        if (writers.has(name) && !allowed.has(name)) found.push(`${file} changes something with ${name}`);
      }
    }
    return found;
  });
}

const definesOperation = /^export const \w+ = define(?:Stepped)?Operation\(/m;
/** What an entry of the audit is about; or a helper of several operations that says it. */
const namesChange = /\bchange\b[\s\S]*?\b(?:before|after|subject|bookingChange)\b|\bstartSession\(/;

/** Operations that leave it to the engine to record them: an entry says who and when, and not what. */
export function operationsWithoutDetails(sources: Sources): string[] {
  return [...sources]
    .filter(([, text]) => definesOperation.test(text) && !namesChange.test(text))
    .map(([file]) => `${file} says nothing for the audit`);
}

/** The names of exported functions that write to a table, themselves or through functions that they call. */
function writingFunctions(sources: Sources): Set<string> {
  const functions = [...sources]
    .filter(([file]) => owners.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(topLevelFunction)].map(([body, exported, name = '']) => ({
        // Another file can call it only if it is exported; within the file its name is enough.
        key: exported === undefined ? `${file} ${name}` : name,
        writes: writesToTable.test(body),
        calls: [...body.matchAll(/\b(\w+)\(/g)].flatMap(([, called = '']) => [called, `${file} ${called}`]),
      })),
    );
  const writers = new Set(functions.filter(({ writes }) => writes).map(({ key }) => key));
  for (let before = -1; before < writers.size;) {
    before = writers.size;
    for (const { key, calls } of functions) if (calls.some((called) => writers.has(called))) writers.add(key);
  }
  return writers;
}
