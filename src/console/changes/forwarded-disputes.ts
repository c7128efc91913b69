import { forwardDispute } from '../../operations/disputes/forward-dispute.ts';
import { checkSupplierAnswer, recordSupplierAnswer } from '../../operations/disputes/record-supplier-answer.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import type { Dispute } from '../../reports/disputes/dispute.ts';
import {
  answerDueAfter,
  type DisputeAnswer,
  type ForwardedDispute,
  isForwardedNow,
  listForwarded,
  supplierAnswers,
} from '../../reports/disputes/forwarded.ts';
import { suppliersBehind } from '../../reports/disputes/stated.ts';
import { readMaking } from '../../reports/making.ts';
import { findReport } from '../../reports/store.ts';
import { listKnownSuppliers } from '../../suppliers/client/pauses.ts';
import type { Values } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { disputeUrl, disputeWords, loadDispute, recordText } from '../disputes.ts';
import type { Visit } from '../visit.ts';
import { readOptional, readTypedChoice, readTypedText } from './read-values.ts';

const words = {
  choose: 'Choose',
  behind: 'States the record',
  others: 'Others',
  noteHint: 'What is written to the supplier: which record, and what the filer says of it. No names of filers.',
  notSent: 'The service sends nothing to the supplier: write to it yourself.',
  answerNote: 'What it wrote. For operators only.',
  answers: {
    confirmed: 'Confirmed: the record is right',
    corrected: 'Corrected: another date or figure is right',
    withdrawn: 'Withdrawn: the record is not of this vehicle, or is no record at all',
    none: 'None: it has not answered in time',
  } satisfies Record<DisputeAnswer, string>,
} as const;

interface Forwardable {
  readonly dispute: Dispute;
  readonly behind: readonly string[];
  /** Suppliers that were not asked yet. */
  readonly others: readonly string[];
}

async function loadForwardable(visit: Visit): Promise<Forwardable> {
  const { database } = visit.parts;
  const suppliers = await listKnownSuppliers(database);
  const dispute = await loadDispute(visit);
  const stored = await findReport(database, dispute.reportId, dispute.partnerId);
  const report = stored && readMaking(stored).content?.report;
  const stating = report ? suppliersBehind(report, dispute.record.id, suppliers) : [];
  const asked = new Set((await listAsked(dispute, visit)).map(({ supplierId }) => supplierId));
  const behind = stating.filter((id) => !asked.has(id));
  const others = suppliers.filter((id) => !asked.has(id) && !stating.includes(id));
  return { dispute, behind, others };
}

export const forwardDisputePage = changePage({
  path: '/disputes/:disputeId/forward-dispute',
  operation: forwardDispute,
  load: loadForwardable,
  title: ({ dispute }) => `Forward the dispute about the ${recordText(dispute.record)}`,
  home: ({ dispute }) => disputeUrl(dispute),
  confirm: 'Forward',
  fields: ({ behind, others }) => [
    {
      name: 'supplierId',
      label: 'Supplier',
      kind: 'choice',
      choices: [
        ['', words.choose],
        ...behind.map((id) => [id, id, words.behind] as const),
        ...others.map((id) => [id, id, words.others] as const),
      ],
      isFocused: true,
    },
    { name: 'note', label: 'Note', kind: 'prose', hint: words.noteHint },
  ],
  input: (values, { dispute, behind, others }) => ({
    disputeId: dispute.id,
    supplierId: readSupplier(values, [...behind, ...others]),
    note: readTypedText(values, 'note'),
  }),
  preview: ({ supplierId }, _subject, { times, now }) => [
    `${supplierId} is to answer by ${times.text(answerDueAfter(now))}: five working days.`,
    words.notSent,
  ],
});

interface Answerable {
  readonly dispute: Dispute;
  readonly forwarded: readonly ForwardedDispute[];
}

async function loadAnswerable(visit: Visit): Promise<Answerable> {
  const dispute = await loadDispute(visit);
  return { dispute, forwarded: await listAsked(dispute, visit) };
}

/** Since the dispute was filed, or opened again. */
async function listAsked(dispute: Dispute, { parts: { database } }: Visit): Promise<ForwardedDispute[]> {
  const forwarded = await listForwarded(database, [dispute.id]);
  return forwarded.filter((one) => isForwardedNow(dispute, one));
}

export const recordSupplierAnswerPage = changePage({
  path: '/disputes/:disputeId/record-supplier-answer',
  operation: recordSupplierAnswer,
  load: loadAnswerable,
  title: ({ dispute }) => `Record an answer about the ${recordText(dispute.record)}`,
  home: ({ dispute }) => disputeUrl(dispute),
  confirm: 'Record',
  fields: ({ forwarded }) => [
    {
      name: 'supplierId',
      label: 'Supplier',
      kind: 'choice',
      choices: forwarded.map(({ supplierId }) => [supplierId, supplierId]),
      isFocused: true,
    },
    {
      name: 'answer',
      label: 'Answer',
      kind: 'choice',
      choices: [['', words.choose], ...supplierAnswers.map((answer) => [answer, words.answers[answer]] as const)],
    },
    { name: 'note', label: 'Note', kind: 'prose', hint: words.answerNote, isOptional: true },
  ],
  input(values, { dispute, forwarded }, { now }) {
    const asked = forwarded.map(({ supplierId }) => supplierId);
    const supplierId = readSupplier(values, asked);
    const answer = readTypedChoice(values, 'answer', supplierAnswers);
    const one = forwarded.find((each) => each.supplierId === supplierId);
    if (one) checkSupplierAnswer(one, answer, now);
    return { disputeId: dispute.id, supplierId, answer, note: readOptional(values, 'note') };
  },
  preview: ({ supplierId, answer }) => [
    `The answer of ${supplierId} is: ${disputeWords.answers[answer]}. It replaces what was recorded before.`,
    'It decides nothing: the dispute stays open.',
  ],
});

function readSupplier(values: Values, choices: readonly string[]): string {
  const supplierId = readTypedText(values, 'supplierId');
  if (!choices.includes(supplierId)) throw new InvalidInput('supplierId', 'must be chosen');
  return supplierId;
}
