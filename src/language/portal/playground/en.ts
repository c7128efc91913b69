import type { PlaygroundWords } from './words.ts';

export const en: PlaygroundWords = {
  intro:
    'Try the API with a key of a test account: play money, and VINs that each show one case. The call is a real one, and is in the request log.',
  key: 'API key of a test account',
  keyHint: 'Used for this call only. It is not stored.',
  call: 'Call',
  calls: {
    buy: 'Buy a report',
    read: 'Read a report',
    pdf: 'Link to the PDF',
    account: 'Account',
    usage: 'Usage',
    statements: 'Statements',
  },
  vin: 'Test VIN',
  cases: {
    ready: 'complete from the start',
    slow: 'sections arrive later',
    rollback: 'odometer rolled back',
    stolen: 'stolen',
    thin: 'next to nothing recorded',
    down: 'outage: 503, not charged',
  },
  reportNumber: 'Report number',
  send: 'Send',
  notTest:
    'This key belongs to a live account and would spend money. Take a key of a test account; your contact person sets one up.',
  noReport: 'Type the number of a report that the test account has bought.',
  request: 'The same call in your program',
  answer: 'Answer',
  cut: 'The answer is longer than shown here.',
};
