import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('de');

export const de: ContestedWords = {
  mark: (since) => `bestritten seit ${since}`,
  readingMark: (since) => `Kilometerstand bestritten seit ${since}`,
  legend: 'Bestritten',
  records: (number) =>
    number === 1
      ? 'Ein Eintrag wird bestritten.'
      : sentence(number, { one: '# Eintrag wird bestritten.', other: '# Einträge werden bestritten.' }),
  without: (told) => `${told.count === 1 ? 'Ohne diesen Eintrag' : 'Ohne diese Einträge'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1
      ? 'Ohne diesen Eintrag wären die Ergebnisse dieselben.'
      : 'Ohne diese Einträge wären die Ergebnisse dieselben.',
  gone: (told) =>
    `${told.count === 1 ? 'Ohne diesen Eintrag entfiele: ' : 'Ohne diese Einträge entfiele: '}${told.facts}.`,
  verdict: (told) => `${told.what} „${told.word}“`,
  no: {
    accident: 'kein Unfall verzeichnet',
    openRecall: 'kein offener Rückruf verzeichnet',
    export: 'kein Export verzeichnet',
    taxi: 'keine Nutzung als Taxi verzeichnet',
    drivingSchool: 'keine Nutzung als Fahrschulwagen verzeichnet',
    rental: 'keine Nutzung als Mietwagen verzeichnet',
  },
};
