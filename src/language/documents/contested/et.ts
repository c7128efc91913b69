import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('et');

export const et: ContestedWords = {
  mark: (since) => `vaidlustatud (alates ${since})`,
  readingMark: (since) => `näit vaidlustatud (alates ${since})`,
  legend: 'Vaidlustatud',
  records: (number) =>
    number === 1
      ? 'Üks kanne on vaidlustatud.'
      : sentence(number, { one: '# kanne on vaidlustatud.', other: '# kannet on vaidlustatud.' }),
  without: (told) => `${told.count === 1 ? 'Ilma selle kandeta' : 'Ilma nende kanneteta'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Ilma selle kandeta oleksid tulemused samad.' : 'Ilma nende kanneteta oleksid tulemused samad.',
  gone: (told) =>
    `${told.count === 1 ? 'Ilma selle kandeta ei oleks siin kirjas: ' : 'Ilma nende kanneteta ei oleks siin kirjas: '}${told.facts}.`,
  verdict: (told) => `${told.what} „${told.word}“`,
  no: {
    accident: 'õnnetuste kohta kandeid ei ole',
    openRecall: 'tegemata tagasikutsumistöid ei ole',
    export: 'välisriiki viimise kohta kandeid ei ole',
    taxi: 'taksona kasutamise kohta kandeid ei ole',
    drivingSchool: 'õppesõidukina kasutamise kohta kandeid ei ole',
    rental: 'rendisõidukina kasutamise kohta kandeid ei ole',
  },
};
