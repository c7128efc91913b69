import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Language, languages } from '../../../src/language/languages.ts';
import { catalogueOf, findBreaches } from '../../support/language/glossary/glossary.ts';
import { glossaries } from '../../support/language/glossary/index.ts';

const others = languages.filter((language) => language !== 'en');

for (const language of others) {
  test(`one word for one idea, and none that misleads: ${language}`, () => {
    assert.ok(glossaries[language].length >= 40, `${glossaries[language].length} terms`);
    assert.deepEqual(findBreaches(glossaries[language], catalogueOf(language)), []);
  });
}

test('a wrong word in a catalogue is found', () => {
  const planted: readonly (readonly [Exclude<Language, 'en'>, string, string, string])[] = [
    ['ru', 'documents/headline/ru.ts', '2 отзыва не выполнены', 'recall'],
    ['uk', 'documents/headline/uk.ts', 'Перебуває в розшуку', 'stolen'],
    ['lt', 'documents/headline/lt.ts', 'Įrašyta kaip sunaikinta', 'scrapped'],
    ['et', 'portal/keys/et.ts', 'Tühista', 'revoke'],
    ['de', 'documents/records/de.ts', 'Kein Eintrag in Fahndungsregistern', 'register of stolen vehicles'],
    ['fr', 'invoices/fr.ts', 'Numéro d’immatriculation', 'company number'],
    ['fi', 'invoices/fi.ts', 'Rekisterinumero', 'company number'],
    ['es', 'mails/es.ts', 'No hubo llamadas.', 'API call'],
    ['it', 'portal/keys/it.ts', 'La vostra nuova chiave', 'form of address'],
    ['pl', 'reports/events/pl.ts', 'wpisano zastaw', 'loan or lien'],
    ['cs', 'reports/cs.ts', 'doklad o vlastnictví přestavěného vozidla', 'rebuilt'],
    ['lv', 'mails/lv.ts', 'Kredīts par atskaiti', 'credit limit'],
  ];
  for (const [language, file, text, concept] of planted) {
    const breaches = findBreaches(glossaries[language], [...catalogueOf(language), { file, text }]);
    assert.ok(
      breaches.some((breach) => breach.startsWith(`${concept}: ${file} has ${text}`)),
      `${language}: ${text}`,
    );
  }
});
