import assert from 'node:assert/strict';
import { test } from 'node:test';

import icons from 'simple-icons/icons.json' with { type: 'json' };

import { makes } from '../../../simulator/catalogue/makes.ts';
import { drawLogo } from '../../../src/presentation/logo/draw.ts';
import { findIcon } from '../../../src/presentation/logo/icons.ts';
import { codeEntries } from '../../../src/vehicles/makers/find.ts';
import { readableOn } from '../../../src/web/contrast.ts';

const allMakes = [...new Set([...codeEntries.map(({ make }) => make), ...makes.map(({ name }) => name)])];

/** Makes whose name an icon bears that is another company's: software, a shop, a mail service, garden tools. */
const namesakes = ['Eagle', 'Husqvarna', 'Lucid', 'Proton', 'Saturn'];

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

test('every make that has an icon of its own gets it, and a namesake does not', () => {
  const named = new Set(icons.flatMap(({ title, slug }) => [plain(title), slug]));
  const expected = allMakes.filter((make) => named.has(plain(make)) && !namesakes.includes(make));
  const otherNames = ['DS', 'Iveco Bus', 'Piaggio', 'Yamaha'].filter((make) => allMakes.includes(make));
  assert.equal(otherNames.length, 4);
  assert.deepEqual(
    allMakes.filter((make) => findIcon(make) !== undefined).toSorted(),
    [...expected, ...otherNames].toSorted(),
  );
  assert.ok(expected.length > 50, `${expected.length} logos`);
});

test('companies that make no vehicles have no logo, even if a make has the same name', () => {
  for (const name of [
    'Apple',
    'Rocket',
    'Hero',
    'Alpine',
    'Alpine Linux',
    'Indian',
    'General Motors',
    '',
    '..',
    '__proto__',
  ]) {
    assert.equal(findIcon(name), undefined, name);
  }
});

test('the spelling of a make does not matter', () => {
  assert.ok(findIcon('Škoda'));
  for (const spelling of ['SKODA', 'skoda', 'ŠKODA']) assert.equal(findIcon(spelling), findIcon('Škoda'));
  assert.equal(findIcon('Rolls Royce'), findIcon('Rolls-Royce'));
  assert.equal(findIcon('VW'), findIcon('Volkswagen'));
});

test('a logo is a square of 96 that bears its name and stands on a white tile in a colour that shows', () => {
  for (const make of allMakes) {
    const svg = drawLogo(make);
    assert.match(
      svg,
      /^<svg xmlns="[^"]+" viewBox="0 0 96 96" width="96" height="96" role="img"><title>[^<]+<\/title>/,
    );
    assert.ok(svg.includes(`<title>${make.replaceAll('&', '&amp;')}</title>`), make);
    assert.match(svg, /<rect [^>]*fill="#fff"/);
    assert.doesNotMatch(svg, /<metadata|<!--|<script|href/);
    const [, fill = ''] = /<(?:path|text)[^>]* fill="(#[\da-f]{6})"/.exec(svg) ?? [];
    assert.ok(contrastWithWhite(fill) >= 3, `${make}: ${fill}`);
  }
});

function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test('a colour that shows on white stays as it is, a light one keeps its hue', () => {
  assert.equal(readableOn('#0066b1', ['#ffffff'], 3), '#0066b1');
  assert.match(readableOn('#f7ff14', ['#ffffff'], 3), /^#[89a-f]\w[89a-f]\w0\w$/);
});

test('a make without a logo is its initials, and an acronym stands whole', () => {
  const drawn = ['Mercedes-Benz', 'BYD', 'Alfa Romeo', 'Lexus', 'Lynk & Co', 'GAZ', ''].map(
    (make) => /<text[^>]*>([^<]*)</.exec(drawLogo(make))?.[1],
  );
  assert.deepEqual(drawn, ['MB', 'BYD', 'AR', 'L', 'LC', 'GAZ', '?']);
});

test('what a source calls a make cannot become markup', () => {
  const svg = drawLogo('<script>alert(1)</script>&"\u0000\u001b');
  assert.doesNotMatch(svg, /<script/);
  assert.doesNotMatch(svg, /\p{Cc}/u);
  assert.match(svg, /&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;/);
});
