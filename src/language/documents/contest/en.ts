import type { ContestWords } from './words.ts';

export const en: ContestWords = {
  mail: 'Your mail address',
  mailHint:
    'The confirmation and the decision are sent there. Only the people who decide see it. It is deleted 90 days after the decision.',
  noMail: 'Enter a mail address such as name@example.com.',
  tooLong: (max) => `The text has more than ${max} characters.`,
  contested: 'Record contested',
  joined: 'A reader of this report contests this record already. You will be told of the decision, too.',
  confirmation: (mail) => `A confirmation is on its way to ${mail}.`,
  tooOften: 'Too many records were contested today from this network or with this mail address. Try again tomorrow.',
  proofs: 'Proofs (optional)',
  proofsHint:
    'Photos or PDF files, at most 5, and at most 10\u00a0MB together. Only the people who decide see them. They are deleted 90 days after the decision.',
  closed: 'The decision about this dispute is final. No further proofs can be added.',
  tooManyProofs: 'A dispute can have at most 5 files, and 10\u00a0MB together.',
  unreadable: 'One of the files could not be read. Send photos (JPEG, PNG) or PDF files without a password.',
  busy: 'Files cannot be accepted at the moment. Try again in a few minutes.',
  sendProofs: 'Send proofs for a contested record',
  sendProofsHint:
    'Enter the reference number from the confirmation. If the decision was already made, the record is reviewed again.',
  noDispute: 'Nobody has contested a record of this report here under this reference number.',
  noProofs: 'Choose at least one file.',
  proofsSent: 'The proofs have arrived',
  proofsKnown: 'These files had arrived before: nothing was added',
  filesAgain: 'The chosen files were not kept. Choose them again.',
  reopened: 'The record is reviewed again. Until the new decision, the earlier one applies.',
  proofsOnly: 'Proofs',
  sendProofsNow: 'Send the proofs',
};
