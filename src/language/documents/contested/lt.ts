import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('lt');

export const lt: ContestedWords = {
  mark: (since) => `ginčijamas nuo ${since}`,
  readingMark: (since) => `rodmuo ginčijamas nuo ${since}`,
  legend: 'Ginčijamas',
  records: (number) =>
    number === 1
      ? 'Ginčijamas vienas įrašas.'
      : sentence(number, { one: 'Ginčijamas # įrašas.', few: 'Ginčijami # įrašai.', other: 'Ginčijama # įrašų.' }),
  without: (told) => `${told.count === 1 ? 'Be šio įrašo' : 'Be šių įrašų'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Be šio įrašo išvados būtų tokios pačios.' : 'Be šių įrašų išvados būtų tokios pačios.',
  gone: (told) =>
    `${told.count === 1 ? 'Be šio įrašo čia nebūtų nurodyta: ' : 'Be šių įrašų čia nebūtų nurodyta: '}${told.facts}.`,
  verdict: (told) => `${told.what} „${told.word}“`,
  no: {
    accident: 'įrašų apie eismo įvykius nėra',
    openRecall: 'neatliktų atšaukimo kampanijų nėra',
    export: 'įrašų apie išvežimą į užsienį nėra',
    taxi: 'įrašų apie naudojimą taksi nėra',
    drivingSchool: 'įrašų apie naudojimą mokomajam vairavimui nėra',
    rental: 'įrašų apie nuomą nėra',
  },
};
