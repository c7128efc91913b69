import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Language, languages } from '../../../src/language/languages.ts';
import { frameWords } from '../../../src/language/portal/frame/index.ts';
import { type CatalogueText, catalogueOf } from '../../support/language/glossary/glossary.ts';

/** How the portal does not address its reader, because it does otherwise everywhere else. Its letters are mails. */
const notInPortal = {
  de: /(?<!\p{L})(du|dein\p{L}*|dir|dich)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tu|tus|vosotros|vuestr\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(vostr\p{L}*|voi|potete|avete|tuo|tua|tuoi)(?!\p{L})/iu,
  pl: /(?<!\p{L})Państw/u,
  cs: /(?<!\p{L})(tvůj|tvoje|tvé|tobě)(?!\p{L})/iu,
  lt: /(?<!\p{L})(tavo|tau|tu)(?!\p{L})/iu,
  lv: /(?<!\p{L})(tavs|tava|tev|tu)(?!\p{L})/iu,
  et: /(?<!\p{L})(sinu|sina|sulle)(?!\p{L})/iu,
  fi: /(?<!\p{L})(teidän|teille|teillä|ohjelmanne|avaimenne|raporttinne|tilinne)(?!\p{L})|\p{L}(?:kaa|kää) (?:se|uusi|sitä|tai)(?!\p{L})/iu,
  uk: /(?<!\p{L})(твій|твоя|твої|тобі)(?!\p{L})/iu,
  ru: /(?<!\p{L})(твой|твоя|твои|тебе)(?!\p{L})/iu,
} satisfies Partial<Record<Language, RegExp>>;

/** How a mail does not address a partner. */
const notInMails: Readonly<Partial<Record<Language, RegExp>>> = {
  de: notInPortal.de,
  fr: notInPortal.fr,
  es: notInPortal.es,
  it: notInPortal.it,
  pl: /(?<!\p{L})(Twó|Twoj)/u,
  cs: /(?<!\p{L})(tvůj|tvoje|váš|vaše|vašem|vás)(?!\p{L})/u,
  lt: /(?<!\p{L})(tavo|jūsų)(?!\p{L})/u,
  lv: /(?<!\p{L})(tavs|jūsu)(?!\p{L})/u,
  et: /(?<!\p{L})(sinu|teie)(?!\p{L})/u,
  fi: /(?<!\p{L})(sinun|sinulle|tilisi|saldosi)(?!\p{L})/iu,
};

const inPortal: Readonly<Partial<Record<Language, RegExp>>> = notInPortal;

const inFolder = (texts: readonly CatalogueText[], folder: RegExp) => texts.filter(({ file }) => folder.test(file));

test('the portal addresses its reader in one way, and so do the mails', () => {
  for (const language of languages) {
    const texts = catalogueOf(language);
    for (const [folder, not] of [
      [/^portal\/(?!sign-in)/, inPortal[language]],
      [/^(mails|invoices)\//, notInMails[language]],
    ] as const) {
      const found = inFolder(texts, folder).filter(({ text }) => not?.test(text));
      assert.deepEqual(found, [], language);
    }
  }
});

test('no button that confirms has the label of the one that cancels', () => {
  for (const language of languages) {
    const { cancel } = frameWords[language].kit;
    const same = inFolder(catalogueOf(language), /^portal\//).filter(
      ({ text }) => text.slice(1, -1).toLowerCase() === cancel.toLowerCase(),
    );
    assert.equal(same.length, 1, `${language}: only the button that cancels says ${cancel}`);
  }
});
