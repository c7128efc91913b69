import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { DocumentSection, ReportDocument, TableRow } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { makeAssets } from '../../../src/presentation/page/assets.ts';
import type { PageOptions } from '../../../src/presentation/page/frame.ts';
import { drawPage } from '../../../src/presentation/page/page.ts';
import { entriesOf, recordIdOf, recordKinds } from '../../../src/reports/records/entries.ts';
import { withRecordIds } from '../../../src/reports/records/identify.ts';
import { contrast, readableOn } from '../../../src/web/contrast.ts';
import { html, raw } from '../../../src/web/html.ts';
import { palettesOf } from '../../../src/web/palette.ts';
import { safeUrl } from '../../../src/web/safe-url.ts';
import { reportOf, vin } from '../../support/assemble/evidence.ts';
import { richEvidence } from '../../support/assemble/rich.ts';
import { sample } from '../../support/presentation/page-sample.ts';

test('values are escaped in text and attributes, and only our own markup is not', () => {
  const hostile = `<b>"it's"</b> & \``;
  const escaped = '&#60;b&#62;&#34;it&#39;s&#34;&#60;/b&#62; &#38; &#96;';
  assert.equal(html`<p title="${hostile}">${hostile}</p>`.text, `<p title="${escaped}">${escaped}</p>`);
  assert.equal(html`${raw('<svg/>')}${[html`<i>${1}</i>`, ['x']]}${undefined}${false}`.text, '<svg/><i>1</i>x');
});

test('addresses lead to this service or nowhere', () => {
  for (const own of ['/reports/a?k=1', '../reports/a', '?lang=de', '#odometer', 'https://own.example/x'])
    assert.equal(safeUrl(own, 'https://own.example'), own);
  const foreign = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://own.example/x',
    '//evil.example/x',
    '/\t/evil.example/x',
    '/\\evil.example/x',
    'https://evil.example/x',
    'https:evil.example',
    'ftp://own.example/x',
  ];
  for (const address of foreign) assert.equal(safeUrl(address, 'https://own.example'), '#', address);
  assert.equal(safeUrl('https://own.example/x'), '#');
});

test('the structure of a page does not depend on what records say', () => {
  const plain = sample();
  const drawn = drawPage(plain, options);
  const attack = drawPage(
    withTexts(plain, (text) => `${text}"><script>alert(1)</script><img src=x onerror='a()'>\${}`),
    options,
  );
  assert.deepEqual(skeletonOf(attack), skeletonOf(drawn));
  assert.equal(attack.match(/<script/g)?.length, 1, 'no script but the page’s own');
  assert.doesNotMatch(attack, /<img src=x/);
});

test('nothing on a page is invisible or changes the direction of what follows, for any stored text', () => {
  const unseen = '\u202e\u2066\u200b\u200d\ufeff\u0007\u009b\u{e0041}';
  const page = drawPage(
    withTexts(sample(), (text) => unseen + text + unseen),
    options,
  );
  assert.ok(page.includes('Volkswagen Golf'));
  assert.equal(/(?!\n)\p{Cc}|\p{Cf}|\p{Cs}/u.exec(page)?.index, undefined);
});

test('no address that a record brings becomes a link', () => {
  const page = drawPage(
    withTexts(sample(), () => 'javascript:alert(1)'),
    {
      ...options,
      links: {
        ...options.links,
        media: (kind) => `javascript:${kind}`,
        self: 'javascript:alert(1)',
        pdf: 'javascript:alert(1)',
      },
    },
  );
  for (const { attributes } of tagsOf(page)) {
    for (const name of ['href', 'src', 'poster']) assert.doesNotMatch(attributes.get(name) ?? '', /^\s*javascript/i);
  }
});

test('a page needs nothing that its content security policy forbids', () => {
  const page = drawPage(sample(), options);
  for (const { name, attributes } of tagsOf(page)) {
    assert.ok(!attributes.has('style'), `<${name}> has a style of its own`);
    for (const attribute of attributes.keys()) assert.doesNotMatch(attribute, /^on/);
    assert.notEqual(name, 'style');
    assert.notEqual(name, 'form');
  }
  assert.match(page, /<script type="module" src="\/assets\/s\/report\.js"><\/script>/);
  const foreign = [...page.matchAll(/https?:\/\/[^"'\s<>]+/g)].filter(([url]) => url !== 'http://www.w3.org/2000/svg');
  assert.deepEqual(foreign, []);
});

test('the first heading names the vehicle, the only one of its level; the others follow without a gap', () => {
  const levels = tagsOf(drawPage(sample(), options))
    .filter(({ name }) => /^h[1-6]$/.test(name))
    .map(({ name }) => Number(name[1]));
  assert.equal(levels.filter((level) => level === 1).length, 1);
  for (const [at, level] of levels.entries()) assert.ok(level <= (levels[at - 1] ?? 0) + 1, `heading ${at}`);
});

test('a code in a question is not broken at its hyphen', () => {
  const document = sample();
  const questions = ['Can you show the invoice (14V-424, 0015-X)?', 'Is it a well-kept car?'];
  const page = drawPage({ ...document, headline: { ...document.headline, questions } }, options);
  assert.ok(page.includes('<span class="whole">(14V-424,</span> <span class="whole">0015-X)?</span>'), page);
  assert.ok(page.includes('Is it a well-kept car?'));
});

test('every id is there once, and what refers to one finds it', () => {
  const tags = tagsOf(drawPage(sample(), options));
  const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? []);
  assert.deepEqual(ids, [...new Set(ids)]);
  for (const { attributes } of tags) {
    const referred = [attributes.get('aria-labelledby'), /^#(.+)/.exec(attributes.get('href') ?? '')?.[1]];
    for (const id of referred) assert.ok(id === undefined || ids.includes(id), `#${id}`);
  }
});

test('every section is linked from the list of contents', () => {
  const document = sample();
  const list = /<nav class="contents-list"[\s\S]*?<\/nav>/.exec(drawPage(document, options))?.[0] ?? '';
  assert.deepEqual(
    [...list.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id),
    document.sections.map(({ id }) => id),
  );
});

test('first the headline, then the verdicts, the questions, and pictures after them', () => {
  const page = drawPage(sample(), options);
  const { sentence, questionsTitle, questions } = sample().headline;
  const order = [
    '<h1',
    sentence,
    'class="tiles"',
    questionsTitle,
    ...questions,
    'class="model"',
    'id="odometer-section"',
  ];
  const places = order.map((text) => page.indexOf(text));
  assert.ok(!places.includes(-1), String(places));
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  );
});

test('sections are folded, and the target of links to them is inside of the fold', () => {
  const page = drawPage(sample(), options);
  assert.doesNotMatch(page, /<details[^>]*\sopen/);
  for (const { id, blocks } of sample().sections) {
    const [part = ''] = new RegExp(`<section[^>]*id="${id}-section"[\\s\\S]*?</section>`).exec(page) ?? [];
    const folded = new RegExp(`<details[^>]*>\\s*<summary[\\s\\S]*?Lead ${id}[\\s\\S]*?</summary>[\\s\\S]*id="${id}"`);
    assert.equal(folded.test(part), blocks.length > 0, id);
    assert.ok(part.includes(`id="${id}"`), id);
  }
});

test('a section with a problem is open, with its chart', () => {
  const document = sample();
  const grave = document.sections.map((section) =>
    section.id === 'odometer' ? { ...section, lead: { state: 'problem' as const, text: 'Rolled back.' } } : section,
  );
  const open = [...drawPage({ ...document, sections: grave }, options).matchAll(/<details[^>]*\sopen/g)];
  assert.deepEqual(
    open.map(([tag]) => /id="([^"]*)"/.exec(tag)?.[1]),
    ['odometer-fold'],
  );
});

test('of a long table the first five rows are shown, and all of them without the script', () => {
  const rows = Array.from({ length: 68 }, (_, at) => ({ cells: [{ text: `Day ${at + 1}` }] }));
  const block = { kind: 'table' as const, caption: '', columns: [{ label: 'Day', align: 'start' as const }], rows };
  const document = sample();
  const [first, ...others] = document.sections;
  assert.ok(first);
  const page = drawPage({ ...document, sections: [{ ...first, blocks: [block] }, ...others] }, options);
  const [shown = '', folded = ''] = page.split('<details class="fold" id="odometer-1-more"');
  assert.equal(shown.match(/>Day \d+</g)?.length, 5);
  assert.match(folded, /^[^<]*>\s*<summary[^>]*>[^<]*\(68\)/);
  assert.equal(folded.match(/>Day \d+</g)?.length, 63);
});

test('each verdict has its icon, its label, its reason and a link to its section', () => {
  const document = sample();
  const tiles = tilesOf(drawPage(document, options));
  assert.equal(tiles.length, document.verdicts.length);
  for (const [at, tile] of tiles.entries()) {
    const verdict = document.verdicts[at];
    assert.ok(verdict);
    for (const text of [verdict.label, verdict.word, verdict.why]) assert.ok(tile.includes(text));
    assert.equal(tile.match(/<svg/g)?.length, 2, 'one for the topic, one for the result');
    assert.ok(tile.includes(`href="#${verdict.section}"`));
  }
});

test('“not checked” differs from “clear” by more than a colour', () => {
  const icons = new Set(tilesOf(drawPage(sample(), options)).map((tile) => drawingsOf(tile)[1]));
  assert.equal(icons.size, 4, 'each state has an icon of its own');
});

test('not checked is hatched and dashed, and never in the colour of clear', async () => {
  const { style } = await makeAssets({ accent: '#1f5fa8' });
  const rules = [...style.bytes.toString().matchAll(/\.tile-unchecked[^{]*\{[^}]*\}/g)]
    .map(([rule]) => rule)
    .join('\n');
  assert.match(rules, /dashed/);
  assert.match(rules, /repeating-linear-gradient/);
  assert.doesNotMatch(rules, /--clear/);
});

test('a date that is wider than a tile is broken at a space, and not between day and month', () => {
  const document = sample();
  const verdicts = document.verdicts.map((tile) => ({
    ...tile,
    why: 'Read (2022.\u00a0gada\u00a018.\u00a0oktobris).',
  }));
  const page = drawPage({ ...document, verdicts }, options);
  assert.ok(page.includes('Read <span class="whole">(2022. gada 18.\u00a0oktobris).</span>'));
});

test('a verdict without a section has no link', () => {
  const document = sample();
  const page = drawPage({ ...document, sections: document.sections.filter(({ id }) => id !== 'theft') }, options);
  assert.doesNotMatch(page, /#theft/);
});

test('what is coming is said, in its sections too, and can be had without the script', () => {
  const document = sample();
  const page = drawPage(document, options);
  assert.match(page, /<html lang="en" data-complete="false">/);
  assert.match(
    page,
    /<div id="pending" aria-live="polite">[\s\S]*?Still coming: photos[\s\S]*?href="\/reports\/x">Reload/,
  );
  for (const { id, isPending } of document.sections) {
    const [part = ''] = new RegExp(`<section[^>]*id="${id}-section"[\\s\\S]*?</section>`).exec(page) ?? [];
    assert.equal(/^<section[^>]*data-pending/.test(part), isPending, id);
    assert.equal(part.includes('Being gathered'), isPending, id);
  }
  const whole = drawPage({ ...document, isComplete: true, pending: null, sections: [], verdicts: [] }, options);
  assert.match(whole, /data-complete="true"/);
  assert.doesNotMatch(whole, /Reload|Being gathered/);
});

test('a VIN is one word in the text, also where it is shown in groups', () => {
  const text = drawPage(sample(), options).replace(/<[^>]+>/g, '');
  assert.equal(text.match(/WVWZZZ1KZ8W123456/g)?.length, 2, 'at the top and at the foot');
});

test('the wording of a record is in its language and left alone', () => {
  const page = drawPage(sample(), options);
  assert.match(page, /<span class="wording" translate="no" lang="lv"\s*>Bremžu disks<\/span\s*>/);
  const odd = drawPage(
    withTexts(sample(), (text) => text, 'x" onload="a'),
    options,
  );
  assert.doesNotMatch(odd, /onload/);
});

test('each record of the report has an anchor on the page, under the id that the API gives it', () => {
  const report = withRecordIds(reportOf(richEvidence), 'hash');
  const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };
  const page = drawPage(writeDocument(facts, report, { language: 'en', unit: 'km' }), options);
  const entries = entriesOf(report);
  assert.deepEqual(new Set(entries.map(({ kind }) => kind)), new Set(recordKinds));
  for (const { kind, entry } of entries) {
    const id = String(recordIdOf(report, entry));
    assert.equal(page.split(` id="${id}"`).length, 2, `${kind} ${id}`);
    assert.equal(page.split(`href="#${id}"`).length, 2, `${kind} ${id}`);
  }
});

const registerEntry = (recordId: string, date: string, contested?: string) => ({
  recordId,
  cells: [{ text: date }, { text: '29,000 km' }],
  ...(contested !== undefined && { contested }),
});
const registerTable = (...rows: readonly TableRow[]) =>
  [{ kind: 'table', caption: 'Rows', columns: [], rows }] satisfies DocumentSection['blocks'];

test('an entry of a title register that the service history has, too, is its day, linked by its id, unless it is contested', () => {
  const entries = [
    registerEntry('rec_a', '1 May 2020'),
    registerEntry('rec_b', '1 May 2019'),
    registerEntry('rec_c', '1 May 2020', 'Contested'),
  ];
  const sections = sample().sections.map((section) => {
    if (section.id === 'title') return { ...section, blocks: registerTable(...entries) };
    return section.id === 'service'
      ? { ...section, blocks: registerTable(registerEntry('rec_d', '1 May 2020')) }
      : section;
  });
  const page = drawPage({ ...sample(), sections }, options);
  assert.deepEqual(
    page
      .match(/<tr[^>]* id="rec_\w"/g)
      ?.map((row) => row.slice(-6, -1))
      .toSorted(),
    ['rec_b', 'rec_c', 'rec_d'],
  );
  assert.match(
    page,
    /<dt>Title service \(1\)<\/dt>\s*<dd><a class="record-day" id="rec_a" href="#rec_a"[^>]*>1\u00a0May\u00a02020<\/a\s*><\/dd>/,
  );
});

test('cells of a table carry the names of their columns, for those who see its rows as text', () => {
  const page = drawPage(sample(), options);
  assert.match(page, /<th scope="row" class="start short" data-label="Date">3 May 2019<\/th>/);
  assert.match(page, /<td class="start" data-label="Valid until">2021<\/td>/);
  assert.match(page, /<tr class="aside noted">/);
});

test('of a row as text the figure is at the end of the line, and what says it all does without its label', () => {
  const page = drawPage(sample(), options);
  assert.match(page, /<td class="end figure plain" data-label="Reading">120,000 km<\/td>/);
  assert.match(page, /<td class="start plain" data-label="Country">Latvia<\/td>/);
});

test('a long timeline is all there, its older years folded and its filters hidden until the script shows them', () => {
  const page = drawPage(sample(), options);
  assert.equal(page.match(/<li class="event/g)?.length, 44);
  assert.match(page, /<div class="filters" data-filters hidden>/);
  assert.match(page, /<details class="fold" id="timeline-1-more"\s*>\s*<summary class="button">Show all \(44\)/);
});

test('films have their poster, and pictures lead to themselves', () => {
  const page = drawPage(sample(), options);
  assert.match(
    page,
    /<video[^>]*preload="none"[^>]*poster="\/m\/poster-1"[^>]*>\s*<source src="\/m\/video-1" type="video\/mp4"/,
  );
  assert.match(page, /<a href="\/m\/photo-1"\s*><img src="\/m\/photo-1" alt="The front"[^>]*loading="lazy"/);
});

test('any accent can be read as text, in the light and in the dark', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.ok(Math.abs(contrast('#777777', '#ffffff') - 4.48) < 0.01);
  assert.equal(readableOn('#1f5fa8', ['#ffffff']), '#1f5fa8');
  for (const accent of ['#ffff00', '#000000', '#ffffff', '#1f5fa8', '#e30613', '#00a651', '#808080']) {
    for (const { background, soft, accent: text } of Object.values(palettesOf(accent)))
      for (const behind of [background, soft])
        assert.ok(contrast(text, behind) >= 4.5, `${accent}: ${text} on ${behind}`);
  }
  assert.throws(() => palettesOf('red; } body { display: none'), RangeError);
});

test('text and states can be read on both backgrounds, and borders seen', () => {
  for (const palette of Object.values(palettesOf('#1f5fa8'))) {
    for (const behind of [palette.background, palette.soft]) {
      for (const name of ['ink', 'muted', 'problem', 'attention', 'clear', 'unchecked'] as const)
        assert.ok(contrast(palette[name], behind) >= 4.5, `${name} on ${behind}`);
      assert.ok(contrast(palette.edge, behind) >= 3, `edge on ${behind}`);
    }
  }
});

test('assets are addressed by their content, and the style finds its fonts wherever it is served', async () => {
  const [one, same, other] = await Promise.all(
    ['#1f5fa8', '#1f5fa8', '#b3261e'].map((accent) => makeAssets({ accent })),
  );
  assert.ok(one && same && other);
  assert.equal(one.style.path, same.style.path);
  assert.notEqual(one.style.path, other.style.path);
  assert.equal(one.script.path, other.script.path);
  const style = one.style.bytes.toString();
  const fonts = [...style.matchAll(/url\('([^']+)'\)/g)].map(
    ([, url = '']) => URL.parse(url, `https://x.example${one.style.path}`)?.pathname,
  );
  assert.deepEqual(
    fonts,
    one.fonts.map(({ path }) => path),
  );
  for (const { path, bytes } of one.all) {
    assert.match(path, /^\/assets\/[\w-]{16}\/[a-z-]+\.(css|js|svg|woff2)$/);
    assert.ok(bytes.length > 100);
  }
});

const options: PageOptions = {
  brand: { name: 'Brand', logoUrl: '/assets/l/logo.png' },
  links: {
    self: '/reports/x',
    languages: [
      { language: 'en', url: '/reports/x?lang=en' },
      { language: 'de', url: '/reports/x?lang=de' },
    ],
    units: [
      { unit: 'km', url: '/reports/x?unit=km' },
      { unit: 'mi', url: '/reports/x?unit=mi' },
    ],
    pdf: '/reports/x/pdf',
    media: (kind) => `/m/${encodeURIComponent(kind)}`,
  },
  assets: { style: '/assets/s/report.css', script: '/assets/s/report.js', icon: '/assets/s/icon.svg' },
};

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function tagsOf(page: string): Tag[] {
  return [...page.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=<>"]+(?:="[^"<>]*")?)*)\s*\/?>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: new Map(
        [...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  );
}

/** Tags with the names of their attributes. How a drawing sets its texts depends on their length. */
function skeletonOf(page: string): string[] {
  const written = page.replace(/<svg[\s\S]*?<\/svg>/g, '<svg>');
  assert.equal(tagsOf(written).length, written.match(/<(?![/!])/g)?.length, 'every tag is understood');
  return tagsOf(written).map(({ name, attributes }) => [name, ...attributes.keys()].join(' '));
}

function tilesOf(page: string): string[] {
  return [...page.matchAll(/<li\s+class="tile[\s\S]*?<\/li>/g)].map(([tile]) => tile);
}

function drawingsOf(markup: string): string[] {
  return [...markup.matchAll(/<svg[^>]*>([\s\S]*?)<\/svg>/g)].map(([, shapes = '']) => shapes);
}

/** What is no text but a name by which something is found. */
const fixed = new Set([
  'kind',
  'state',
  'category',
  'id',
  'section',
  'topic',
  'align',
  'isoDate',
  'shape',
  'silhouette',
  'unit',
  'language',
]);

const codes = new Set<unknown>(['front', 'leftFront']);

function withTexts(document: ReportDocument, change: (text: string) => string, language?: string): ReportDocument {
  return JSON.parse(JSON.stringify(document), function (this: unknown, key, value: unknown) {
    if (key === 'language' && language !== undefined && 'wording' in (this as object)) return language;
    const isFixed = fixed.has(key) || codes.has(value);
    return typeof value === 'string' && !isFixed ? change(value) : value;
  }) as ReportDocument;
}

/** How often the page names the public register in a table of owners with these sources. */
function countRegister(sources: readonly string[]): number {
  const columns = ['Owner', 'Source'].map((label) => ({ label, align: 'start' as const }));
  const rows = sources.map((source, at) => ({ cells: [{ text: `No. ${at + 1}` }, { text: source }] }));
  const table = { kind: 'table' as const, caption: 'Periods', columns, rows };
  const sections = sample()
    .sections.slice(0, 1)
    .map((one) => ({ ...one, id: 'ownership' as const, blocks: [table] }));
  const page = drawPage({ ...sample(), sections }, options);
  const section = /id="ownership-section"[\s\S]*?<\/section>/.exec(page)?.[0] ?? '';
  return section.split('Public register').length - 1;
}

test('what all rows of a table say is said once, below them; rows that differ say it each', () => {
  assert.equal(countRegister(['Public register', 'Public register', 'Public register']), 1);
  assert.equal(countRegister(['Public register', 'Public register', 'An insurer']), 2);
});
