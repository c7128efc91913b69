import assert from 'node:assert/strict';
import { test } from 'node:test';

import { czechIn, czechOf } from '../../../src/language/czech-prepositions.ts';
import { type Language, languages } from '../../../src/language/languages.ts';
import { mailWords } from '../../../src/language/mails/index.ts';
import { homeWords } from '../../../src/language/portal/home/index.ts';
import { documentTexts } from '../../support/language/document-texts.ts';

const numbers = [0, 1, 2, 3, 5, 11, 21, 22, 25, 101];

const counted = /count|number|open|all|unknown|overdue|due|soon|completed|aside|failed|months|total/i;

/** The values of a sentence: the number where it counts something, and a mark elsewhere. */
const valuesFor = (number: number) =>
  new Proxy({}, { get: (_, name) => (counted.test(String(name)) ? number : '‹x›') });

/** Every sentence of a document that counts something, and those of mails and the portal, with the number. */
function sentencesOf(language: Language, number: number): Map<string, string> {
  const { statement } = mailWords(language);
  const calls = BigInt(number);
  const sentences = new Map([
    ['mails.statement.calls', statement.calls(calls, calls)],
    ['mails.statement.free', statement.free(calls)],
    ['portal.home.calls', homeWords[language].calls(calls, calls)],
  ]);
  for (const [place, entry] of documentTexts.entriesOf(language)) {
    if (typeof entry === 'string') continue;
    for (const told of [number, valuesFor(number)]) {
      const text = attempt(() => entry(told));
      if (text !== undefined) sentences.set(`${place} ${typeof told}`, text);
    }
  }
  return sentences;
}

function attempt(say: () => unknown): string | undefined {
  try {
    const text = say();
    return typeof text === 'string' && text !== '' && !/undefined|NaN|\[object/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

const one = '(?<![\\d.])(?:1|21|101)\u00a0';
const few = '(?<![\\d.])(?:2|3|22)\u00a0';
const many = '(?<![\\d.])(?:5|11|25)\u00a0';
const exactlyOne = '(?<![\\d.])1\u00a0';
const several = '(?<![\\d.])(?:2|3|5|11|21|22|25|101)\u00a0';

/** German and English put one between the number and its noun. */
const adjective = '(?:\\p{L}+ )?';

/** Words beside a number that cannot stand there. */
const wrong: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `${exactlyOne}${adjective}(?:calls|readings|owners|recalls|events|photos|jobs|entries|inspections|policies)(?!\\p{L})`,
      'u',
    ),
    new RegExp(
      `${several}${adjective}(?:call|reading|owner|recall|event|photo|job|entry|inspection|policy)(?!\\p{L})`,
      'u',
    ),
  ],
  de: [
    new RegExp(
      `${exactlyOne}${adjective}(?:Aufrufe|Schäden|Einträge|Rückrufe|Arbeiten|Quellen|Hauptuntersuchungen|Inserate)(?!\\p{L})`,
      'u',
    ),
    new RegExp(
      `${several}${adjective}(?:Aufruf|Schaden|Eintrag|Rückruf|Arbeit|Quelle|Hauptuntersuchung|Inserat)(?!\\p{L})`,
      'u',
    ),
  ],
  fr: [
    new RegExp(
      `${exactlyOne}${adjective}(?:requêtes|rappels|propriétaires|sinistres|inscriptions|événements|relevés)(?!\\p{L})`,
      'u',
    ),
    new RegExp(
      `${several}${adjective}(?:requête|rappel|propriétaire|sinistre|inscription|événement|relevé)(?!\\p{L})`,
      'u',
    ),
  ],
  es: [
    new RegExp(
      `${exactlyOne}${adjective}(?:solicitudes|llamadas|propietarios|daños|anotaciones|lecturas|fuentes)(?!\\p{L})`,
      'u',
    ),
    new RegExp(`${several}${adjective}(?:solicitud|llamada|propietario|daño|anotación|lectura|fuente)(?!\\p{L})`, 'u'),
  ],
  it: [
    new RegExp(
      `${exactlyOne}${adjective}(?:richieste|richiami|proprietari|danni|segnalazioni|letture|fonti|interventi)(?!\\p{L})`,
      'u',
    ),
    new RegExp(
      `${several}${adjective}(?:richiesta|richiamo|proprietario|danno|segnalazione|lettura|fonte|intervento)(?!\\p{L})`,
      'u',
    ),
  ],
  pl: [
    new RegExp(`${exactlyOne}(?:akcje|szkody|odczyty|odczytów|właścicieli)(?!\\p{L})`, 'u'),
    new RegExp(`${few}(?:akcja|szkoda|szkód|odczyt|odczytów|właściciel)(?!\\p{L})`, 'u'),
    new RegExp(
      `(?<![\\d.])(?:5|11|21|25|101)\u00a0(?:akcja|akcje|szkoda|szkody|odczyt|odczyty|właściciel)(?!\\p{L})`,
      'u',
    ),
  ],
  cs: [
    /(?<!\p{L})v (?:2|3|22|25|101)(?![\d.])/iu,
    /(?<!\p{L})ve (?:1|5|11)(?![\d.])/iu,
    /(?<!\p{L})z (?:2|3|22|25|101)(?![\d.])/iu,
    /(?<!\p{L})ze (?:1|5|11)(?![\d.])/iu,
    new RegExp(`(?<![\\d.])(?:2|3)\u00a0(?:majitel|majitelů|záznam|záznamů|stav|stavů)(?!\\p{L})`, 'u'),
  ],
  lt: [
    new RegExp(`neatliktos (?:${one}|11\u00a0)|neatlikta (?:2|3|5|22|25)\u00a0`, 'u'),
    new RegExp(`${one}[^;.]*?(?:įrašyti|taikomos)(?!\\p{L})`, 'u'),
    new RegExp(`(?:${few}|${many})[^;.]*?(?:įrašytas)(?!\\p{L})`, 'u'),
    new RegExp(`${one}darbą; tai neįrodo, kad jie`, 'u'),
  ],
  lv: [
    new RegExp(`${one}[^.]*?(?:ierakstīti|tie nav veikti)(?!\\p{L})`, 'u'),
    new RegExp(`(?:${few}|${many})[^.]*?(?:rādījums|darbs|ieraksts)(?!\\p{L})`, 'u'),
  ],
  et: [/\d\u00a0mudeli(?!\p{L})/u, new RegExp(`${several}(?:omanik|kanne|näit|tagasikutsumine)(?!\\p{L})`, 'u')],
  fi: [
    /\d\u00a0mallin(?!\p{L})|\d mallia koskevan/u,
    new RegExp(`Ajankohtaisia on ${exactlyOne}`, 'u'),
    new RegExp(`${several}(?:omistaja|merkintä|lukema|takaisinkutsu)(?!\\p{L})`, 'u'),
  ],
  uk: [
    new RegExp(`(?:було|можуть стосуватися) ${one}`, 'u'),
    new RegExp(`(?:був|може стосуватися) (?:${few}|${many})`, 'u'),
    new RegExp(`${one}(?:відкличні|відкличних|власники|власників)(?!\\p{L})`, 'u'),
    new RegExp(`${many}(?:відклична|відкличні|власник|власники)(?!\\p{L})`, 'u'),
  ],
  ru: [
    new RegExp(`(?:было|могут касаться) ${one}`, 'u'),
    new RegExp(`(?:был|может касаться) (?:${few}|${many})`, 'u'),
    new RegExp(`${one}(?:отзывные|отзывных|владельца|владельцев)(?!\\p{L})`, 'u'),
    new RegExp(`${many}(?:отзывная|отзывные|владелец|владельца)(?!\\p{L})`, 'u'),
    new RegExp(`${one}[^;.]*?записаны`, 'u'),
  ],
};

for (const language of languages) {
  test(`words agree with the number beside them: ${language}`, () => {
    for (const number of numbers) {
      const sentences = sentencesOf(language, number);
      assert.ok(sentences.size > 40, `${sentences.size} sentences`);
      for (const [place, text] of sentences) {
        for (const form of wrong[language]) assert.doesNotMatch(text, form, `${place}: ${text}`);
      }
    }
  });

  test(`numbers of one plural form have one wording: ${language}`, () => {
    const rules = new Intl.PluralRules(language);
    const alike = Map.groupBy(
      numbers.filter((number) => number > 5),
      (number) => rules.select(number),
    );
    for (const [form, [first, ...others]] of alike) {
      if (first === undefined) continue;
      const expected = sentencesOf(language, first);
      for (const number of others) {
        for (const [place, text] of sentencesOf(language, number)) {
          assert.equal(withoutNumbers(text), withoutNumbers(expected.get(place) ?? ''), `${form} ${number} ${place}`);
        }
      }
    }
  });
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '#').replaceAll(/(?<!\p{L})(v|ve|z|ze) #/giu, 'v #');
}

test('Czech prepositions before a number are those that are spoken', () => {
  for (const number of [2, 3, 4, 12, 14, 20, 22, 49, 100, 200, 2000]) assert.equal(czechIn(number), 've', `${number}`);
  for (const number of [1, 5, 6, 7, 8, 9, 10, 11, 15, 50, 67, 90, 500, 1000])
    assert.equal(czechIn(number), 'v', `${number}`);
  for (const number of [2, 3, 6, 7, 16, 17, 21, 60, 75, 100]) assert.equal(czechOf(number), 'ze', `${number}`);
  for (const number of [1, 5, 8, 9, 10, 11, 15, 18, 50, 80, 1000]) assert.equal(czechOf(number), 'z', `${number}`);
});

/** The word for a call after 1, 2, 5, 11 and 21, written out here so that a wrong form of a catalogue is found. */
const callsAfter: Readonly<Record<Language, string>> = {
  en: 'call calls calls calls calls',
  de: 'Aufruf Aufrufe Aufrufe Aufrufe Aufrufe',
  fr: 'requête requêtes requêtes requêtes requêtes',
  es: 'solicitud solicitudes solicitudes solicitudes solicitudes',
  it: 'richiesta richieste richieste richieste richieste',
  pl: 'wywołanie wywołania wywołań wywołań wywołań',
  cs: 'požadavek požadavky požadavků požadavků požadavků',
  lt: 'užklausa užklausos užklausos užklausų užklausa',
  lv: 'pieprasījums pieprasījumi pieprasījumi pieprasījumu pieprasījums',
  et: 'päring päringut päringut päringut päringut',
  fi: 'pyyntö pyyntöä pyyntöä pyyntöä pyyntöä',
  uk: 'запит запити запитів запитів запит',
  ru: 'запрос запроса запросов запросов запрос',
};

test('mails and the portal bend the word for a call with its number', () => {
  for (const language of languages) {
    const forms = callsAfter[language].split(' ');
    for (const [at, number] of [1, 2, 5, 11, 21].entries()) {
      const calls = BigInt(number);
      for (const said of [mailWords(language).statement.free(calls), homeWords[language].calls(calls, calls)]) {
        assert.match(said, new RegExp(`${number}\u00a0${forms[at]}(?!\\p{L})`, 'u'), language);
      }
    }
  }
});
