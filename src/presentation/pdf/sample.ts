import { print } from '../../web/palette.ts';
import {
  type Block,
  verdictStates,
  type ReportDocument,
  sectionIds,
  templateVersion,
  timelineCategories,
  type TimelineEvent,
  type VerdictTile,
  type VerdictTopic,
} from '../document/document.ts';
import type { PdfInput } from './input.ts';

/**
 * A document with a block of each kind. It is set once when a process starts, for what setting it leaves behind: a
 * template that is read and letters that are at hand.
 */
const alphabet =
  'The quick brown fox jumps over the lazy dog 0123456789 ĀČĒĢĪĶĻŅŠŪŽ āčēģīķļņšūž ÄÖÜß äöü ąęėįųœçñ Съешь ещё этих мягких булок, да выпей чаю';

const topics: readonly VerdictTopic[] = ['odometer', 'accidents', 'theft', 'recalls', 'title', 'ownership'];

const events: readonly TimelineEvent[] = timelineCategories.map((category) => ({
  category,
  date: '1',
  dateOfYear: '1',
  isoDate: '2020',
  title: alphabet,
  details: [alphabet],
  country: { code: 'LV', name: 'a' },
  distance: '1 km',
  state: 'attention',
}));

const verdicts: readonly VerdictTile[] = topics.map((topic, at) => ({
  topic,
  state: verdictStates[at % verdictStates.length] ?? 'clear',
  isPending: false,
  label: 'a',
  word: alphabet,
  why: alphabet,
  section: 'odometer',
}));

const blocks: readonly Block[] = [
  {
    kind: 'facts',
    title: alphabet,
    items: [
      { label: 'a', value: alphabet, note: 'b' },
      { label: 'c', value: 'd' },
    ],
  },
  {
    kind: 'table',
    title: 'a',
    caption: 'a',
    columns: [
      { label: alphabet, align: 'start' },
      { label: '1', align: 'end' },
    ],
    rows: [
      { cells: [{ text: alphabet, state: 'clear' }, { text: '1' }], note: alphabet },
      { cells: [{ text: { wording: 'a', language: 'de' } }, { text: '2' }], isAside: true },
    ],
  },
  {
    kind: 'entries',
    entries: [
      {
        title: alphabet,
        subtitle: alphabet,
        mark: { state: 'problem', text: alphabet },
        facts: [{ label: 'a', value: 'b' }],
        paragraphs: [alphabet],
        items: [{ text: 'a', mark: { state: 'unchecked', text: 'b' }, details: 'c' }],
        diagram: {
          silhouette: 'estate',
          zones: ['front'],
          positions: [],
          summary: 'a',
          frontLabel: 'b',
          legend: { harmed: 'c', touched: 'd' },
        },
        pictures: [],
      },
    ],
  },
  { kind: 'timeline', years: [{ year: '2020', events }], filters: [], allLabel: '' },
  {
    kind: 'chart',
    title: 'a',
    chart: {
      summary: 'a',
      from: 0,
      to: 1000,
      highest: 100,
      points: [{ day: 1, value: 1, shape: 'circle', label: alphabet }],
      lines: [[{ day: 1, value: 1 }]],
      drops: [],
      marks: [],
      days: [{ day: 1, label: '1' }],
      values: [{ value: 0, label: '0' }],
      legend: [{ kind: 'shape', shape: 'circle', label: alphabet }],
    },
  },
  { kind: 'lists', groups: [{ title: 'a', items: [alphabet, 'b'] }] },
  { kind: 'notes', title: 'a', paragraphs: [alphabet, { wording: 'b', language: 'lv' }] },
];

/** Those that have another form where they have the whole width. */
const shortBlocks = blocks.filter(({ kind }) => kind === 'facts' || kind === 'table' || kind === 'entries');

const document: ReportDocument = {
  templateVersion,
  language: 'en',
  unit: 'km',
  reportId: 'a',
  vin: '0123456789ABCDEFG',
  vinGroups: ['012', '345678', '9ABCDEFG'],
  vehicle: { name: alphabet, details: ['a'], registrationNumber: 'a' },
  head: [{ label: 'a', value: 'b' }],
  pictures: [],
  isComplete: false,
  pending: { sections: ['a'], sentence: 'a' },
  headline: { state: 'problem', sentence: alphabet, questionsTitle: 'a', questions: [alphabet] },
  verdicts,
  sections: [
    {
      id: 'odometer',
      title: alphabet,
      place: 'front',
      isPending: true,
      lead: { state: 'clear', text: alphabet },
      blocks,
    },
    { id: 'title', title: 'a', place: 'history', isPending: false, lead: { text: 'a' }, blocks: shortBlocks },
  ],
  phrases: {
    reportTitle: 'a',
    contents: '',
    summary: '',
    language: '',
    units: '',
    kilometres: '',
    miles: '',
    downloadPdf: '',
    skipToContent: '',
    beingGathered: 'a',
    reload: '',
    updated: '',
    inTables: '',
    unlessStated: '',
    showEvidence: '',
    showAll: '',
    hideAll: '',
    previousPicture: '',
    nextPicture: '',
    close: '',
    showPicture: '',
    vin: 'VIN',
    reportId: 'a',
    madeOn: 'a',
    scanToCheck: alphabet,
    checkCode: 'a',
    checkReport: '',
    page: '1',
    of: '2',
    states: { problem: '', attention: '', clear: '', unchecked: '', neutral: '' },
  },
};

export const sample: Omit<PdfInput, 'pictures'> = {
  document,
  brand: { name: alphabet, accent: print.accent },
  check: { code: '7K3M-Q2ZC', url: 'https://example.com' },
};

/** As many blocks as a report of many records has. Drawing it makes a process as quick as real documents do. */
export const longSample: PdfInput = {
  ...sample,
  pictures: new Map(),
  document: {
    ...document,
    sections: [
      ...document.sections,
      ...sectionIds.slice(1, 8).map((id) => ({
        id,
        title: id,
        place: 'appendix' as const,
        isPending: false,
        lead: { text: alphabet },
        blocks: blocks.filter(({ kind }) => kind !== 'chart'),
      })),
    ],
  },
};
