import type {
  Block,
  RecordEntry,
  ReportDocument,
  DocumentSection,
  TimelineEvent,
  VerdictTile,
} from '../../../src/presentation/document/document.ts';
import type { OdometerChart } from '../../../src/presentation/document/figures.ts';

/** Words for a document of the test's own, so that the drawing of documents is held without the writing of them. */
const wordings = {
  en: {
    noun: 'Inspection',
    place: 'Riga, Latvia',
    sentence: 'Looked for by four sources in LV and DE, and nothing is recorded.',
  },
  ru: {
    noun: 'Техосмотр',
    place: 'Рига, Латвия',
    sentence: 'Искали четыре источника в LV и DE, и ничего не записано.',
  },
} as const;

export const vin = 'WVWZZZ1KZ8W123456';
export const reportId = 'rep_7Hq2mZ0cXk41tBvN';

const recordId = (name: string) => `rec_${name.padEnd(22, '0')}`;

type Words = (typeof wordings)[keyof typeof wordings];

/** A document with a block of each kind, long enough for several pages. */
export function richDocument(language: keyof typeof wordings, changes: Partial<ReportDocument> = {}): ReportDocument {
  const words = wordings[language];
  return {
    templateVersion: '1',
    language,
    unit: 'km',
    reportId,
    vin,
    vinGroups: ['WVW', 'ZZZ1KZ', '8W123456'],
    vehicle: { name: 'Volkswagen Golf, 2008', details: [words.noun, '77 kW'], registrationNumber: 'AB-1234' },
    head: [
      { label: 'Made on', value: '15 Nov 2026' },
      { label: 'Report', value: reportId },
    ],
    pictures: [{ kind: 'modelPhoto', alt: 'The model', caption: `${words.noun} 0` }],
    isComplete: true,
    pending: null,
    headline: {
      state: 'problem',
      sentence: words.sentence,
      questionsTitle: `${words.noun} questions`,
      questions: [`${words.sentence} question`],
    },
    since: {
      title: `${words.noun} since`,
      sentences: [`${words.sentence} since`],
      remarks: [`${words.sentence} remark`],
    },
    verdicts: verdicts(words),
    sections: sections(words),
    phrases: phrases(words),
    ...changes,
  };
}

function verdicts({ noun, sentence }: Words): VerdictTile[] {
  const states = ['problem', 'clear', 'clear', 'attention', 'unchecked', 'clear'] as const;
  const topics = ['odometer', 'accidents', 'theft', 'recalls', 'title', 'ownership'] as const;
  return topics.map((topic, at) => ({
    topic,
    state: states[at] ?? 'clear',
    isPending: false,
    label: `${noun} ${topic}`,
    word: `${noun} ${at}`,
    why: `${sentence} ${at}`,
    section: 'odometer',
  }));
}

function sections(words: Words): DocumentSection[] {
  const { noun, sentence } = words;
  const section = (id: DocumentSection['id'], ...blocks: Block[]): DocumentSection => ({
    id,
    title: `${noun}: ${id}`,
    place: 'appendix',
    isPending: id === 'theft',
    lead: { state: 'clear', text: `${sentence} ${id}` },
    blocks,
  });
  return [
    section('odometer', { kind: 'chart', title: `${noun} chart`, chart: chart(words) }, readings(words)),
    section('timeline', {
      kind: 'timeline',
      years: ['2021', '2020'].map((year) => ({ year, events: events(words, year) })),
      filters: [],
      allLabel: '',
    }),
    section('accidents', {
      kind: 'entries',
      title: `${noun} entries`,
      entries: [1, 2, 3].map((at) => entry(words, at)),
    }),
    section('ownership', strip(words)),
    section('theft'),
    section('valuation', waterfall(words)),
    section('photos', {
      kind: 'gallery',
      title: `${noun} gallery`,
      pictures: [1, 2, 3, 4].map((at) => ({ kind: `photo-${at}`, alt: 'A photo', caption: `${noun} photo ${at}` })),
    }),
    { ...section('title'), recordIds: [recordId('brand')] },
    section('vehicle', {
      kind: 'facts',
      items: [1, 2, 3, 4, 5].map((at) => ({
        label: `${noun} fact ${at}`,
        value: `${sentence} fact ${at}`,
        note: `note ${at}`,
      })),
    }),
    section('equipment', {
      kind: 'lists',
      groups: [{ title: `${noun} group`, items: Array.from({ length: 40 }, (_, at) => `${noun} item ${at}`) }],
    }),
    section('glossary', {
      kind: 'notes',
      title: `${noun} notes`,
      paragraphs: [sentence, { wording: 'Ohne Mängel', language: 'de-AT' }],
    }),
  ];
}

function readings({ noun, place }: Words): Block {
  return {
    kind: 'table',
    title: `${noun} table`,
    caption: 'Readings',
    columns: [
      { label: 'Date', align: 'start' },
      { label: 'Source', align: 'start' },
      { label: 'km', align: 'end' },
    ],
    rows: Array.from({ length: 48 }, (_, at) => ({
      recordId: recordId(`${at}reading`),
      cells: [{ text: `${(at % 28) + 1} Mar ${1980 + at}` }, { text: `${place} ${at}` }, { text: `${at + 10} 345` }],
      isAside: at === 7,
      ...(at === 7 && { note: `${noun} set aside` }),
    })),
  };
}

function events({ noun, place, sentence }: Words, year: string): TimelineEvent[] {
  return Array.from({ length: 12 }, (_, at) => ({
    category: 'inspection',
    date: `${at + 1} Apr ${year}`,
    dateOfYear: `${at + 1} Apr`,
    isoDate: year,
    title: `${noun} ${year}/${at}`,
    details: at % 3 === 0 ? [place, sentence] : [],
    country: { code: 'LV', name: 'Latvia' },
    distance: `${at + 20} 000 km`,
  }));
}

function entry({ noun, sentence }: Words, at: number): RecordEntry {
  return {
    recordId: recordId(`${at}entry`),
    title: `${noun} entry ${at}`,
    subtitle: `${noun} subtitle ${at}`,
    mark: { state: 'attention', text: `${noun} mark ${at}` },
    facts: [{ label: `${noun} label ${at}`, value: `${noun} value ${at}` }],
    paragraphs: [`${sentence} entry ${at}`],
    items: [
      {
        text: `${noun} part ${at}`,
        mark: { state: 'problem', text: `${noun} severity ${at}` },
        details: `${noun} details ${at}`,
      },
    ],
    diagram: {
      silhouette: 'hatchback',
      zones: ['front'],
      positions: ['leftFront'],
      summary: 'Front',
      frontLabel: `${noun} front`,
      legend: { harmed: 'Damaged', touched: 'Affected area' },
    },
    pictures: [{ kind: 'photo-1', alt: 'A photo' }],
  };
}

function chart({ noun }: Words): OdometerChart {
  return {
    summary: `${noun} summary`,
    from: 14_000,
    to: 18_000,
    highest: 200_000,
    points: [
      { day: 14_100, value: 20_000, shape: 'circle', label: 'a' },
      { day: 17_000, value: 150_000, shape: 'square', label: 'b' },
    ],
    lines: [
      [
        { day: 14_100, value: 20_000 },
        { day: 17_000, value: 150_000 },
      ],
    ],
    drops: [],
    marks: [],
    days: [{ day: 16_000, label: '2013' }],
    values: [{ value: 100_000, label: '100 000' }],
    legend: [{ kind: 'shape', shape: 'circle', label: `${noun} legend` }],
  };
}

function strip({ noun }: Words): Block {
  return {
    kind: 'strip',
    title: `${noun} strip`,
    strip: {
      summary: `${noun} owners`,
      from: 14_000,
      to: 18_000,
      owners: [{ from: 14_000, to: 18_000, number: '1', label: noun, isCurrent: true }],
      countries: [{ from: 14_000, to: 18_000, code: 'LV', label: 'Latvia' }],
      days: [{ day: 16_000, label: '2013' }],
      ownersLabel: 'Owners',
      countriesLabel: 'Countries',
    },
  };
}

function waterfall({ noun }: Words): Block {
  return {
    kind: 'waterfall',
    title: `${noun} waterfall`,
    waterfall: {
      summary: `${noun} value`,
      lowest: 0,
      highest: 5_000,
      steps: [
        { label: 'Base', amount: '5 000', from: 0, to: 5_000, kind: 'base' },
        { label: 'Value', amount: '4 000', from: 0, to: 4_000, kind: 'result' },
      ],
    },
  };
}

function phrases({ noun }: Words): ReportDocument['phrases'] {
  return {
    reportTitle: `${noun} report`,
    contents: 'Contents',
    summary: 'Summary',
    language: 'Language',
    units: 'Units',
    kilometres: 'Kilometres',
    miles: 'Miles',
    downloadPdf: 'PDF',
    skipToContent: 'Skip',
    beingGathered: `${noun} is being gathered`,
    reload: 'Reload',
    updated: 'Updated',
    inTables: 'In tables',
    unlessStated: 'Unless stated',
    showEvidence: 'Evidence',
    showAll: 'All',
    hideAll: 'None',
    previousPicture: 'Previous',
    nextPicture: 'Next',
    close: 'Close',
    showPicture: 'Picture',
    vin: 'VIN',
    reportId: 'Report',
    madeOn: 'Made on',
    scanToCheck: `${noun} on the screen`,
    checkCode: `${noun} code`,
    checkReport: '',
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
}
