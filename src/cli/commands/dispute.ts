import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { contestRecord } from '../../operations/disputes/contest-record.ts';
import { decideDispute } from '../../operations/disputes/decide-dispute.ts';
import { extendDispute } from '../../operations/disputes/extend-dispute.ts';
import { forwardDispute } from '../../operations/disputes/forward-dispute.ts';
import { recordSupplierAnswer } from '../../operations/disputes/record-supplier-answer.ts';
import { removeProof } from '../../operations/disputes/remove-proof.ts';
import {
  type Dispute,
  disputeGrounds,
  disputeOutcomes,
  disputeReasons,
  groundsOf,
} from '../../reports/disputes/dispute.ts';
import { listForwarded, supplierAnswers } from '../../reports/disputes/forwarded.ts';
import { measureDisputes } from '../../reports/disputes/measures.ts';
import { evidenceBehind, suppliersBehind } from '../../reports/disputes/stated.ts';
import { findDispute, listDisputes, listDisputesOf } from '../../reports/disputes/store.ts';
import { readMaking } from '../../reports/making.ts';
import { findReport } from '../../reports/store.ts';
import { listKnownSuppliers } from '../../suppliers/client/pauses.ts';
import { runChange } from '../change.ts';
import type { CommandContext, DatabaseCommand } from '../command.ts';
import {
  disputeJson,
  disputeTable,
  disputeText,
  forwardedJson,
  measuresJson,
  measuresText,
  wholeDisputeJson,
} from '../dispute-view.ts';
import { formatMoment } from '../table.ts';
import { readChoice, readDay, readLanguage, readWhole } from '../values.ts';

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
    const forwarded = await listForwarded(
      database,
      disputes.map(({ id }) => id),
    );
    return {
      json: disputes.map((dispute) => disputeJson(dispute, forwarded, now)),
      text: disputes.length === 0 ? 'No disputes.' : disputeTable(disputes, forwarded, now),
    };
  },
};

export const disputeShow: DatabaseCommand = {
  name: 'dispute show',
  summary: 'Show a dispute: the record, who stated it, what the filer wrote, and other disputes',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [id = ''] }, { database, now }) {
    const dispute = await requireDispute(database, id);
    const ofVehicle = await listDisputesOf(database, dispute.vinHash, 'operator');
    const others = ofVehicle.filter((other) => other.id !== id);
    const forwarded = await listForwarded(
      database,
      ofVehicle.map((one) => one.id),
    );
    const stored = await findReport(database, dispute.reportId, dispute.partnerId);
    const report = stored && readMaking(stored).content?.report;
    const known = await listKnownSuppliers(database);
    const statedBy = report ? suppliersBehind(report, dispute.record.id, known) : [];
    const evidence = report ? await evidenceBehind(database, stored, dispute.record.id) : [];
    const shown = { dispute, others, forwarded, statedBy, evidence };
    return { json: wholeDisputeJson(shown, now), text: disputeText(shown, now) };
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
      ground: readChoice('--ground', options['ground'] ?? '', disputeGrounds),
      reason: options['reason']?.trim() ?? '',
      ...(date !== undefined && { correctedDate: readDay('--date', date) }),
      ...(km !== undefined && { correctedKm: readWhole('--km', km, { from: 0, to: 9_999_999 }) }),
    };
    const names = { ground: '--ground', reason: '--reason', correctedDate: '--date', correctedKm: '--km' };
    const decided = await runChange(context, decideDispute, input, names);
    return {
      json: disputeJson(decided, [], context.now),
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

export const disputeRemoveProof: DatabaseCommand = {
  name: 'dispute remove-proof',
  summary: 'Delete a proof that proves nothing, so that another one can be sent in its place',
  arguments: ['ID', 'PROOF'],
  options: { reason: { value: 'TEXT', help: 'why it proves nothing, for the audit; no names', needed: true } },
  details: ['The page of the dispute in the console lists the proofs. A file that was deleted cannot be brought back.'],
  needs: 'database',
  async run({ positionals: [disputeId = '', proofId = ''], options }, context) {
    const input = { disputeId, proofId, reason: options['reason']?.trim() ?? '' };
    const { digest: sha256 } = await runChange(context, removeProof, input, { reason: '--reason' });
    return { json: { disputeId, proofId, sha256 }, text: `Proof ${proofId} of dispute ${disputeId} is deleted.` };
  },
};

export const disputeForward: DatabaseCommand = {
  name: 'dispute forward',
  summary: 'Note that a dispute was forwarded to a supplier, which has five working days to answer',
  arguments: ['ID', 'SUPPLIER'],
  options: { note: { value: 'TEXT', help: 'what was written to the supplier; no names of filers', needed: true } },
  details: ['The service sends nothing to the supplier: write to it yourself.'],
  needs: 'database',
  async run({ positionals: [disputeId = '', supplierId = ''], options }, context) {
    const note = options['note']?.trim() ?? '';
    const names = { supplierId: 'SUPPLIER', note: '--note' };
    const { dueAt } = await runChange(context, forwardDispute, { disputeId, supplierId, note }, names);
    return {
      json: { disputeId, supplierId, dueAt },
      text: `Dispute ${disputeId} is forwarded: ${supplierId} is to answer by ${formatMoment(dueAt)}.`,
    };
  },
};

export const disputeAnswer: DatabaseCommand = {
  name: 'dispute answer',
  summary: 'Record what a supplier answered about a contested record',
  arguments: ['ID', 'SUPPLIER'],
  options: {
    answer: { value: 'ANSWER', help: `what it says: ${supplierAnswers.join(', ')}`, needed: true },
    note: { value: 'TEXT', help: 'what it wrote, for operators' },
  },
  details: ['"none" is for a supplier that has not answered in five working days. A later answer replaces it.'],
  needs: 'database',
  async run({ positionals: [disputeId = '', supplierId = ''], options }, context) {
    const input = {
      disputeId,
      supplierId,
      answer: readChoice('--answer', options['answer'] ?? '', supplierAnswers),
      note: options['note']?.trim() || null,
    };
    const names = { answer: '--answer', note: '--note' };
    const forwarded = await runChange(context, recordSupplierAnswer, input, names);
    return { json: forwardedJson(forwarded), text: `The answer of ${supplierId} is recorded: ${input.answer}.` };
  },
};

export const disputeMeasures: DatabaseCommand = {
  name: 'dispute measures',
  summary: 'Show upheld disputes by supplier, days to the decision, and rejected disputes by filer',
  arguments: [],
  options: { days: { value: 'N', help: 'of disputes that were decided in so many days', default: '365' } },
  needs: 'database',
  async run({ options }, { database, now }) {
    const days = readWhole('--days', options['days'] ?? '365', { from: 1, to: 36_500 });
    const known = await listKnownSuppliers(database);
    const measures = await measureDisputes(database, new Date(now.getTime() - days * 86_400_000), known);
    return { json: { days, ...measuresJson(measures) }, text: measuresText(measures) };
  },
};
