import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('ru');

export const ru: ContestedWords = {
  mark: (since) => `оспаривается с ${since}`,
  readingMark: (since) => `показание оспаривается с ${since}`,
  legend: 'Оспаривается',
  records: (number) =>
    number === 1
      ? 'Одна запись оспаривается.'
      : sentence(number, {
          one: '# запись оспаривается.',
          few: '# записи оспариваются.',
          many: '# записей оспаривается.',
        }),
  without: (told) => `${told.count === 1 ? 'Без этой записи' : 'Без этих записей'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Без этой записи результаты были бы такими же.' : 'Без этих записей результаты были бы такими же.',
  gone: (told) =>
    `${told.count === 1 ? 'Без этой записи здесь не было бы указано: ' : 'Без этих записей здесь не было бы указано: '}${told.facts}.`,
  verdict: (told) => `${told.what} «${told.word}»`,
  no: {
    accident: 'записей об авариях нет',
    openRecall: 'невыполненных работ по отзывным кампаниям нет',
    export: 'записей о вывозе за границу нет',
    taxi: 'записей об использовании в такси нет',
    drivingSchool: 'записей об использовании в автошколе нет',
    rental: 'записей об использовании в прокате нет',
  },
};
