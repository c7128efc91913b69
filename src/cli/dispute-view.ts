import type { Dispute } from '../reports/disputes/dispute.ts';
import type { ForwardedDispute } from '../reports/disputes/forwarded.ts';
import type { DisputeMeasures } from '../reports/disputes/measures.ts';
import { type DisputeStep, stepOf } from '../reports/disputes/queue.ts';
import type { StatedEvidence } from '../reports/disputes/stated.ts';
import { sectionOfKind } from '../reports/records/sections.ts';
import type { Sight } from '../reports/records/sight.ts';
import { formatMoment, minute, pairs, table } from './table.ts';

const heads = ['dispute', 'state', 'record', 'date', 'reason', 'partner', 'filed (UTC)', 'due (UTC)', 'decided (UTC)'];

export function disputeTable(disputes: readonly Dispute[], forwarded: readonly ForwardedDispute[], now: Date): string {
  return table(
    heads,
    disputes.map((dispute) => {
      const { id, record, reason, partnerId, filedAt, dueAt, decidedAt } = dispute;
      const { date = '–' } = record.sights[0] ?? {};
      return [
        id,
        stateOf(dispute, forwarded, now),
        record.kind,
        date,
        reason,
        partnerId,
        minute(filedAt),
        minute(dueAt),
        minute(decidedAt),
      ];
    }),
  );
}

export function disputeJson(dispute: Dispute, forwarded: readonly ForwardedDispute[], now: Date): object {
  const { id, state, record, reason, reportId, partnerId, filedAs, filedBy, ground, correction } = dispute;
  return {
    disputeId: id,
    state,
    overdue: isOverdue(dispute, now),
    step: stepIn(dispute, forwarded, now) ?? null,
    recordId: record.id,
    section: sectionOfKind[record.kind],
    kind: record.kind,
    date: record.sights[0]?.date ?? null,
    reason,
    reportId,
    partner: partnerId,
    filedAs,
    filedBy,
    filedAt: dispute.filedAt,
    dueAt: dispute.dueAt,
    decidedAt: dispute.decidedAt,
    ground,
    correctedDate: correction?.date ?? null,
    correctedKm: correction?.odometerKm ?? null,
  };
}

/** A dispute, and what operators see of it besides. */
interface WholeDispute {
  readonly dispute: Dispute;
  readonly others: readonly Dispute[];
  /** Of all of these. */
  readonly forwarded: readonly ForwardedDispute[];
  /** The suppliers that stated the record. */
  readonly statedBy: readonly string[];
  readonly evidence: readonly StatedEvidence[];
}

/** One dispute in full, with the others about the vehicle. */
export function wholeDisputeJson({ dispute, others, forwarded, statedBy, evidence }: WholeDispute, now: Date): object {
  const { vinHash, language, statement, record } = dispute;
  return {
    ...disputeJson(dispute, forwarded, now),
    vehicle: vinHash,
    language,
    statement,
    record: record.sights.map(sightJson),
    statedBy,
    forwarded: ofDispute(forwarded, dispute).map(forwardedJson),
    evidence,
    others: others.map((other) => disputeJson(other, forwarded, now)),
  };
}

export function forwardedJson({ disputeId: _its, ...forwarded }: ForwardedDispute): object {
  return forwarded;
}

function ofDispute(forwarded: readonly ForwardedDispute[], { id }: Dispute): ForwardedDispute[] {
  return forwarded.filter(({ disputeId }) => disputeId === id);
}

export function disputeText({ dispute, others, forwarded, statedBy, evidence }: WholeDispute, now: Date): string {
  const { id, record, reason, reportId, partnerId, filedAs, filedBy, vinHash, ground, correction } = dispute;
  const { filedAt, dueAt, decidedAt, statement } = dispute;
  const head = pairs([
    ['dispute', `${id} (${stateOf(dispute, forwarded, now)})`],
    ['record', `${record.id}, ${record.kind} in ${sectionOfKind[record.kind]}`],
    ['reason', reason],
    ['filed by', `${filedAs} ${filedBy}`],
    ['partner', partnerId],
    ['report', reportId],
    ['vehicle', vinHash],
    ['filed', formatMoment(filedAt)],
    ['due', formatMoment(dueAt)],
    ...(decidedAt === null ? [] : [['decided', `${formatMoment(decidedAt)}: ${ground ?? ''}`] as const]),
    ...(correction?.date === undefined ? [] : [['right date', correction.date] as const]),
    ...(correction?.odometerKm === undefined ? [] : [['right reading', `${correction.odometerKm} km`] as const]),
    ['stated by', statedBy.length === 0 ? 'not known' : statedBy.join(', ')],
  ]);
  const own = ofDispute(forwarded, dispute);
  return [
    head,
    statement === '' ? 'What the filer wrote was deleted 90 days after the decision.' : statement,
    sightTable(record.sights),
    ...(own.length === 0 ? [] : [`Forwarded:\n${forwardedTable(own)}`]),
    ...(evidence.length === 0 ? [] : [`Delivered:\n${evidence.map(evidenceLine).join('\n')}`]),
    ...(others.length === 0 ? [] : [`Others about the vehicle:\n${disputeTable(others, forwarded, now)}`]),
  ].join('\n\n');
}

function forwardedTable(forwarded: readonly ForwardedDispute[]): string {
  return table(
    ['supplier', 'forwarded (UTC)', 'due (UTC)', 'answer', 'note', 'what it wrote'],
    forwarded.map(({ supplierId, forwardedAt, dueAt, answer, note, answerNote }) => [
      supplierId,
      minute(forwardedAt),
      minute(dueAt),
      answer ?? '–',
      note,
      answerNote ?? '–',
    ]),
  );
}

function evidenceLine({ supplierId, evidence }: StatedEvidence): string {
  return `${supplierId}: ${JSON.stringify(evidence)}`;
}

export function measuresJson({ decided, late, suppliers, filers, ...days }: DisputeMeasures): object {
  return {
    decided: Number(decided),
    late: Number(late),
    ...days,
    suppliers: suppliers.map((one) => ({
      supplier: one.supplierId,
      upheld: Number(one.upheld),
      decided: Number(one.decided),
    })),
    filers: filers.map((one) => ({
      filedAs: one.filedAs,
      filedBy: one.filedBy,
      partner: one.partnerId,
      rejected: Number(one.rejected),
      decided: Number(one.decided),
    })),
  };
}

export function measuresText({ decided, late, medianDays, maxDays, suppliers, filers }: DisputeMeasures): string {
  const head = pairs([
    ['decided', String(decided)],
    ['late', String(late)],
    ['days, median', String(medianDays ?? '–')],
    ['days, longest', String(maxDays ?? '–')],
  ]);
  return [
    head,
    table(
      ['supplier', 'upheld', 'decided'],
      suppliers.map((one) => [one.supplierId, String(one.upheld), String(one.decided)]),
      ['upheld', 'decided'],
    ),
    table(
      ['filer', 'partner', 'rejected', 'decided'],
      filers.map((one) => [`${one.filedAs} ${one.filedBy}`, one.partnerId, String(one.rejected), String(one.decided)]),
      ['rejected', 'decided'],
    ),
  ].join('\n\n');
}

function stepIn(dispute: Dispute, forwarded: readonly ForwardedDispute[], now: Date): DisputeStep | undefined {
  return dispute.state === 'open' ? stepOf(dispute, ofDispute(forwarded, dispute), now) : undefined;
}

function isOverdue({ state, dueAt }: Dispute, now: Date): boolean {
  return state === 'open' && dueAt <= now;
}

/** Of an open one, what is to be done. */
function stateOf(dispute: Dispute, forwarded: readonly ForwardedDispute[], now: Date): string {
  return stepIn(dispute, forwarded, now) ?? dispute.state;
}

/** What is stored of a record; names and numbers of sources are hashes, and are left out. */
function sightJson({
  date,
  end,
  km,
  amount,
  code,
  country,
  source,
}: Sight): Readonly<Record<string, string | number | null>> {
  return {
    date: date ?? null,
    end: end ?? null,
    odometerKm: km ?? null,
    amount: amount ?? null,
    code: code ?? null,
    country: country ?? null,
    source: source ?? null,
  };
}

function sightTable(sights: readonly Sight[]): string {
  return table(
    ['date', 'until', 'odometer, km', 'amount', 'code', 'country', 'source'],
    sights.map((sight) => Object.values(sightJson(sight)).map((value) => (value === null ? '–' : String(value)))),
    ['odometer, km', 'amount'],
  );
}
