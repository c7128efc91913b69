/** What was known on the day of a purchase, on a page of its own. Dates stand beside their labels, where nothing bends them. */
export const en = {
  title: 'What was known on the day of purchase',
  boughtOn: 'Report bought on',
  record: 'Record',
  recordId: 'Record number',
  firstReceivedOn: 'Record first received on',
  returned: 'On that day, the answers of the queried sources contained this record.',
  notReturned: 'On that day, none of the answers of the queried sources contained this record.',
  notQueried: 'On that day, no source of this kind was queried. It is not known whether any had this record.',
  notAnswered: 'On that day, none of the queried sources answered. It is not known whether any had this record.',
  searched: 'On that day, these kinds of sources were queried about this vehicle, as far as they cover it.',
  sources: 'Sources on',
  queried: 'Queried',
  answered: 'Answered',
  countries: 'Countries',
  result: 'Result',
  contained: 'Record contained',
  notContained: 'Record not contained',
  note: 'Days are in UTC. A source that did not answer may have had records. Sources are described by kind and not named.',
} as const;

export type CertificateWords = Readonly<Record<keyof typeof en, string>>;
