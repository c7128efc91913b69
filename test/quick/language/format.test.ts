import assert from 'node:assert/strict';
import { test } from 'node:test';

import { figuresOf } from '../../../src/language/figures.ts';
import {
  formatCountry,
  formatDate,
  formatDateOfYear,
  formatDistance,
  formatMoney,
  formatShortDate,
} from '../../../src/language/format.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { sayingSince } from '../../../src/language/since.ts';

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

test('a date is written as precisely as it is known', () => {
  assert.equal(formatDate('2019', 'en'), '2019');
  assert.equal(formatDate('2019-05', 'en'), 'May 2019');
  assert.equal(formatDate('2019-05-03', 'en'), '3 May 2019');
  assert.equal(formatDate('2019-05-03', 'de'), '3. Mai 2019');
  assert.equal(plain(formatDate('2019-05', 'ru')), 'май 2019 г.');
  assert.equal(formatDate('2019-05-03', 'lv'), '2019. gada 3. maijs');
});

test('in a row of a table a date is short, and below its year without it', () => {
  assert.equal(formatShortDate('2019-05-03', 'en'), '3 May 2019');
  assert.equal(formatShortDate('2019-05-03', 'de'), '03.05.2019');
  assert.equal(plain(formatShortDate('2019-11-03', 'ru')), '3 нояб. 2019');
  assert.equal(plain(formatShortDate('2019-11', 'uk')), 'лист. 2019');
  assert.equal(formatShortDate('2019', 'en'), '2019');
  assert.equal(formatDateOfYear('2019-11-03', 'pl'), '3 lis');
  assert.equal(formatDateOfYear('2019-11', 'en'), 'Nov');
  assert.equal(formatDateOfYear('2019', 'en'), '');
});

test('a day is that day wherever the node stands', () => {
  assert.equal(formatDate('2020-02-29', 'fi'), '29. helmikuuta 2020');
  assert.equal(formatDate('2021-01-01', 'en'), '1 January 2021');
});

test('what is no date stays as it was written', () => {
  for (const text of ['', 'spring 2019', '2019-13', '2019-02-31', '2019-5-3'])
    assert.equal(formatDate(text, 'en'), text);
});

test('a distance is whole kilometres, with the unit of the language', () => {
  assert.equal(plain(formatDistance(142000, 'en')), '142,000 km');
  assert.equal(plain(formatDistance(142000.4, 'de')), '142.000 km');
  assert.equal(plain(formatDistance(142000, 'uk')), '142 000 км');
});

test('a distance in miles is understood in Russian, too', () => {
  assert.equal(plain(formatDistance(1000 * 1.609344, 'ru', 'mi')), '1 000 миль');
  assert.equal(plain(formatDistance(1000 * 1.609344, 'en', 'mi')), '1,000 mi');
});

test('Italian groups the digits of every number from a thousand on', () => {
  assert.equal(plain(formatMoney(8800, 'EUR', 'it')), '8.800 €');
  assert.equal(plain(formatDistance(1234, 'it')), '1.234 km');
  assert.equal(plain(figuresOf('it').money(184_500n)), '1.845,00 €');
  assert.equal(plain(figuresOf('es').money(184_500n)), '1845,00 €');
});

function czechMoment(hour: number): string {
  return plain(figuresOf('cs').moment(new Date(Date.UTC(2026, 10, 18, hour, 5))));
}

test('figures of accounts are written as their readers write them', () => {
  for (const language of languages) assert.match(figuresOf(language).money(-250n), /\u2212/u, language);
  assert.deepEqual(
    ['en', 'de', 'ru'].map((language) => figuresOf(language as Language).tenths(14.54)),
    ['14.5', '14,5', '14,5'],
  );
  assert.deepEqual([figuresOf('fr').colon, figuresOf('de').colon], ['\u00a0: ', ': ']);
  assert.deepEqual(
    [0, 1, 2, 4, 5, 12, 15, 20, 23].map((hour) => czechMoment(hour).split(' ')[3]),
    ['v', 'v', 've', 've', 'v', 've', 'v', 've', 've'],
  );
});

test('a country is named, and an unknown code stays as it is', () => {
  assert.equal(formatCountry('LV', 'en'), 'Latvia');
  assert.equal(formatCountry('DE', 'et'), 'Saksamaa');
  for (const code of ['XX', 'Latvia', '', 'lv']) assert.equal(formatCountry(code, 'en'), code);
});

test('money shows cents only where there are any', () => {
  assert.equal(plain(formatMoney(15900, 'EUR', 'de')), '15.900 €');
  assert.equal(plain(formatMoney(418.6, 'EUR', 'fr')), '418,60 €');
  assert.equal(plain(formatMoney(4800, 'EUR', 'uk')), '4 800 €');
  assert.equal(plain(formatMoney(418.6, 'PLN', 'pl')), '418,60 zł');
  assert.equal(plain(formatMoney(418.6, 'USD', 'en')), 'US$418.60');
});

test('each language formats in its own way, again and again the same', () => {
  for (const language of languages) {
    const once = [
      formatDate('2019-05-03', language),
      formatDistance(1234, language),
      formatMoney(9.5, 'GBP', language),
    ];
    const again = [
      formatDate('2019-05-03', language),
      formatDistance(1234, language),
      formatMoney(9.5, 'GBP', language),
    ];
    assert.deepEqual(again, once);
  }
  assert.equal(new Set(languages.map((language) => formatCountry('GB', language))).size, languages.length);
});

const monthIn = (text: string) => text.match(/\p{L}{3,}/gu)?.at(-1);

test('a date after "since" has the form that the language asks for, as precise as it is', () => {
  const said = {
    pl: ['od 2010 roku', 'od maja 2010', 'od 12 maja 2010'],
    cs: ['od roku 2010', 'od května 2010', 'od 12. května 2010'],
    lt: ['nuo 2010 m.', 'nuo 2010 m. gegužės', 'nuo 2010 m. gegužės 12 d.'],
    lv: ['kopš 2010. g.', 'kopš 2010. g. maija', 'kopš 2010. gada 12. maija'],
    et: ['alates 2010. aastast', 'alates maist 2010', 'alates 12. maist 2010'],
    fi: ['vuodesta 2010 alkaen', 'toukokuusta 2010 alkaen', '12. toukokuuta 2010 alkaen'],
    uk: ['з 2010 року', 'з травня 2010 р.', 'з 12 травня 2010 р.'],
    ru: ['с 2010 года', 'с мая 2010 г.', 'с 12 мая 2010 г.'],
  } as const;
  for (const language of Object.keys(said) as (keyof typeof said)[]) {
    const since = sayingSince(language);
    const dates = ['2010', '2010-05', '2010-05-12'].map((date) => since(formatDate(date, language)));
    assert.deepEqual(
      dates.map((date) => date.replaceAll('\u00a0', ' ')),
      said[language],
    );
    for (let month = 1; month <= 12; month++) {
      const date = `2010-${String(month).padStart(2, '0')}`;
      const [alone = '', inDay = ''] = [date, `${date}-12`].map((one) => formatDate(one, language));
      const after = monthIn(since(alone).replace(/ alkaen$/, ''));
      assert.ok(after !== monthIn(alone) || after === monthIn(inDay), `${language} ${date} ${after}`);
    }
  }
  assert.equal(sayingSince('ru')(formatDate('2010-05-02', 'ru')).replaceAll('\u00a0', ' '), 'со 2 мая 2010 г.');
});

test('the United States have the name that the texts of a language use', () => {
  assert.deepEqual(
    (['lt', 'lv', 'uk', 'ru', 'de'] as const).map((language) => formatCountry('US', language)),
    ['JAV', 'ASV', 'США', 'США', 'Vereinigte Staaten'],
  );
});

test('since a day, a month or a year, with the article of the language', () => {
  const dates = ['2015', '2015-03', '2015-03-03', '2015-03-08', '2015-03-11'];
  const said = (language: 'fr' | 'es' | 'it') => dates.map((date) => sayingSince(language)(formatDate(date, language)));
  assert.deepEqual(said('fr'), [
    'depuis 2015',
    'depuis mars 2015',
    'depuis le 3 mars 2015',
    'depuis le 8 mars 2015',
    'depuis le 11 mars 2015',
  ]);
  assert.deepEqual(said('es'), [
    'desde 2015',
    'desde marzo de 2015',
    'desde el 3 de marzo de 2015',
    'desde el 8 de marzo de 2015',
    'desde el 11 de marzo de 2015',
  ]);
  assert.deepEqual(said('it'), [
    'dal 2015',
    'da marzo 2015',
    'dal 3 marzo 2015',
    'dall’8 marzo 2015',
    'dall’11 marzo 2015',
  ]);
});
