import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { XMLValidator } from 'fast-xml-parser';
import { encode } from 'uqr';

import { type DamageDiagram, type OdometerChart, silhouettes } from '../../../src/presentation/document/figures.ts';
import {
  drawDamage,
  drawIcon,
  drawingStyle,
  drawOdometerChart,
  drawQr,
  drawStrip,
  explainHatchings,
  drawWaterfall,
  withStyle,
} from '../../../src/presentation/drawings/index.ts';
import { textWidth, wrapEvenly } from '../../../src/presentation/drawings/svg.ts';
import { damagePositions, damageZones } from '../../../src/vehicles/codes.ts';
import {
  chartOf,
  colours,
  damageOf,
  endless,
  fallingChart,
  hostile,
  iconNames,
  long,
  oddCharts,
  sizes,
  stripOf,
  waterfallOf,
  withAsides,
} from '../../support/presentation/drawing-examples.ts';

function allDrawings(words: string): string[] {
  const chart = chartOf();
  const worded: OdometerChart = {
    ...withAsides(4, (index) => `${index} ${words}`),
    summary: words,
    drops: fallingChart(words).drops,
    marks: chart.marks.map((mark) => ({ ...mark, label: words })),
    days: chart.days.map(({ day }) => ({ day, label: words.slice(0, 14) })),
    legend: chart.legend.map((item) => ({ ...item, label: words })),
  };
  return [
    ...sizes.flatMap((size) => [
      drawOdometerChart(worded, size),
      drawOdometerChart({ ...worded, points: worded.points.slice(0, 13) }, size),
      drawStrip(stripOf(words), size),
      drawWaterfall(waterfallOf(words), size),
    ]),
    ...silhouettes.map(
      (silhouette) =>
        drawDamage({
          silhouette,
          zones: damageZones,
          positions: damagePositions,
          summary: words,
          frontLabel: words,
          legend: { harmed: words, touched: words },
        }).svg,
    ),
    drawQr(words.slice(0, 60).replaceAll(/[\ud800-\udfff]/gu, '')),
  ];
}

function count(drawing: string, part: string): number {
  return drawing.split(part).length - 1;
}

describe('every drawing', () => {
  it('is well-formed for any text of the records, and runs nothing of it', () => {
    for (const drawing of [hostile, long, endless, ''].flatMap(allDrawings)) {
      assert.equal(XMLValidator.validate(drawing), true, drawing.slice(0, 200));
      assert.doesNotMatch(drawing, /<script|\p{C}/u);
    }
  });

  it('keeps all of its shapes and words inside its frame', () => {
    for (const drawing of [hostile, long, endless, 'short'].flatMap(allDrawings)) assertInside(drawing);
    for (const size of sizes) for (const chart of oddCharts()) assertInside(drawOdometerChart(chart, size));
  });

  it('has a text alternative', () => {
    for (const drawing of allDrawings('a "quoted" summary'))
      assert.match(drawing, /^<svg [^>]*role="img" aria-label="a &quot;/u);
  });

  it('has no colour, style or id of its own', () => {
    const drawings = [...allDrawings(long), ...iconNames.map(drawIcon)];
    for (const drawing of drawings) {
      assert.doesNotMatch(drawing, /\sstyle=|\sid=|\s(fill|stroke)=|<style|url\(|#[\da-f]{3}/iu);
    }
  });

  it('uses only classes that the style knows', () => {
    const style = drawingStyle(colours);
    const unstyled = new Set([
      'd-chart',
      'd-damage',
      'd-strip',
      'd-waterfall',
      'd-code',
      'd-reading',
      'd-key',
      'd-is-aside',
    ]);
    for (const drawing of [...allDrawings(long), ...iconNames.map(drawIcon)]) {
      for (const [, names = ''] of drawing.matchAll(/class="([^"]*)"/gu)) {
        for (const name of names.split(' ')) assert.ok(unstyled.has(name) || style.includes(`.${name}{`), name);
      }
    }
  });

  it('carries its style where it is a file of its own', () => {
    const plain = drawIcon('clear');
    const styled = withStyle(plain, colours);
    assert.ok(styled.startsWith(`${plain.slice(0, plain.indexOf('>') + 1)}<style>`));
    assert.match(styled, /\.d-icon-clear\{color:c-clear\}/u);
  });
});

describe('the odometer chart', () => {
  it('shows every reading, and crosses out what is set aside', () => {
    for (const size of sizes) {
      for (const asides of [0, 1, 3, 6, 40]) {
        const drawing = drawOdometerChart(
          withAsides(asides, (index) => `reason ${index}`),
          size,
        );
        assert.equal(count(drawing, 'class="d-reading"'), 12);
        assert.equal(count(drawing, 'class="d-reading d-is-aside"'), asides);
        // One more cross is in the legend.
        assert.equal(count(drawing, 'class="d-cross-under"'), asides + 1);
      }
    }
  });

  it('shows up to six reasons in full', () => {
    for (const size of sizes) {
      for (const asides of [1, 2, 6]) {
        const chart = withAsides(asides, (index) => `${long} ${index}`);
        const written = Array.from(
          drawOdometerChart(chart, size).matchAll(/<text[^>]*>([^<]*)</gu),
          ([, words]) => words,
        ).join(' ');
        for (let index = 0; index < asides; index += 1) assert.ok(written.includes(`${long} ${index}`), written);
      }
    }
  });

  it('shows the figure of a reading that lies above the axis', () => {
    assert.match(
      drawOdometerChart(
        withAsides(1, () => 'typed twice'),
        'narrow',
      ),
      /aside 0: typed twice<\/text>/u,
    );
  });

  it('marks a fall with its words, and one that is explained in another way', () => {
    const drawing = drawOdometerChart(fallingChart('−62,000 km'), 'wide');
    assert.equal(count(drawing, '−62,000 km</text>'), 2);
    assert.equal(count(drawing, 'class="d-fall"'), 1);
    // The legend has the second.
    assert.equal(count(drawing, 'class="d-drop"'), 2);
  });

  it('keeps the words of marks apart', () => {
    const marks = Array.from({ length: 14 }, (_, index) => ({
      day: 15_000 + index * 140,
      label: `New owner ${index}`,
      kind: 'owner' as const,
    }));
    for (const size of sizes) {
      const drawing = drawOdometerChart(chartOf({ marks }), size);
      // The legend has one more.
      assert.equal(count(drawing, 'class="d-owner"'), marks.length + 1);
      const boxes = textBoxes(drawing).filter(({ words }) => words.startsWith('New owner'));
      assert.ok(boxes.length > 1);
      for (const one of boxes) {
        for (const other of boxes) {
          const isApart = one === other || one.y !== other.y || one.right < other.left || other.right < one.left;
          assert.ok(isApart, `${one.words} / ${other.words}`);
        }
      }
    }
  });
});

it('lines of about the same length break between words, not within one that fits', () => {
  assert.deepEqual(wrapEvenly('Kilometerzähler ersetzt', 150), ['Kilometerzähler', 'ersetzt']);
});

const heightOf = (height: number) =>
  Number(/viewBox="0 0 960 ([\d.]+)"/u.exec(drawOdometerChart(chartOf(), 'wide', height))?.[1]);

it('a chart is drawn as high as the page has room, never with a plot too low to be read', () => {
  assert.equal(heightOf(640), 640);
  assert.ok(heightOf(10) > 230);
});

const explained = (...diagrams: DamageDiagram[]) => explainHatchings(diagrams).map(({ label }) => label);

describe('the damage diagram', () => {
  it('has a place for every zone and position of every vehicle', () => {
    for (const silhouette of silhouettes) {
      const drawn = [
        damageOf({ silhouette }),
        ...damageZones.map((zone) => damageOf({ silhouette, zones: [zone] })),
        ...damagePositions.map((position) => damageOf({ silhouette, positions: [position] })),
      ].map((diagram) => drawDamage(diagram).svg);
      assert.equal(new Set(drawn).size, drawn.length, silhouette);
      drawn.slice(1).forEach((drawing) => assert.match(drawing, /class="d-harmed-hatch" d="M\d/u));
    }
  });

  it('has a different drawing for each kind of vehicle', () => {
    assert.equal(
      new Set(silhouettes.map((silhouette) => drawDamage(damageOf({ silhouette })).svg)).size,
      silhouettes.length,
    );
  });

  it('has a picture of the seats and of the frame only where they are damaged', () => {
    assert.doesNotMatch(drawDamage(damageOf({ zones: ['front'] })).svg, /d-inset/u);
    assert.match(drawDamage(damageOf({ zones: ['interior'] })).svg, /d-inset/u);
  });

  it('hatches what is damaged, so that it is seen in grey, and leaves the rest plain', () => {
    assert.doesNotMatch(drawDamage(damageOf()).svg, /hatch|d-harmed|d-touched/u);
    const whole = drawDamage(damageOf({ zones: ['front'] })).svg;
    assert.doesNotMatch(whole, /d-touched/u);
    const finer = drawDamage(damageOf({ zones: ['front'], positions: ['frontLeft'] })).svg;
    assert.match(finer, /d-touched-hatch.*d-harmed-hatch/u);
  });

  it('has no words: its hatchings are explained once for all diagrams, each where it occurs', () => {
    const whole = damageOf({ zones: ['front'] });
    const finer = damageOf({ zones: ['front', 'interior'], positions: ['frontLeft'] });
    for (const silhouette of silhouettes) {
      const { svg } = drawDamage({ ...finer, silhouette });
      assert.doesNotMatch(svg, /<text/u);
      assertInside(svg);
    }
    assert.ok(drawDamage(finer).vehicleShare < drawDamage(whole).vehicleShare);
    assert.deepEqual(explained(), []);
    assert.deepEqual(explained(damageOf()), []);
    assert.deepEqual(explained(whole, whole), ['Damaged']);
    assert.deepEqual(explained(whole, finer), ['Damaged', 'Affected area']);
  });

  it('shows the left on the left and the front at the top', () => {
    const [leftX = 0] = middleOf({ zones: ['leftSide'] });
    const [rightX = 0] = middleOf({ zones: ['rightSide'] });
    const [, frontY = 0] = middleOf({ zones: ['front'] });
    const [, rearY = 0] = middleOf({ zones: ['rear'] });
    assert.ok(leftX < rightX && frontY < rearY);
  });
});

describe('strip and waterfall', () => {
  it('show every owner, country and step', () => {
    for (const size of sizes) {
      const strip = drawStrip(stripOf('private person'), size);
      assert.equal(count(strip, 'class="d-span"') + count(strip, 'class="d-span-current"'), 3);
      assert.equal(count(strip, 'class="d-country"'), 1);
      const waterfall = drawWaterfall(waterfallOf('Mileage'), size);
      for (const kind of ['base', 'up', 'down', 'result']) assert.equal(count(waterfall, `class="d-bar-${kind}"`), 1);
      assert.equal(count(waterfall, 'class="d-break"'), 2);
    }
  });
});

describe('icons', () => {
  it('differ from each other without their colour', () => {
    const shapes = iconNames.map((name) => drawIcon(name).replace(/^<svg[^>]*>/u, ''));
    // A recall is the same in the verdict row and on the timeline.
    assert.equal(new Set(shapes).size, iconNames.length - 1);
    for (const name of iconNames) assert.equal(XMLValidator.validate(drawIcon(name)), true);
  });
});

describe('the QR code', () => {
  it('has the modules of the text, and a quiet zone of four', () => {
    const address = 'https://reports.example.com/r/8f3kd92kd0s?lang=lv&unit=km';
    const { data, size } = encode(address, { ecc: 'M', border: 0 });
    const drawing = drawQr(address);
    assert.ok(drawing.includes(`viewBox="0 0 ${size + 8} ${size + 8}"`));
    assert.deepEqual(readModules(drawing, size), data);
  });
});

/** Where the damage that is shown has its middle. */
function middleOf(changes: Partial<DamageDiagram>): number[] {
  const [, path = ''] = /class="d-harmed" d="([^"]*)"/u.exec(drawDamage(damageOf(changes)).svg) ?? [];
  const figures = path.match(/-?[\d.]+/gu)?.map(Number) ?? [];
  return [0, 1].map((axis) => mean(figures.filter((_, index) => index % 2 === axis)));
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function textBoxes(drawing: string): { words: string; left: number; right: number; y: number }[] {
  return Array.from(
    drawing.matchAll(/<text class="[^"]*" x="([^"]*)" y="([^"]*)"(?: text-anchor="(\w+)")?>([^<]*)<\/text>/gu),
    ([, x, y, anchor, escaped = '']) => {
      const words = escaped.replaceAll(/&[#\w]+;/gu, '.');
      const width = textWidth(words);
      const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
      return { words, left, right: left + width, y: Number(y) };
    },
  );
}

function assertInside(drawing: string): void {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/u.exec(drawing) ?? []).map(Number);
  const isInside = (x: number, y: number): boolean =>
    x >= -0.01 && x <= width + 0.01 && y >= -0.01 && y <= height + 0.01;
  for (const { words, left, right, y } of textBoxes(drawing)) {
    assert.ok(
      isInside(left, y - 10) && isInside(right, y + 3),
      `${words} at ${left}–${right}, ${y} in ${width} × ${height}`,
    );
  }
  for (const [, x, y, w, h] of drawing.matchAll(
    /<rect [^>]*x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/gu,
  )) {
    assert.ok(
      isInside(Number(x), Number(y)) && isInside(Number(x) + Number(w), Number(y) + Number(h)),
      `rect ${x} ${y} ${w} ${h}`,
    );
  }
  for (const [, x, y, r] of drawing.matchAll(/<circle [^>]*cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/gu)) {
    const [cx, cy, radius] = [Number(x), Number(y), Number(r)];
    assert.ok(isInside(cx - radius, cy - radius) && isInside(cx + radius, cy + radius), `circle ${x} ${y} ${r}`);
  }
  for (const [, path = ''] of drawing
    .replaceAll(/<g transform.*?<\/g>|<path[^>]*transform[^>]*>/gu, '')
    .matchAll(/ d="([^"]*)"/gu)) {
    assert.doesNotMatch(path, /NaN|Infinity|undefined/u);
    for (const [, x, y] of path.matchAll(/[ML]?(-?[\d.]+) (-?[\d.]+)(?=[MLZhl]|$)/gu)) {
      if (/l|h/u.test(path)) continue;
      assert.ok(isInside(Number(x), Number(y)), `path ${x} ${y} in ${width} × ${height}`);
    }
  }
}

/** Reads the path as a reader of codes sees it: a module is dark where a ray from it crosses an odd number of edges. */
function readModules(drawing: string, size: number): boolean[][] {
  const [, path = ''] = /class="d-qr" [^>]*d="([^"]*)"/u.exec(drawing) ?? [];
  const loops = path
    .split('Z')
    .filter(Boolean)
    .map((loop) =>
      loop
        .slice(1)
        .split('L')
        .map((spot) => spot.split(' ').map(Number)),
    );
  const uprights = loops.flatMap((loop) =>
    loop.flatMap(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = loop[(index + 1) % loop.length] ?? [];
      return x === nextX ? [{ x, top: Math.min(y, nextY), bottom: Math.max(y, nextY) }] : [];
    }),
  );
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_column, column) => {
      const [x, y] = [column + 4.5, row + 4.5];
      return uprights.filter((edge) => edge.x < x && edge.top < y && edge.bottom > y).length % 2 === 1;
    }),
  );
}
