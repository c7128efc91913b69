import {
  type ReportDocument,
  type DocumentSection,
  sectionIds,
  type State,
  timelineCategories,
  type VerdictTile,
} from '../../../src/presentation/document/document.ts';
import type { Phrases } from '../../../src/presentation/document/phrases.ts';

/** A document with a block of every kind, and each of the four states. */
export function sample(): ReportDocument {
  return {
    templateVersion: '1',
    language: 'en',
    unit: 'km',
    reportId: 'rep_1',
    vin: 'WVWZZZ1KZ8W123456',
    vinGroups: ['WVW', 'ZZZ1KZ', '8W123456'],
    vehicle: { name: 'Volkswagen Golf, 2008', details: ['Hatchback', 'Petrol'], registrationNumber: 'AB-1234' },
    head: [{ label: 'Made on', value: '15 November 2026' }],
    pictures: [{ kind: 'modelPhoto', alt: 'The model', caption: 'The model, not this vehicle' }],
    isComplete: false,
    pending: { sections: ['photos'], sentence: 'Still coming: photos.' },
    headline: {
      state: 'problem',
      sentence: 'Headline sentence.',
      questionsTitle: 'Questions',
      questions: ['Question one?', 'Question two?'],
    },
    verdicts: [
      verdict('odometer', 'problem'),
      verdict('accidents', 'attention'),
      verdict('theft', 'clear'),
      verdict('recalls', 'unchecked'),
    ],
    sections: sectionIds.map(section),
    phrases,
  };
}

function verdict(topic: 'odometer' | 'accidents' | 'theft' | 'recalls', state: State): VerdictTile {
  return {
    topic,
    state,
    isPending: false,
    label: `Label ${topic}`,
    word: `Word ${topic}`,
    why: `Why ${topic}`,
    section: topic,
  };
}

function section(id: DocumentSection['id']): DocumentSection {
  return {
    id,
    title: `Title ${id}`,
    place: 'appendix',
    isPending: id === 'photos',
    lead: { state: 'clear', text: `Lead ${id}` },
    blocks: blocks[id] ?? [],
  };
}

const words = { wording: 'Bremžu disks', language: 'lv' };
const mark = { state: 'attention', text: 'Minor' } as const;

const blocks: Partial<Record<DocumentSection['id'], DocumentSection['blocks']>> = {
  odometer: [
    {
      kind: 'chart',
      title: 'Readings',
      chart: {
        summary: 'Two readings.',
        from: 17000,
        to: 19000,
        highest: 200000,
        points: [
          { day: 17100, value: 90000, shape: 'circle', label: '90,000 km' },
          { day: 18100, value: 120000, shape: 'square', label: '120,000 km', aside: 'Mistyped' },
        ],
        lines: [[{ day: 17100, value: 90000 }]],
        drops: [],
        marks: [{ day: 17500, label: 'Import', kind: 'import' }],
        days: [{ day: 17532, label: '2018' }],
        values: [{ value: 0, label: '0' }],
        legend: [{ kind: 'shape', shape: 'circle', label: 'Registers' }],
      },
    },
    { kind: 'notes', paragraphs: ['A note.', words] },
    {
      kind: 'table',
      caption: 'All readings',
      columns: [
        { label: 'Date', align: 'start' },
        { label: 'Reading', align: 'end', isPlain: true },
        { label: 'Country', align: 'start', isPlain: true },
        { label: 'Valid until', align: 'start' },
      ],
      rows: [
        { cells: [{ text: '3 May 2019' }, { text: '120,000 km' }, { text: '' }, { text: '2021' }] },
        {
          cells: [{ text: '3 May 2018' }, { text: '9 km', state: 'attention' }, { text: 'Latvia' }, { text: '2020' }],
          isAside: true,
          note: 'Mistyped',
        },
      ],
    },
  ],
  timeline: [
    {
      kind: 'timeline',
      allLabel: 'All',
      filters: timelineCategories.map((category) => ({ category, label: `Only ${category}`, count: 4 })),
      years: ['2022', '2021', '2020', '2019'].map((year) => ({
        year,
        events: timelineCategories.map((category) => ({
          category,
          date: `3 May ${year}`,
          dateOfYear: '3 May',
          isoDate: `${year}-05-03`,
          title: 'Event',
          details: ['Detail', words],
          country: { code: 'LV', name: 'Latvia' },
          distance: '120,000 km',
          state: 'problem' as const,
        })),
      })),
    },
  ],
  accidents: [
    {
      kind: 'entries',
      title: 'Recorded',
      entries: [
        {
          title: 'Collision',
          subtitle: '3 May 2019 · Latvia',
          mark,
          facts: [{ label: 'Damage', value: '1,000–2,000 EUR', note: 'Sources differ' }],
          paragraphs: ['Told by one source.', words],
          items: [{ text: words, mark, details: 'Left' }],
          diagram: {
            silhouette: 'hatchback',
            zones: ['front'],
            positions: ['leftFront'],
            summary: 'Front',
            frontLabel: 'Front',
            legend: { harmed: 'Damaged', touched: 'Affected area' },
          },
          pictures: [{ kind: 'photo-2', alt: 'The damage' }],
        },
      ],
    },
  ],
  ownership: [
    {
      kind: 'strip',
      title: 'Owners',
      strip: {
        summary: 'One owner.',
        from: 17000,
        to: 19000,
        owners: [{ from: 17000, to: 19000, number: '1', label: 'Private', isCurrent: true }],
        countries: [{ from: 17000, to: 19000, code: 'LV', label: 'Latvia' }],
        days: [{ day: 17532, label: '2018' }],
        ownersLabel: 'Owners',
        countriesLabel: 'Countries',
      },
    },
  ],
  inspections: [
    { kind: 'entries', entries: [{ title: 'Inspection', facts: [], paragraphs: [], items: [], pictures: [] }] },
  ],
  valuation: [
    {
      kind: 'waterfall',
      title: 'How it is reckoned',
      waterfall: {
        summary: 'From 9,000 to 8,000.',
        lowest: 0,
        highest: 9000,
        steps: [{ label: 'Base', amount: '9,000', from: 0, to: 9000, kind: 'base' }],
      },
    },
  ],
  photos: [
    {
      kind: 'gallery',
      title: 'Photos',
      pictures: [
        { kind: 'photo-1', alt: 'The front', caption: 'From an advert' },
        { kind: 'poster-1', alt: 'A film', film: { kind: 'video-1', contentType: 'video/mp4', hasPoster: true } },
      ],
    },
  ],
  vehicle: [{ kind: 'facts', title: 'Identity', items: [{ label: 'Make', value: words, note: 'Sources differ' }] }],
  equipment: [{ kind: 'lists', groups: [{ title: 'Safety', items: ['Airbag', words] }] }],
};

const phrases: Phrases = {
  reportTitle: 'Vehicle history report',
  contents: 'Contents',
  summary: 'Summary',
  language: 'Language',
  units: 'Units',
  kilometres: 'Kilometres',
  miles: 'Miles',
  downloadPdf: 'Download PDF',
  skipToContent: 'Skip to content',
  beingGathered: 'Being gathered',
  reload: 'Reload',
  updated: 'Updated',
  inTables: 'In tables',
  unlessStated: 'Unless stated',
  showEvidence: 'Show evidence',
  showAll: 'Show all',
  hideAll: 'Hide all',
  showPicture: 'Show picture',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  close: 'Close',
  vin: 'VIN',
  reportId: 'Report',
  madeOn: 'Made on',
  scanToCheck: 'Scan',
  checkCode: 'Code',
  checkReport: 'Check',
  page: 'Page',
  of: 'of',
  states: {
    problem: 'Problem',
    attention: 'Attention',
    clear: 'Clear',
    unchecked: 'Not checked',
    neutral: 'For information',
  },
};
