import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('fr');

export const fr: ContestedWords = {
  mark: (since) => `contesté depuis le ${since}`,
  readingMark: (since) => `relevé contesté depuis le ${since}`,
  legend: 'Contesté',
  records: (number) =>
    number === 1
      ? 'Un enregistrement est contesté.'
      : sentence(number, {
          one: '# enregistrement est contesté.',
          many: '# enregistrements sont contestés.',
          other: '# enregistrements sont contestés.',
        }),
  without: (told) =>
    `${told.count === 1 ? 'Sans cet enregistrement' : 'Sans ces enregistrements'}\u00a0: ${told.verdicts}.`,
  same: (number) =>
    number === 1
      ? 'Sans cet enregistrement, les résultats seraient les mêmes.'
      : 'Sans ces enregistrements, les résultats seraient les mêmes.',
  gone: (told) =>
    `${told.count === 1 ? 'Sans cet enregistrement, ceci ne serait pas signalé\u00a0: ' : 'Sans ces enregistrements, ceci ne serait pas signalé\u00a0: '}${told.facts}.`,
  verdict: (told) => `${told.what} «\u00a0${told.word}\u00a0»`,
  no: {
    accident: 'aucun accident enregistré',
    openRecall: 'aucun rappel non effectué enregistré',
    export: 'aucune exportation enregistrée',
    taxi: 'aucun usage comme taxi enregistré',
    drivingSchool: 'aucun usage en auto-école enregistré',
    rental: 'aucun usage en location enregistré',
  },
};
