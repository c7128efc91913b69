import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('uk');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const uk: ChangeWords = {
  added: ({ what, date }) => `${what}: додано запис${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: запис${inBrackets(date)} виправлено.`,
  withdrawn: ({ what, date }) => `${what}: джерела більше не повідомляють про запис${inBrackets(date)}.`,
  contested: ({ what, date, since }) => `${what}: запис${inBrackets(date)} оскаржують (з ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: запис${inBrackets(date)} вилучено після перевірки (${since}). Його більше не враховано.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: запис${inBrackets(date)} виправлено після перевірки (${since}).`,
  kept: ({ what, date, since }) =>
    `${what}: запис${inBrackets(date)} було оскаржено. Після перевірки (${since}) він залишається без змін.`,
  grounds: {
    noReason: 'Оскарження не дало підстав перевіряти запис.',
    repeated: 'Оскарження повторювало попереднє.',
    abusive: 'Оскарження було неприйнятним.',
    sourceWithdrew: 'Джерело відкликало запис.',
    notVerified: 'Джерело не змогло вчасно підтвердити запис.',
    anotherVehicle: 'Запис стосується іншого автомобіля.',
    duplicate: 'Подію вказано в іншому записі.',
    proven: 'Це підтверджено документами.',
    sourceCorrected: 'Джерело виправило запис.',
    sourceConfirmed: 'Джерело підтвердило запис.',
    proofContradicts: 'Документи спростовують оскарження.',
  },
  verdict: ({ what, before, after }) => `${what}: тепер «${after}», раніше «${before}».`,
  coverage: ({ what, before, after }) =>
    `${what}: змінилася лише перевірка, а не транспортний засіб: тепер «${after}», раніше «${before}».`,
  fewerSources: ({ what }) => `${what}: не всі джерела, які тоді відповіли, відповіли знову.`,
  sinceReport: (date) => `Після вашого звіту від ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: '# запис додано після цього звіту',
      few: '# записи додано після цього звіту',
      many: '# записів додано після цього звіту',
    }),
  changed: 'Що змінилося після цього звіту',
  nothingNew: 'Нічого нового не зареєстровано.',
  notRepeated: 'Не всі перевірки вдалося повторити.',
  more: (count) => sentence(count, { one: 'і ще # зміна', few: 'і ще # зміни', many: 'і ще # змін' }),
  lookedOn: (date) => `Останній запит до джерел: ${date}`,
  openNewReport: (date) => `Відкрити новий звіт від ${date}`,
};
