import type { Sources } from './tidy-rules.ts';

/** The folders whose functions write to tables, and those that may change something only through an operation. */
const owners = /^src\/(?:database|people|partners|billing|suppliers|reports|mail|webhooks)\//;
const doors = /^src\/(?:cli|jobs|console|portal)\/|^src\/main\/demo\.ts$/;

/** What the service does in the course of its work, which is not a change that anybody has decided on. */
const work = [
  'buyBatch',
  'buyWithoutKey',
  'orderBatch',
  'resumeBatch',
  'stopBatch',
  'completeReport',
  'enrichReport',
  'measureFindings',
  'moveMedia',
  'sweepObjects',
  'checkBooks',
  'checkAudit',
  'claimMail',
  'extendClaim',
  'noteAttempt',
  'settleStatement',
  'makeMailedLink',
  'claimDeliveries',
  'releaseDeliveries',
  'settleDelivery',
  'freeJobs',
  'settleEvent',
  'findSession',
  'addChallenge',
  'takeChallenge',
];
const workFiles = ['src/jobs/send-mail.ts'];

const topLevelFunction = /^(export )?(?:async )?function (\w+)[\s\S]*?^}/gm;
const writesToTable = /\b(?:insert into|update|delete from)\s+[a-z_]+\.|\breports\.erase_vehicle\(/;

/**
 * Commands and jobs that open a transaction, or that import a function which writes to a table, itself or through another
 * function. What they change goes past the roles, the checks and the records of operations.
 */
export function changesOutsideOperations(sources: Sources): string[] {
  const writers = writingFunctions(sources);
  return [...sources].flatMap(([file, text]) => {
    if (!doors.test(file)) return [];
    const found: string[] = [];
    if (/\.transaction\(/.test(text) && !workFiles.includes(file)) found.push(`${file} opens a transaction`);
    for (const [, names = '', from = ''] of text.matchAll(/^import (?!type)\{([^}]*)\} from '([^']+)'/gm)) {
      if (from.includes('/operations/')) continue;
      for (const name of names.split(',').map((one) => one.trim().split(' ', 1)[0] ?? '')) {
        if (writers.has(name) && !work.includes(name)) found.push(`${file} changes something with ${name}`);
      }
    }
    return found;
  });
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
