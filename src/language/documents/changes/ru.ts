import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('ru');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const ru: ChangeWords = {
  added: ({ what, date }) => `${what}: добавлена запись${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: запись${inBrackets(date)} исправлена.`,
  withdrawn: ({ what, date }) => `${what}: источники больше не сообщают о записи${inBrackets(date)}.`,
  contested: ({ what, date, since }) => `${what}: запись${inBrackets(date)} оспаривается (с ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: запись${inBrackets(date)} исключена после проверки (${since}). Она больше не учитывается.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: запись${inBrackets(date)} исправлена после проверки (${since}).`,
  kept: ({ what, date, since }) =>
    `${what}: запись${inBrackets(date)} была оспорена. После проверки (${since}) она остаётся без изменений.`,
  grounds: {
    noReason: 'Возражение не дало оснований проверять запись.',
    repeated: 'Возражение повторяло более раннее.',
    abusive: 'Возражение было неприемлемым.',
    sourceWithdrew: 'Источник отозвал запись.',
    notVerified: 'Источник не смог вовремя подтвердить запись.',
    anotherVehicle: 'Запись относится к другому автомобилю.',
    duplicate: 'Событие указано в другой записи.',
    proven: 'Это подтверждено документами.',
    sourceCorrected: 'Источник исправил запись.',
    sourceConfirmed: 'Источник подтвердил запись.',
    proofContradicts: 'Документы противоречат возражению.',
  },
  verdict: ({ what, before, after }) => `${what}: теперь «${after}», раньше «${before}».`,
  coverage: ({ what, before, after }) =>
    `${what}: изменилась только проверка, а не транспортное средство: теперь «${after}», раньше «${before}».`,
  fewerSources: ({ what }) => `${what}: не все источники, ответившие тогда, ответили снова.`,
  sinceReport: (date) => `После вашего отчёта от ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: '# запись добавлена после этого отчёта',
      few: '# записи добавлены после этого отчёта',
      many: '# записей добавлено после этого отчёта',
    }),
  changed: 'Что изменилось после этого отчёта',
  nothingNew: 'Ничего нового не зарегистрировано.',
  notRepeated: 'Не все проверки удалось повторить.',
  more: (count) => sentence(count, { one: 'и ещё # изменение', few: 'и ещё # изменения', many: 'и ещё # изменений' }),
  lookedOn: (date) => `Последний запрос к источникам: ${date}`,
  openNewReport: (date) => `Открыть новый отчёт от ${date}`,
};
