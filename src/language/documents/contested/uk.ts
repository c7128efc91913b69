import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('uk');

export const uk: ContestedWords = {
  mark: (since) => `оскаржують з ${since}`,
  readingMark: (since) => `показання оскаржують з ${since}`,
  legend: 'Оскаржують',
  records: (number) =>
    number === 1
      ? 'Один запис оскаржують.'
      : sentence(number, { one: '# запис оскаржують.', few: '# записи оскаржують.', many: '# записів оскаржують.' }),
  without: (told) => `${told.count === 1 ? 'Без цього запису' : 'Без цих записів'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1
      ? 'Без цього запису результати були б такими самими.'
      : 'Без цих записів результати були б такими самими.',
  gone: (told) =>
    `${told.count === 1 ? 'Без цього запису тут не було б зазначено: ' : 'Без цих записів тут не було б зазначено: '}${told.facts}.`,
  verdict: (told) => `${told.what} «${told.word}»`,
  no: {
    accident: 'записів про аварії немає',
    openRecall: 'невиконаних робіт за відкличними кампаніями немає',
    export: 'записів про вивезення за кордон немає',
    taxi: 'записів про використання в таксі немає',
    drivingSchool: 'записів про використання в автошколі немає',
    rental: 'записів про використання в прокаті немає',
  },
};
