import { timelineCategories } from '../../../src/presentation/document/document.ts';
import type {
  DamageDiagram,
  OdometerChart,
  OwnershipStrip,
  Waterfall,
} from '../../../src/presentation/document/figures.ts';
import type { DrawingColours, IconName } from '../../../src/presentation/drawings/index.ts';

export const sizes = ['wide', 'narrow'] as const;
export const hostile = `</text><script>alert("1")</script>&amp;'\u0000\u0008\ud800\u202e]]>`;
export const long = 'Предыдущее показание было значительно выше, вероятно, при вводе была пропущена одна цифра';
export const endless = 'Kraftfahrzeughaftpflichtversicherungsgesellschaft'.repeat(4);

export function chartOf(changes: Partial<OdometerChart> = {}): OdometerChart {
  const points = Array.from({ length: 12 }, (_, index) => ({
    day: 15_000 + index * 150,
    value: 10_000 + index * 12_000,
    shape: (['circle', 'square', 'diamond', 'triangle', 'ring', 'bar'] as const)[index % 6] ?? 'circle',
    label: `reading ${index}`,
  }));
  return {
    summary: 'Twelve readings',
    from: 14_900,
    to: 17_000,
    highest: 150_000,
    points,
    lines: [points],
    drops: [],
    band: {
      label: 'usual',
      points: [
        { day: 14_900, low: 0, high: 0 },
        { day: 17_000, low: 60_000, high: 400_000 },
      ],
    },
    marks: [
      { day: 15_400, label: 'New owner: private person', kind: 'owner' },
      { day: 15_401, label: 'Imported from the United Kingdom', kind: 'import' },
    ],
    days: [15_000, 15_365, 15_730, 16_095, 16_460, 16_825].map((day) => ({ day, label: String(day) })),
    values: [0, 50_000, 100_000, 150_000].map((value) => ({ value, label: `${value} km` })),
    legend: [
      { kind: 'shape', shape: 'circle', label: 'Registers' },
      { kind: 'aside', label: 'Set aside' },
      { kind: 'band', label: 'usual' },
      { kind: 'drop', label: 'drop' },
      { kind: 'import', label: 'import' },
      { kind: 'owner', label: 'owner' },
    ],
    ...changes,
  };
}

export function withAsides(asides: number, reason: (index: number) => string): OdometerChart {
  const chart = chartOf();
  return {
    ...chart,
    points: [
      ...chart.points,
      ...Array.from({ length: asides }, (_, index) => ({
        day: 15_050 + index * 260,
        value: [1_777_000, 0, 120_000, 20_000][index % 4] ?? 0,
        shape: 'square' as const,
        label: `aside ${index}`,
        aside: reason(index),
      })),
    ],
  };
}

export function fallingChart(label: string): OdometerChart {
  return chartOf({
    drops: [
      { fromDay: 15_900, fromValue: 140_000, toDay: 15_930, toValue: 30_000, label, isSuspicious: true },
      { fromDay: 16_900, fromValue: 120_000, toDay: 17_000, toValue: 119_000, label, isSuspicious: false },
    ],
  });
}

export function stripOf(words: string): OwnershipStrip {
  return {
    summary: words,
    from: 12_000,
    to: 20_000,
    owners: [
      { from: 12_000, to: 15_000, number: '1', label: words, isCurrent: false },
      { from: 15_000, to: 15_001, number: '2', label: words, isCurrent: false },
      { from: 19_999, to: 20_000, number: '3', label: words, isCurrent: true },
    ],
    countries: [{ from: 12_000, to: 20_000, code: 'LV', label: words }],
    days: [12_000, 12_001, 16_000, 20_000].map((day) => ({ day, label: words.slice(0, 12) })),
    ownersLabel: words.slice(0, 24),
    countriesLabel: words.slice(0, 24),
  };
}

export function waterfallOf(words: string): Waterfall {
  return {
    summary: words,
    lowest: 5_000,
    highest: 9_000,
    steps: [
      { label: words, amount: '€ 8,000', from: 5_000, to: 8_000, kind: 'base' },
      { label: words, amount: '+ € 1,000', from: 8_000, to: 9_000, kind: 'up' },
      { label: words, amount: '− € 2,500', from: 9_000, to: 6_500, kind: 'down' },
      { label: words, amount: '€ 6,500', from: 5_000, to: 6_500, kind: 'result' },
    ],
  };
}

export function damageOf(changes: Partial<DamageDiagram> = {}): DamageDiagram {
  return {
    silhouette: 'saloon',
    zones: [],
    positions: [],
    summary: 'none',
    frontLabel: 'Front',
    legend: { harmed: 'Damaged', touched: 'Affected area' },
    ...changes,
  };
}

export const iconNames: readonly IconName[] = [
  ...new Set<IconName>([
    ...(['odometer', 'accidents', 'theft', 'recalls', 'title', 'ownership'] as const),
    ...([
      'problem',
      'attention',
      'clear',
      'unchecked',
      'download',
      'globe',
      'contents',
      'previous',
      'next',
      'close',
    ] as const),
    ...timelineCategories,
  ]),
];

export const colours: DrawingColours = {
  ink: 'c-ink',
  muted: 'c-muted',
  line: 'c-line',
  background: 'c-background',
  accent: 'c-accent',
  accentSoft: 'c-accent-soft',
  problem: 'c-problem',
  attention: 'c-attention',
  clear: 'c-clear',
  unchecked: 'c-unchecked',
  neutral: 'c-neutral',
  band: 'c-band',
};

/** One reading, all on a day, very many, very high, and none with a line. */
export function oddCharts(): OdometerChart[] {
  const one = { day: 16_000, value: 1_500_000, shape: 'bar' as const, label: 'one' };
  const values = [0, 500_000, 1_000_000, 1_500_000].map((value) => ({ value, label: `${value} km` }));
  const single = chartOf({
    points: [one],
    lines: [[one]],
    from: 16_000,
    to: 16_000,
    highest: 1_500_000,
    values,
    marks: [],
  });
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...one,
    day: 15_000 + index * 16,
    value: index * 12_500,
  }));
  return [
    single,
    { ...single, points: [one, { ...one, value: 0, aside: long }, { ...one, value: 900_000 }] },
    chartOf({ points: many, lines: [many], highest: 1_500_000, values }),
    chartOf({ points: [], lines: [], values: [], days: [], legend: [], highest: 0 }),
    ...[1, 2, 3, 4, 6, 9].map((asides) => withAsides(asides, (index) => `${long} ${index}`)),
    fallingChart(long),
    chartOf({ marks: [14_900, 17_000].map((day) => ({ day, label: long.slice(0, 30), kind: 'import' })) }),
  ];
}
