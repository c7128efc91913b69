import { OperatorError } from '../../kernel/errors.ts';
import { clip, quoteInput } from '../../kernel/text.ts';
import { operations } from '../../operations/index.ts';
import { checkAudit } from '../../people/audit/check.ts';
import { listAudit, type AuditEntry } from '../../people/audit/list.ts';
import type { AuditProblem } from '../../people/audit/verify.ts';
import { commandUser } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { describeChange, factsJson } from '../facts-view.ts';
import { withCount } from '../line.ts';
import { minute, table } from '../table.ts';
import { readChoice, readMoment, readWhole } from '../values.ts';

const heads = ['entry', 'made (UTC)', 'by', 'from', 'operation', 'partner', 'subject', 'change', 'reason'];

export const auditList: DatabaseCommand = {
  name: 'audit list',
  summary: 'List the latest changes and who made them, the newest first',
  arguments: [],
  options: {
    partner: { value: 'ID', help: 'only changes of this partner' },
    operation: { value: 'NAME', help: 'only this operation, such as add-funds' },
    by: { value: 'NAME', help: 'only changes by this person, shell user or job' },
    from: { value: 'TIME', help: 'only changes from this moment on' },
    until: { value: 'TIME', help: 'only changes before this moment' },
    before: { value: 'ENTRY', help: 'only entries before this one, for the next page' },
    last: { value: 'N', help: 'how many', default: '50' },
  },
  needs: 'database',
  async run({ options }, { database }) {
    const { partner, operation, by, from, until, before, last = '50' } = options;
    const codes = operations.map(({ code }) => code);
    const filter = {
      partnerId: partner ?? null,
      operation: operation === undefined ? null : readChoice('--operation', operation, codes),
      actor: by ?? null,
      from: from === undefined ? null : readMoment('--from', from),
      until: until === undefined ? null : readMoment('--until', until),
    };
    const page = {
      after: before === undefined ? null : readEntry(before),
      isDescending: true,
      count: readWhole('--last', last, { from: 1, to: 100_000 }),
    };
    const entries = await listAudit(database, filter, page);
    return {
      json: entries.map(entryJson),
      text: entries.length === 0 ? 'No changes.' : table(heads, entries.map(row), ['entry']),
    };
  },
};

function readEntry(text: string): bigint {
  if (!/^[0-9]{1,18}$/.test(text))
    throw new OperatorError(`--before ${quoteInput(text)} is not the number of an entry`);
  return BigInt(text);
}

function entryJson(entry: AuditEntry): object {
  const { number, partnerId, actor, actorKind, madeAt, recordedAt, before, after, ...rest } = entry;
  return {
    entry: Number(number),
    at: madeAt,
    recordedAt,
    by: actor,
    kind: actorKind,
    ...rest,
    partner: partnerId,
    before: factsJson(before),
    after: factsJson(after),
  };
}

function row(entry: AuditEntry): string[] {
  return [
    String(entry.number),
    minute(entry.madeAt),
    entry.actorKind === 'job' ? `job ${entry.actor}` : clip(entry.actor, 32),
    clip(entry.origin ?? '', 24),
    entry.operation,
    entry.partnerId ?? '',
    clip(entry.subject ?? '', 40),
    clip(describeChange(entry), 60),
    clip(entry.reason ?? '', 40),
  ];
}

export const auditVerify: DatabaseCommand = {
  name: 'audit verify',
  summary: 'Check that no entry of the audit was altered, removed or inserted; exits 1 if one was',
  arguments: [],
  options: {},
  needs: 'database',
  details: ['Store the hash of the last entry elsewhere: later it proves that nothing before it was changed.'],
  async run(_input, { database, now }) {
    const { entries, head, problems } = await checkAudit(database, { at: now, by: commandUser });
    const ok = problems.length === 0;
    const summary = ok
      ? `The audit is intact: ${withCount(entries, 'change')}, the last one with hash ${head.hash}.`
      : `The audit is not intact: ${withCount(problems.length, 'problem')} in ${head.number} entries.`;
    return {
      json: {
        ok,
        entries: Number(entries),
        last: { entry: Number(head.number), hash: head.hash },
        problems: problems.map(({ number, problem }) => ({ entry: Number(number), problem })),
      },
      text: [...problems.map(describe), summary].join('\n'),
      ...(!ok && { failed: true as const }),
    };
  },
};

function describe({ number, problem }: AuditProblem): string {
  return `Entry ${number} ${problem === 'missing' ? 'is' : 'was'} ${problem}.`;
}
