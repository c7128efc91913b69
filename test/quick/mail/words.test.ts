import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { disputeMailWords } from '../../../src/language/mails/disputes/index.ts';
import { mailWords } from '../../../src/language/mails/index.ts';
import { pluralsOf, type PluralForms } from '../../../src/language/plural.ts';
import { plain } from '../../support/mail/contents.ts';

/** Every text of a catalogue by its place, with functions called as the mails call them. */
function textsOf(language: Language): Map<string, string> {
  const words = mailWords(language);
  const called = {
    ...words,
    statement: {
      ...words.statement,
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, month) => [`m${month}`, words.statement.title(month, '2026')]),
      ),
      title: words.statement.title(9, '2026'),
      calls: words.statement.calls(248n, 231n),
      free: words.statement.free(17n),
    },
    invoice: { ...words.invoice, title: words.invoice.title('17') },
    reminder: { ...words.reminder, titles: words.reminder.titles('17') },
    disputes: {
      ...disputeMailWords[language],
      filed: disputeMailWords[language].filed('17'),
      decided: disputeMailWords[language].decided('17'),
    },
  };
  const texts = new Map<string, string>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(inner, `${path}.${name}`);
  };
  collect(called, language);
  return texts;
}

/** Words that are spelt the same in English. */
const cognates = ['fr.labels.service', 'fr.labels.total', 'es.labels.total'];

test('every language says everything in its own words', () => {
  const english = textsOf('en');
  for (const language of languages.filter((other) => other !== 'en')) {
    const texts = textsOf(language);
    assert.equal(texts.size, english.size);
    for (const [path, text] of texts) {
      if (cognates.includes(path)) continue;
      assert.notEqual(text, english.get(path.replace(language, 'en')), path);
      assert.doesNotMatch(text, /\b(the|your|please|balance|invoice|report|call)\b/i, path);
    }
  }
});

test('no text is empty, padded or loud', () => {
  for (const language of languages) {
    for (const [path, text] of textsOf(language)) {
      assert.match(text, /^\S(.*\S)?$/u, path);
      // A letter in Ukrainian or Russian greets with an exclamation mark.
      const isGreeting = /^(uk|ru)\.greeting$/.test(path);
      assert.doesNotMatch(isGreeting ? text.replace(/!$/, '') : text, /!|undefined|NaN|\$\{| {2}/, path);
    }
  }
});

test('no two languages share a sentence, so that none is in the catalogue of another language', () => {
  const seen = new Map<string, Language>();
  for (const language of languages) {
    for (const [path, text] of textsOf(language)) {
      if (!/ \S+ /.test(text)) continue;
      assert.equal(seen.get(text) ?? language, language, path);
      seen.set(text, language);
    }
  }
});

test('Ukrainian and Russian are written in Cyrillic, apart from what is the same everywhere', () => {
  for (const language of ['uk', 'ru'] as const) {
    for (const [path, text] of textsOf(language)) {
      const own = text.replaceAll(
        /402 (INSUFFICIENT_CREDIT|CREDIT_LIMIT_REACHED|KEY_LIMIT_REACHED)|API|CSV|PDF|XML/g,
        '',
      );
      assert.doesNotMatch(own, /[A-Za-z]/, path);
    }
  }
});

test('each of the twelve months has its own title', () => {
  for (const language of languages) {
    const titles = Array.from({ length: 12 }, (_, month) => mailWords(language).statement.title(month, '2026'));
    assert.equal(new Set(titles).size, 12, language);
  }
  assert.throws(() => mailWords('en').statement.title(12, '2026'), /no month 12/);
});

test('numbers bend the words that they count', () => {
  const expected: [Language, bigint, string][] = [
    ['en', 1n, '1 call cost'],
    ['en', 2n, '2 calls cost'],
    ['de', 1n, '1 Aufruf war '],
    ['de', 2n, '2 Aufrufe waren '],
    ['fr', 1n, '1 requête n’a '],
    ['fr', 2n, '2 requêtes n’ont '],
    ['fr', 1_000_000n, '1 000 000 de requêtes n’ont '],
    ['fr', 1_000_001n, '1 000 001 requêtes n’ont '],
    ['es', 1n, '1 solicitud no tuvo '],
    ['es', 3_000_000n, '3.000.000 de solicitudes no tuvieron '],
    ['it', 1n, '1 richiesta non ha '],
    ['it', 21n, '21 richieste non hanno '],
    ['pl', 1n, '1 wywołanie było bezpłatne:'],
    ['pl', 2n, '2 wywołania były bezpłatne:'],
    ['pl', 5n, '5 wywołań było bezpłatnych:'],
    ['pl', 12n, '12 wywołań było '],
    ['pl', 21n, '21 wywołań było '],
    ['pl', 22n, '22 wywołania były '],
    ['cs', 1n, '1 požadavek byl '],
    ['cs', 4n, '4 požadavky byly '],
    ['cs', 5n, '5 požadavků bylo '],
    ['cs', 22n, '22 požadavků bylo '],
    ['lt', 1n, '1 užklausa '],
    ['lt', 9n, '9 užklausos '],
    ['lt', 10n, '10 užklausų '],
    ['lt', 11n, '11 užklausų '],
    ['lt', 21n, '21 užklausa '],
    ['lt', 112n, '112 užklausų '],
    ['lv', 1n, '1 pieprasījums '],
    ['lv', 2n, '2 pieprasījumi '],
    ['lv', 10n, '10 pieprasījumu '],
    ['lv', 11n, '11 pieprasījumu '],
    ['lv', 21n, '21 pieprasījums '],
    ['et', 1n, '1 päring '],
    ['et', 2n, '2 päringut '],
    ['fi', 1n, '1 pyyntö oli maksuton:'],
    ['fi', 2n, '2 pyyntöä oli maksuttomia:'],
    ['uk', 1n, '1 запит був '],
    ['uk', 3n, '3 запити були '],
    ['uk', 5n, '5 запитів були '],
    ['uk', 11n, '11 запитів були '],
    ['uk', 21n, '21 запит був '],
    ['ru', 1n, '1 запрос был '],
    ['ru', 4n, '4 запроса были '],
    ['ru', 12n, '12 запросов были '],
    ['ru', 101n, '101 запрос был '],
    ['ru', 9_007_199_254_740_993n, '9 007 199 254 740 993 запроса были '],
    ['uk', 10n ** 20n + 11n, '100 000 000 000 000 000 011 запитів були '],
  ];
  for (const [language, calls, beginning] of expected) {
    const sentence = plain(mailWords(language).statement.free(calls));
    assert.ok(sentence.startsWith(beginning), `${language}: ${sentence}`);
  }
});

function say(language: Language, calls: bigint, charged: bigint): string {
  return plain(mailWords(language).statement.calls(calls, charged));
}

test('the sentence about charged calls holds for any pair of numbers', () => {
  assert.equal(say('en', 1n, 1n), 'In this period you made 1 call, of which 1 was charged.');
  assert.equal(say('en', 2n, 0n), 'In this period you made 2 calls, of which 0 were charged.');
  assert.equal(say('pl', 25n, 22n), 'w tym okresie odnotowaliśmy 25 wywołań, w tym 22 płatne.');
  assert.equal(say('cs', 3n, 1n), 'v tomto období jsme od Vás přijali 3 požadavky, z toho byl účtován 1.');
  assert.equal(say('lt', 21n, 2n), 'per šį laikotarpį gavome iš Jūsų 21 užklausą, iš jų apmokestinta 2.');
  assert.equal(say('lv', 21n, 20n), 'šajā periodā Jūs veicāt 21 pieprasījumu, no tiem par maksu – 20.');
  assert.equal(say('ru', 33n, 31n), 'За этот период мы получили от вас 33 запроса, из них платных — 31.');
});

test('every whole number has a form in every language', () => {
  // All the forms that any language asks for; a language takes the ones it needs.
  const forms = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' };
  for (const language of languages) {
    const { statement } = mailWords(language);
    for (const base of [0n, 1_000_000n, 2_000_000n, 10n ** 18n]) {
      for (let count = base; count <= base + 200n; count++) statement.free(count);
    }
    assert.equal(pluralsOf(language).pick(1n, forms as PluralForms<typeof language>), 'o', language);
  }
});
