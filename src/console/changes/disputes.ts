import { isTestAccount } from '../../billing/account.ts';
import { checkDecision, decideDispute } from '../../operations/disputes/decide-dispute.ts';
import { extendDispute } from '../../operations/disputes/extend-dispute.ts';
import { removeProof } from '../../operations/disputes/remove-proof.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { NotThere } from '../../pages/outcome.ts';
import { type Dispute, type DisputeOutcome, disputeOutcomes, dueWithNewFacts } from '../../reports/disputes/dispute.ts';
import { listProofs, maxProofs } from '../../reports/disputes/proofs.ts';
import { countFigure } from '../../web/kit/figures.ts';
import type { Values } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { disputeUrl, disputeWords, groundChoices, loadDispute, recordText } from '../disputes.ts';
import type { Visit } from '../visit.ts';
import { readOptional, readTypedText, readTypedWhole } from './read-values.ts';

const words = {
  choose: 'Choose',
  outcomes: {
    rejected: 'Rejected: the dispute gives no ground for a review',
    setAside: 'Set aside: the record no longer counts',
    corrected: 'Corrected: another date or odometer reading is right',
    confirmed: 'Confirmed: the record is right',
  } satisfies Record<DisputeOutcome, string>,
  effects: {
    rejected: 'The record stays as it is, and is no longer marked.',
    setAside:
      'The record no longer counts in later reports of the vehicle, whichever supplier reports it again, until another decision.',
    corrected: 'Later reports of the vehicle show what is right, whichever supplier reports the record again.',
    confirmed: 'The record stays as it is, and is no longer marked.',
  } satisfies Record<DisputeOutcome, string>,
  groundHint: 'Readers of reports get it in their language.',
  onlyCorrected: 'Only for the outcome “corrected”.',
  reasonHint: 'For the audit. Partners do not read it. No names.',
  notified: 'Buyers whose report shows the record are notified.',
  secondPerson: 'A second person approves it first. Until then nothing changes.',
  removed: 'For the audit: why it proves nothing. No names.',
  newFacts: 'For the audit: which new facts arrived. No names.',
} as const;

export const decideDisputePage = changePage({
  path: '/disputes/:disputeId/decide-dispute',
  operation: decideDispute,
  load: loadDispute,
  title: ({ record }) => `Decide about the ${recordText(record)}`,
  home: disputeUrl,
  confirm: 'Decide',
  fields: () => [
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'choice',
      choices: [['', words.choose], ...disputeOutcomes.map((outcome) => [outcome, words.outcomes[outcome]] as const)],
      isFocused: true,
    },
    {
      name: 'ground',
      label: 'Ground',
      kind: 'choice',
      choices: [['', words.choose], ...groundChoices],
      hint: words.groundHint,
    },
    { name: 'correctedDate', label: 'Right date', kind: 'date', hint: words.onlyCorrected, isOptional: true },
    {
      name: 'correctedKm',
      label: 'Right odometer reading, km',
      kind: 'whole',
      hint: words.onlyCorrected,
      isOptional: true,
    },
    { name: 'reason', label: 'Reason', hint: words.reasonHint },
  ],
  input(values, { id }) {
    const correctedDate = readOptional(values, 'correctedDate');
    const input = {
      disputeId: id,
      outcome: readChosen(values, 'outcome', disputeOutcomes),
      ground: readChosen(
        values,
        'ground',
        groundChoices.map(([ground]) => ground),
      ),
      ...(correctedDate !== null && { correctedDate }),
      ...(readOptional(values, 'correctedKm') !== null && { correctedKm: readTypedWhole(values, 'correctedKm') }),
      reason: readTypedText(values, 'reason'),
    };
    checkDecision(input);
    return input;
  },
  async preview({ outcome, ground, correctedDate, correctedKm, reason }, dispute, visit) {
    return [
      words.effects[outcome],
      ...(correctedDate === undefined ? [] : [`The right date is ${correctedDate}.`]),
      ...(correctedKm === undefined ? [] : [`The right odometer reading is ${countFigure(correctedKm)} km.`]),
      `The ground, which readers get in their language: ${disputeWords.grounds[ground]}.`,
      words.notified,
      `The audit keeps “${reason}”.`,
      ...((await needsSecondPerson(dispute, visit)) ? [words.secondPerson] : []),
    ];
  },
});

function readChosen<Choice extends string>(values: Values, field: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === values[field]);
  if (chosen === undefined) throw new InvalidInput(field, 'must be chosen');
  return chosen;
}

async function needsSecondPerson({ partnerId }: Dispute, { parts }: Visit): Promise<boolean> {
  return parts.approvalAboveCents !== undefined && !(await isTestAccount(parts.database, partnerId));
}

export const extendDisputePage = changePage({
  path: '/disputes/:disputeId/extend-dispute',
  operation: extendDispute,
  load: loadDispute,
  title: ({ record }) => `Extend the dispute about the ${recordText(record)}`,
  home: disputeUrl,
  confirm: 'Extend',
  isFinal: true,
  fields: () => [{ name: 'reason', label: 'Reason', hint: words.newFacts, isFocused: true }],
  input: (values, { id }) => ({ disputeId: id, reason: readTypedText(values, 'reason') }),
  preview: ({ reason }, { filedAt, dueAt }, { times }) => [
    `The dispute is to be decided by ${times.text(dueWithNewFacts(filedAt))}, in place of ${times.text(dueAt)}.`,
    'It is extended once, because new facts arrived.',
    `The audit keeps “${reason}”.`,
  ],
});

/** For a file that proves nothing, and takes a place. */
export const removeProofPage = changePage({
  path: '/disputes/:disputeId/proofs/:proofId/remove-proof',
  operation: removeProof,
  async load(visit) {
    const dispute = await loadDispute(visit);
    const proofId = visit.param('proofId');
    const proof = (await listProofs(visit.parts.database, dispute.id)).find(({ id }) => id === proofId);
    if (!proof) throw new NotThere('there is no such proof');
    return { dispute, proof };
  },
  title: ({ proof }) => `Remove the proof ${proof.id}`,
  home: ({ dispute }) => disputeUrl(dispute),
  confirm: 'Remove',
  isFinal: true,
  fields: () => [{ name: 'reason', label: 'Reason', hint: words.removed, isFocused: true }],
  input: (values, { dispute, proof }) => ({
    disputeId: dispute.id,
    proofId: proof.id,
    reason: readTypedText(values, 'reason'),
  }),
  preview: ({ reason }, { proof }, { times }) => [
    `The file of ${times.text(proof.sentAt)} is deleted. Nobody can bring it back.`,
    `Another one can be sent in its place: a dispute has at most ${maxProofs}. Nobody is notified.`,
    `The audit keeps “${reason}”, and the SHA-256 of the file as it was sent.`,
  ],
});
