import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { portalTexts } from '../../support/language/portal-texts.ts';

const others = languages.filter((language) => language !== 'en');

/** What a language says as English does, spelling and all. */
const cognates: Partial<Record<Language, string>> = {
  de:
    'batches.heads.name batches.text documents.status frame.kit.optional frame.pages.team frame.pages.webhooks ' +
    'requests.heads.status settings.brandLogo settings.brandName sign-in.heads.browser sign-in.heads.passkey ' +
    'sign-in.methods.passkey sign-in.newPasskey.passkey sign-in.passkeyLabel sign-in.passkeys team.heads.person',
  fr:
    'documents.total frame.kit.pages frame.menu frame.pages.webhooks reports.section settings.brandLogo ' +
    'settings.contact usage.total webhooks.heads.message',
  es: 'documents.total frame.pages.webhooks usage.total',
  it:
    'frame.menu frame.pages.team settings.brandLogo sign-in.heads.browser sign-in.heads.passkey sign-in.methods.passkey ' +
    'sign-in.newPasskey.passkey sign-in.passkeyLabel',
  pl:
    'documents.status documents.vat frame.menu reports.facts.model requests.heads.status settings.brandLogo ' +
    'webhooks.heads.status',
  cs:
    'batches.text reports.facts.model settings.brandLogo sign-in.memberInvited.role team.heads.role team.role ' +
    'webhooks.heads.data',
  et: 'batches.heads.batch settings.brandLogo',
  fi: 'settings.brandLogo',
};

/** The same everywhere. */
const hasWords = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(/‹\w+›|\bVIN\b|OpenID Connect/g, ''));
const english = portalTexts.textsOf('en');

function kindsOf(language: Language): Record<string, string> {
  return Object.fromEntries([...portalTexts.entriesOf(language)].map(([place, entry]) => [place, typeof entry]));
}

test('every language has the same entries, and each is of the same kind', () => {
  assert.ok(english.size > 500, `only ${english.size} entries`);
  for (const language of others) assert.deepEqual(kindsOf(language), kindsOf('en'), language);
});

test('no text of the portal is empty, padded or unfinished', () => {
  for (const language of languages) {
    for (const [place, text] of portalTexts.textsOf(language)) {
      assert.match(text, /^\S(.*\S)?$/su, `${language} ${place}`);
      // Some languages greet with an exclamation mark.
      const isGreeting = place.endsWith('.greeting');
      const plain = isGreeting ? text.replace(/!$/, '') : text;
      assert.doesNotMatch(plain, /undefined|NaN|\$\{| {2}|!|\||TODO/, `${language} ${place}: ${text}`);
    }
  }
});

test('every language says the portal in its own words', () => {
  for (const language of others) {
    const same = [...portalTexts.textsOf(language)].filter(
      ([place, text]) => hasWords(text) && text.toLowerCase() === english.get(place)?.toLowerCase(),
    );
    const places = same.map(([place]) => place).toSorted();
    assert.equal(places.join(' '), cognates[language] ?? '', language);
  }
});

test('no English word is left inside another language', () => {
  const englishWord =
    /(?<![\p{L}-])(?:the|and|with|of|for|your|you|this|are|vehicle|reports?|calls?|keys?|event)(?![\p{L}-])/iu;
  for (const language of others) {
    for (const [place, text] of portalTexts.textsOf(language))
      assert.doesNotMatch(text.replaceAll(/‹\w+›/g, ''), englishWord, `${language} ${place}`);
  }
});

test('no two languages share a sentence, so that none is in the catalogue of another language', () => {
  const seen = new Map<string, Language>();
  for (const language of languages) {
    for (const [place, text] of portalTexts.textsOf(language)) {
      if (!/ \S+ /.test(text)) continue;
      assert.equal(seen.get(text) ?? language, language, `${place}: ${text}`);
      seen.set(text, language);
    }
  }
});
