import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { documentWords } from '../../../src/language/documents/index.ts';
import { languages, type Language } from '../../../src/language/languages.ts';
import { documentTexts } from '../../support/language/document-texts.ts';

const others = languages.filter((language) => language !== 'en');

/** What a language says as English does, spelling and all. */
const cognates: Partial<Record<Language, string>> = {
  de:
    'phrases.states.problem odometer.legend.import glossary.entries.0.term timeline.imported ' +
    'schedule.status listings.website factory.test',
  fr:
    'phrases.miles phrases.page phrases.states.attention head.pendingSections.photos silence.sources verdicts.labels.accidents ' +
    'odometer.date odometer.source coverage.sources coverage.checks.photos ' +
    'glossary.entries.1.term labels.date labels.source accidents.cause factory.style ' +
    'factory.distance factory.programme factory.test',
  es: 'labels.no equipment.categories.INTERIOR equipment.categories.EXTERIOR',
  it: 'labels.no',
  pl:
    'phrases.states.problem odometer.legend.import coverage.fields.identity.model glossary.entries.0.term ' +
    'timeline.imported schedule.status vehicle.model factory.test',
  cs: 'coverage.fields.identity.model vehicle.model',
  et: 'odometer.legend.import timeline.imported recalls.risk',
};

/** The same everywhere. */
const unitsAndNames = /‹\w+›|\b(VIN|(kWh|l)\/100\u00a0km|kW|kWh|PS|mpg|US|g\/km|kg)\b/g;

const hasWords = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(unitsAndNames, '').replaceAll('cm³', ''));
const marks = (text: string | undefined) => [...new Set(text?.match(/‹\w+›/g))].toSorted();

test('every language has the same entries, and each is of the same kind', () => {
  const english = documentTexts.entriesOf('en');
  assert.ok(english.size > 300, `only ${english.size} entries`);
  for (const language of others) {
    const entries = documentTexts.entriesOf(language);
    assert.deepEqual([...entries.keys()].toSorted(), [...english.keys()].toSorted(), language);
    for (const [place, entry] of entries) {
      assert.equal(typeof entry, typeof english.get(place), `${language} ${place}`);
    }
  }
});

test('no text of a document is empty, padded or unfinished', () => {
  for (const language of languages) {
    for (const [place, text] of documentTexts.textsOf(language)) {
      assert.match(text, /^\S(.*\S)?$/su, `${language} ${place}`);
      assert.doesNotMatch(text, /undefined|NaN|\$\{| {2}|!|\||TODO/, `${language} ${place}: ${text}`);
    }
  }
});

test('every language says a document in its own words', () => {
  const english = documentTexts.textsOf('en');
  for (const language of others) {
    const same = [...documentTexts.textsOf(language)].filter(
      ([place, text]) => hasWords(text) && text.toLowerCase() === english.get(place)?.toLowerCase(),
    );
    assert.equal(same.map(([place]) => place).join(' '), cognates[language] ?? '', language);
  }
});

test('no English word is left inside a document in another language', () => {
  for (const language of others) {
    for (const [place, text] of documentTexts.textsOf(language)) {
      assert.doesNotMatch(
        text.replaceAll(/‹\w+›/g, ''),
        /\b(the|and|with|of|for|vehicle|damage|reading|record|recorded|owner)\b/i,
        `${language} ${place}`,
      );
    }
  }
});

test('each language is written in its own letters', () => {
  for (const language of languages) {
    for (const [place, text] of documentTexts.textsOf(language)) {
      const words = text.replaceAll(/‹\w+›|VIN|PDF|QR|EPA|NHTSA|IIHS|CO₂|CO2|km|kW|PS|mpg/g, '');
      const where = `${language} ${place}: ${text}`;
      if (language === 'uk' || language === 'ru') assert.doesNotMatch(words, /[A-Za-z]{2,}/, where);
      else assert.doesNotMatch(words, /\p{Script=Cyrillic}/u, where);
      if (language === 'uk') assert.doesNotMatch(words, /[ёъыэ]/i, where);
      if (language === 'ru') assert.doesNotMatch(words, /[іїєґ]/i, where);
    }
  }
});

test('the words of a tile fit half the width of a phone, where no browser hyphenates them', () => {
  for (const language of languages) {
    const { odometer, accidents, theft, recalls, title, ownership } = documentWords[language].verdicts;
    const words = [
      Object.values(odometer.words),
      [odometer.lastInDoubt, odometer.noRecent, odometer.stoodStill, odometer.likelyReplaced],
      [accidents.recorded, accidents.serious, accidents.totalLoss, accidents.mentioned, accidents.noAccident],
      [theft.listed, theft.recovered, recalls.open(2), recalls.unnamed, recalls.unknown, recalls.completed],
      [title.branded(1), title.branded(2), title.notTransferable, title.registered],
      [ownership.owners(12), ownership.noRecords, ...Object.values(ownership.uses)],
      Object.values(documentWords[language].silence.words),
    ].flat();
    for (const word of words.join(' ').split(/[\s\u00a0]/)) assert.ok(word.length <= 16, `${language}: ${word}`);
  }
});

test('the tile of recalls counts in a sentence, and not after a colon', () => {
  for (const language of languages) {
    const { openWhy, alsoUnknown } = documentWords[language].verdicts.recalls;
    const sentences = [1, 2, 5, 21].flatMap((number) => [
      openWhy({ open: number, all: number }),
      openWhy({ open: 1, all: number + 1 }),
      alsoUnknown({ count: number }),
    ]);
    for (const sentence of sentences) assert.match(sentence, /^[^:]*\d\s\p{L}+[^:]*$/u, language);
  }
});

test('a sentence contains its arguments, in every language', () => {
  const english = documentTexts.textsOf('en');
  for (const language of others) {
    for (const [place, text] of documentTexts.textsOf(language)) {
      assert.deepEqual(marks(text), marks(english.get(place)), `${language} ${place}: ${text}`);
    }
  }
});

async function readSources(path: string): Promise<string[]> {
  const folder = fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));
  const files = await readdir(folder, { recursive: true });
  return Promise.all(files.filter((file) => file.endsWith('.ts')).map((file) => readFile(`${folder}${file}`, 'utf8')));
}

test('no entry is kept that nothing says', async () => {
  const sources = (await Promise.all(['presentation/', 'http/routes/check/'].map(readSources))).flat();
  const said = new Set(sources.flatMap((source) => source.match(/[A-Za-z_$][\w$]*/g) ?? []));
  /** Looked up by a code: `shapes[shape]`. */
  const lookedUp = new Set(sources.flatMap((source) => source.match(/[A-Za-z_$][\w$]*(?=\[|\))/g) ?? []));
  const unused = [...documentTexts.entriesOf('en').keys()].filter((place) => {
    const names = place.split('.');
    const name = names.at(-1) ?? '';
    const group = names.at(-2) ?? '';
    const isInList = /^\d+$/.test(name);
    return !said.has(isInList ? group : name) && !lookedUp.has(group);
  });
  assert.deepEqual(unused, []);
});
