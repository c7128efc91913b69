import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { partLongWords } from '../../../src/language/long-words.ts';
import { labelQuote } from '../../../src/language/reports/quotes.ts';
import { textsOf, wordsOf } from '../../support/language/texts.ts';

const others = languages.filter((language) => language !== 'en');

/** Words that a language shares with English, spelling and all. */
const cognates: Partial<Record<Language, string>> = {
  de:
    'fuel.diesel fuel.hybrid fuel.ethanol body.coupe body.pickup colour.beige colour.orange colour.gold ' +
    'damageZone.front partGroup.airbag sellerType.bank feature.touchscreen operation.adBlue part.adBlue ' +
    'spec.iridium defectPart.airbags auctionDamage.frontEnd vehicleUse.taxi recallComponent.airbag',
  fr:
    'fuel.diesel body.suv body.coupe body.pickup body.minibus body.scooter colour.beige colour.orange ' +
    'damageType.collision damageCause.animal partGroup.suspension partGroup.airbag adjustment.ACCIDENT operation.adBlue ' +
    'part.adBlue spec.iridium defectPart.airbags defectFault.rust auctionDamage.suspension ' +
    'auctionDamage.animal auctionDamage.collision reporter.police eventDetail.destination vehicleUse.taxi ' +
    'recallComponent.airbag recallComponent.suspension crashRating.acceptable',
  es:
    'body.pickup body.scooter transmission.manual damageCause.animal damageZone.interior partGroup.airbag operation.adBlue ' +
    'part.adBlue defectPart.airbags auctionDamage.interior auctionDamage.animal vehicleUse.taxi ' +
    'recallComponent.airbag crashRating.marginal equipmentHeading.EXTERIOR',
  it:
    'fuel.diesel body.suv body.coupe body.pickup body.minibus body.scooter colour.beige partGroup.airbag ' +
    'feature.cruiseControl feature.touchscreen feature.headUpDisplay operation.adBlue part.adBlue ' +
    'vehicleUse.taxi recallComponent.airbag',
  pl:
    'body.hatchback body.suv body.coupe body.pickup body.minibus ownerType.dealer sellerType.dealer ' +
    'sellerType.bank operation.adBlue operation.alternator part.adBlue reporter.dealer',
  cs:
    'fuel.hybrid fuel.plugInHybrid body.hatchback body.suv body.pickup body.minibus partGroup.airbag ' +
    'operation.adBlue part.adBlue vehicleUse.taxi recallComponent.airbag',
  lt: 'part.adBlue',
  lv: 'part.adBlue',
  et: 'damageType.vandalism part.adBlue auctionDamage.vandalism',
  fi: 'body.coupe colour.beige part.adBlue spec.iridium',
  uk: 'part.adBlue',
  ru: 'part.adBlue',
};

test('no text is empty, padded or unfinished', () => {
  for (const language of languages) {
    for (const [place, text] of textsOf(language)) {
      assert.match(text, /^\S(.*\S)?$/u, `${language} ${place}`);
      assert.doesNotMatch(text, /undefined|NaN|\$\{| {2}|!|\||\.\.|TODO/, `${language} ${place}: ${text}`);
    }
  }
});

test('every language says everything in its own words', () => {
  const english = textsOf('en');
  for (const language of others) {
    const same = [...textsOf(language)].filter(
      ([place, text]) => text.toLowerCase() === english.get(place)?.toLowerCase(),
    );
    assert.equal(same.map(([place]) => place).join(' '), cognates[language] ?? '', language);
  }
});

test('no English word is left inside another language', () => {
  for (const language of others) {
    for (const [place, text] of textsOf(language)) {
      assert.doesNotMatch(
        text,
        /\b(the|and|with|of|for|vehicle|damage|reading|wheel|seats)\b/i,
        `${language} ${place}`,
      );
    }
  }
});

test('no two languages share a longer phrase, so none is in another language’s file', () => {
  const seen = new Map<string, Language>();
  for (const language of languages) {
    for (const [place, text] of textsOf(language)) {
      if (!/ \S+ /.test(text)) continue;
      assert.equal(seen.get(text) ?? language, language, `${place}: ${text}`);
      seen.set(text, language);
    }
  }
});

test('Ukrainian and Russian words are written in Cyrillic, letter by letter', () => {
  for (const language of ['uk', 'ru'] as const) {
    for (const [place, text] of wordsOf(language)) {
      assert.doesNotMatch(
        text.replaceAll(/AdBlue|Bluetooth|VIN|ABS|Isofix|eCall|DAB|salvage/g, ''),
        /[A-Za-z]/,
        `${language} ${place}: ${text}`,
      );
    }
  }
});

test('no other language has a Cyrillic letter that only looks Latin', () => {
  for (const language of languages.filter((one) => one !== 'uk' && one !== 'ru')) {
    for (const [place, text] of textsOf(language))
      assert.doesNotMatch(text, /\p{Script=Cyrillic}/u, `${language} ${place}`);
  }
});

test('Ukrainian has no Russian letters and Russian no Ukrainian ones', () => {
  for (const [place, text] of textsOf('uk')) assert.doesNotMatch(text, /[ёъыэ]/i, `${place}: ${text}`);
  for (const [place, text] of textsOf('ru')) assert.doesNotMatch(text, /[іїєґ]/i, `${place}: ${text}`);
});

test('within a group, different codes have different words', () => {
  for (const language of languages) {
    const seen = new Map<string, string>();
    for (const [place, text] of wordsOf(language)) {
      const inGroup = `${place.split('.')[0]} ${text}`;
      assert.equal(seen.get(inGroup), undefined, `${language}: ${place} reads like ${seen.get(inGroup)}`);
      seen.set(inGroup, place);
    }
  }
});

test('words begin small, for they may stand inside a sentence', () => {
  const acronymOrName = /^(SUV|LPG|GPL|GLP|LED|ABS|CD|AdBlue|Bluetooth|Isofix|VIN)/;
  for (const language of others.filter((one) => one !== 'de')) {
    for (const [place, text] of wordsOf(language)) {
      if (!acronymOrName.test(text)) assert.doesNotMatch(text, /^\p{Lu}/u, `${language} ${place}: ${text}`);
    }
  }
});

test('the language of a quotation has its name, not an adjective alone', () => {
  assert.equal(labelQuote('asRecorded', 'et', 'de'), 'nagu kirjas (saksa keel)');
  assert.equal(labelQuote('asRecorded', 'lv', 'de'), 'kā ierakstīts (vācu valoda)');
  assert.equal(labelQuote('asRecorded', 'lt', 'de'), 'kaip įrašyta (vokiečių kalba)');
  assert.equal(labelQuote('asRecorded', 'fi', 'de'), 'merkinnän mukaan (saksa)');
});

test('a quotation says whose it is, and its language unless it is the reader’s own', () => {
  assert.equal(labelQuote('ofManufacturer', 'de', 'en'), 'Text des Herstellers (Englisch)');
  assert.equal(labelQuote('ofManufacturer', 'en', 'en'), 'manufacturer’s text');
  assert.equal(labelQuote('asRecorded', 'de', undefined), 'laut Eintrag');
});

test('long words are parted at a syllable, in all their forms and however they begin', () => {
  assert.equal(partLongWords('ein Hochwasserschaden', 'de'), 'ein Hochwasser\u00adschaden');
  assert.equal(partLongWords('Omistustodistuksessa', 'fi'), 'Omistus\u00adtodistuksessa');
  assert.equal(partLongWords('зарегистрировано', 'ru'), 'зарегистри\u00adровано');
  assert.equal(partLongWords('Hochwasserschaden', 'en'), 'Hochwasserschaden');
});

test('sources are described, never named', () => {
  for (const language of languages) {
    for (const [place, text] of wordsOf(language)) {
      if (!place.startsWith('source.')) continue;
      assert.doesNotMatch(
        text,
        /\b(gmbh|ltd|inc|ag|sia|uab|oy|dekra|tüv|csdd)\b|\.(com|org|de|lv)\b/i,
        `${language} ${place}`,
      );
    }
  }
});
