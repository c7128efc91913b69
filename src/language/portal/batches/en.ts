import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('en');

export const en: BatchesWords = {
  intro: (most) =>
    `Paste up to ${number(most)} VINs, or a CSV file with a column of VINs. You see what they cost before anything is bought.`,
  list: 'VINs',
  listHint: 'One in a line, or lines of a CSV file. The list is kept for 90 days.',
  file: 'Or take them from a file',
  check: 'Check the list',
  noBatches: 'No list has been ordered yet.',
  heads: {
    batch: 'Number',
    ordered: 'Ordered',
    by: 'By',
    vehicles: 'Vehicles',
    bought: 'Bought',
    cost: 'Cost',
    state: 'State',
    line: 'Line',
    found: 'At a glance',
    link: 'Report',
  },
  states: { running: 'Running', stopped: 'Stopped', done: 'Done' },
  lineStates: { waiting: 'Waiting', bought: 'Bought', failed: 'Not bought' },
  title: 'Check the list',
  noVin: 'There is no valid VIN in the list.',
  tooMany: (most) => `A list has at most ${number(most)} vehicles. Divide it.`,
  tooManyWrong: (most) =>
    `More than ${number(most)} entries are not valid, and the rest of the list was not read. Check that it is the right list.`,
  tooManyOpen: 'Twenty lists are still open. Wait until one is done, or resume one that was stopped.',
  vehicles: (count) => `Vehicles: ${number(count)}.`,
  repeats: (count) => `Reports bought recently, and therefore free: ${number(count)}.`,
  atMost: (total, price) => `At most ${total} (${price} each).`,
  affordable: (count) => `The money is enough for ${number(count)} of them. Then the list stops, and can be resumed.`,
  rejected: 'Not valid, and left out',
  text: 'Text',
  why: 'Why',
  repeatedLines: 'Listed twice, and bought once',
  onlyFirst: (count) => `The first ${number(count)} are shown.`,
  sameAs: (line) => `As in line ${line}`,
  order: (count) => `Buy all (${number(count)})`,
  progress: (settled, all) => `${number(settled)} of ${number(all)} done.`,
  refreshes: 'This page refreshes itself.',
  stop: 'Stop',
  resume: 'Resume',
  stoppedByMember: 'The list was stopped.',
  notBought: (count) => `Not bought yet: ${number(count)}.`,
  results: 'Results as CSV',
};
