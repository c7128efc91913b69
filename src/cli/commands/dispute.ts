import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { contestRecord } from '../../operations/disputes/contest-record.ts';
import { decideDispute } from '../../operations/disputes/decide-dispute.ts';
import { extendDispute } from '../../operations/disputes/extend-dispute.ts';
import { type Dispute, disputeOutcomes, disputeReasons, groundsOf } from '../../reports/disputes/dispute.ts';
import { findDispute, listDisputes, listDisputesOf } from '../../reports/disputes/store.ts';
import { findReport } from '../../reports/store.ts';
import { runChange } from '../change.ts';
import type { CommandContext, DatabaseCommand } from '../command.ts';
import { disputeJson, disputeTable, disputeText, wholeDisputeJson } from '../dispute-view.ts';
import { formatMoment } from '../table.ts';
import { readChoice, readDay, readLanguage, readWhole } from '../values.ts';

const grounds = [...new Set(disputeOutcomes.flatMap((outcome) => groundsOf[outcome]))];

export const disputeList: DatabaseCommand = {
  name: 'dispute list',
  summary: 'List open disputes, the first due first; or decided ones, the last decided first',
  arguments: [],
  options: {
    state: { value: 'open|decided', help: 'which ones', default: 'open' },
    last: { value: 'N', help: 'how many', default: '200' },
  },
  needs: 'database',
  async run({ options }, { database, now }) {
    const state = readChoice('--state', options['state'] ?? 'open', ['open', 'decided']);
    const count = readWhole('--last', options['last'] ?? '200', { from: 1, to: 100_000 });
    const disputes = await listDisputes(database, { isOpen: state === 'open', count });
    return {
      json: disputes.map((dispute) => disputeJson(dispute, now)),
      text: disputes.length === 0 ? 'No disputes.' : disputeTable(disputes, now),
    };
  },
};

export const disputeShow: DatabaseCommand = {
  name: 'dispute show',
  summary: 'Show a dispute: the record, what the filer wrote, and other disputes',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [id = ''] }, { database, now }) {
    const dispute = await requireDispute(database, id);
    const others = (await listDisputesOf(database, dispute.vinHash, 'operator')).filter((other) => other.id !== id);
    return { json: wholeDisputeJson(dispute, others, now), text: disputeText(dispute, others, now) };
  },
};

async function requireDispute(database: CommandContext['database'], id: string): Promise<Dispute> {
  const dispute = await findDispute(database, id);
  if (!dispute) throw new OperatorError(`there is no dispute ${quoteInput(id)}`);
  return dispute;
}

export const disputeContest: DatabaseCommand = {
  name: 'dispute contest',
  summary: 'Contest a record of a report, for somebody who does so by mail or telephone',
  arguments: ['REPORT', 'RECORD'],
  options: {
    reason: { value: 'REASON', help: `why: ${disputeReasons.join(', ')}`, needed: true },
    text: { value: 'TEXT', help: 'what is wrong and what is right, in the words of the filer; no names', needed: true },
    language: { value: 'TAG', help: 'the language of the filer', default: 'that of the report' },
  },
  details: ['The record is marked in all reports of the vehicle until the dispute is decided, within 30 days.'],
  needs: 'database',
  async run({ positionals: [reportId = '', recordId = ''], options }, context) {
    const report = await findReport(context.database, reportId);
    if (!report) throw new OperatorError(`there is no report ${quoteInput(reportId)}`);
    const input = {
      partnerId: report.partnerId,
      reportId,
      recordId,
      reason: readChoice('--reason', options['reason'] ?? '', disputeReasons),
      statement: options['text']?.trim() ?? '',
      language: options['language'] === undefined ? report.language : readLanguage(options['language']),
    };
    const contested = await runChange(context, contestRecord, input, { statement: '--text' });
    switch (contested.outcome) {
      case 'decided before':
        throw new OperatorError(
          `the record was decided about in dispute ${contested.dispute.id}: new proofs reopen it`,
        );
      case 'unknown':
        throw new OperatorError(`report ${reportId} shows no record ${quoteInput(recordId)}`);
      case 'too many':
        throw new OperatorError('too many disputes of this report, or of its partner, are open');
      default: {
        const { dispute } = contested;
        const isNew = contested.outcome === 'contested';
        return {
          json: { disputeId: dispute.id, new: isNew, dueAt: dispute.dueAt },
          text: `${isNew ? 'Contested' : 'It is contested already'}: dispute ${dispute.id}, due ${formatMoment(dispute.dueAt)}.`,
        };
      }
    }
  },
};

export const disputeDecide: DatabaseCommand = {
  name: 'dispute decide',
  summary: 'Decide about a contested record',
  arguments: ['ID'],
  options: {
    outcome: { value: 'OUTCOME', help: `what becomes of the record: ${disputeOutcomes.join(', ')}`, needed: true },
    ground: { value: 'GROUND', help: 'why, for readers', needed: true },
    reason: { value: 'TEXT', help: 'why, for the audit; no names', needed: true },
    date: { value: 'DATE', help: 'the right date of a corrected record' },
    km: { value: 'KM', help: 'the right odometer reading of a corrected record' },
  },
  details: [
    ...disputeOutcomes.map((outcome) => `Grounds for ${outcome}: ${groundsOf[outcome].join(', ')}.`),
    '',
    'It applies to every later report of the vehicle until another decision. With APPROVAL_ABOVE_EUR, it waits for a',
    'second person.',
  ],
  needs: 'database',
  async run({ positionals: [disputeId = ''], options }, context) {
    const { date, km } = options;
    const input = {
      disputeId,
      outcome: readChoice('--outcome', options['outcome'] ?? '', disputeOutcomes),
      ground: readChoice('--ground', options['ground'] ?? '', grounds),
      reason: options['reason']?.trim() ?? '',
      ...(date !== undefined && { correctedDate: readDay('--date', date) }),
      ...(km !== undefined && { correctedKm: readWhole('--km', km, { from: 0, to: 9_999_999 }) }),
    };
    const names = { ground: '--ground', reason: '--reason', correctedDate: '--date', correctedKm: '--km' };
    const decided = await runChange(context, decideDispute, input, names);
    return {
      json: disputeJson(decided, context.now),
      text: `Dispute ${disputeId} is decided: ${decided.state}, ${decided.ground ?? ''}.`,
    };
  },
};

export const disputeExtend: DatabaseCommand = {
  name: 'dispute extend',
  summary: 'Give a dispute 45 days from its filing in place of 30, because new facts arrived; once',
  arguments: ['ID'],
  options: { reason: { value: 'TEXT', help: 'which new facts, for the audit; no names', needed: true } },
  needs: 'database',
  async run({ positionals: [disputeId = ''], options }, context) {
    const reason = options['reason']?.trim() ?? '';
    const { dueAt } = await runChange(context, extendDispute, { disputeId, reason }, { reason: '--reason' });
    return { json: { disputeId, dueAt }, text: `Dispute ${disputeId} is due ${formatMoment(dueAt)}.` };
  },
};
