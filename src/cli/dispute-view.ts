import type { Dispute } from '../reports/disputes/dispute.ts';
import { sectionOfKind } from '../reports/records/sections.ts';
import type { Sight } from '../reports/records/sight.ts';
import { formatMoment, minute, pairs, table } from './table.ts';

const heads = ['dispute', 'state', 'record', 'date', 'reason', 'partner', 'filed (UTC)', 'due (UTC)', 'decided (UTC)'];

export function disputeTable(disputes: readonly Dispute[], now: Date): string {
  return table(
    heads,
    disputes.map((dispute) => {
      const { id, record, reason, partnerId, filedAt, dueAt, decidedAt } = dispute;
      const { date = '–' } = record.sights[0] ?? {};
      return [
        id,
        stateOf(dispute, now),
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

export function disputeJson(dispute: Dispute, now: Date): object {
  const { id, state, record, reason, reportId, partnerId, filedAs, filedBy, ground, correction } = dispute;
  return {
    disputeId: id,
    state,
    overdue: isOverdue(dispute, now),
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

/** One dispute in full, with the others about the vehicle. */
export function wholeDisputeJson(dispute: Dispute, others: readonly Dispute[], now: Date): object {
  const { vinHash, language, statement, record } = dispute;
  return {
    ...disputeJson(dispute, now),
    vehicle: vinHash,
    language,
    statement,
    record: record.sights.map(sightJson),
    others: others.map((other) => disputeJson(other, now)),
  };
}

export function disputeText(dispute: Dispute, others: readonly Dispute[], now: Date): string {
  const { id, record, reason, reportId, partnerId, filedAs, filedBy, vinHash, ground, correction } = dispute;
  const { filedAt, dueAt, decidedAt, statement } = dispute;
  const head = pairs([
    ['dispute', `${id} (${stateOf(dispute, now)})`],
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
  ]);
  return [
    head,
    statement,
    sightTable(record.sights),
    ...(others.length === 0 ? [] : [`Others about the vehicle:\n${disputeTable(others, now)}`]),
  ].join('\n\n');
}

function isOverdue({ state, dueAt }: Dispute, now: Date): boolean {
  return state === 'open' && dueAt <= now;
}

function stateOf(dispute: Dispute, now: Date): string {
  return isOverdue(dispute, now) ? 'overdue' : dispute.state;
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
