import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('ru');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Сравнено # показание (${from} – ${to}); они согласуются между собой, последнее: ${last}.`,
      few: `Сравнено # показания (${from} – ${to}); они согласуются между собой, последнее: ${last}.`,
      many: `Сравнено # показаний (${from} – ${to}); они согласуются между собой, последнее: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Показание (${date}): ${after}; ранее (${beforeDate}): ${before}. ` +
    `Не хватает как минимум ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Показание (${date}): ${after}; ранее (${beforeDate}): ${before}. ` +
    `Если оба верны, не хватает как минимум ${missing}${asDriven(driven)}; ` +
    'для уверенности этого мало, причиной может быть и ошибка.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# показание не согласуется с остальными и, вероятно, записано ошибочно.',
      few: '# показания не согласуются с остальными и, вероятно, записаны ошибочно.',
      many: '# показаний не согласуются с остальными и, вероятно, записаны ошибочно.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'В # показании перепутаны мили и километры.',
      few: 'В # показаниях перепутаны мили и километры.',
      many: 'В # показаниях перепутаны мили и километры.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Показание (${date}): ${after}; ранее (${beforeDate}): ${before}. ` +
    'Одометр превысил наибольшее значение и начал отсчёт с нуля.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Замена одометра (${date}). Последнее показание старого (${beforeDate}): ${before}; первое показание нового: ` +
        `${after}; пробег с того времени следует прибавить к показанию старого.`
      : `Показание (${date}): ${after}; ранее (${beforeDate}): ${before}. Записи о замене не найдено, но одометр ` +
        'начинает почти с нуля, как новый; пробег с того времени следует прибавить к прежнему показанию.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Пригодных показаний нет.'
      : sentence(count, {
          one: 'Пригодно лишь # показание; этого слишком мало для вывода.',
          few: 'Пригодны лишь # показания; этого слишком мало для вывода.',
          many: 'Пригодно лишь # показаний; этого слишком мало для вывода.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Реестр${ofCountry} считает свои показания логичными, то есть ни одно не меньше ` +
    `предыдущего${lastEntry(lastYear)}. ` +
    'Он их не показывает, поэтому сравнить их здесь не удалось.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Прежний реестр${ofCountry} считал свои показания нелогичными, то есть какое-то из них было меньше ` +
        `предыдущего; нынешний оценки не даёт${lastEntry(lastYear)}. `
      : `Реестр${ofCountry} считает свои показания нелогичными, то есть какое-то из них меньше ` +
        `предыдущего${lastEntry(lastYear)}. `) +
    'Сами показания не приводятся; пробег могли скрутить или показание записать ошибочно, а ошибка в записи\u00a0— не ' +
    'мошенничество.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Реестр${ofCountry} не даёт оценки своим показаниям; причина: ${reason}. ` +
    'Он их не показывает, поэтому сравнить их здесь не удалось.',
  NO_RECENT_READING: ({ date }) => `Последнее показание давнее (${date}); что одометр показывал потом, неизвестно.`,
  STANDS_STILL: ({ from, to, km }) => `Одометр годами показывал одно и то же (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `заявлен пробег ${after} (${date}), хотя ранее одометр показывал ${before} (${beforeDate})`
      : `транспортное средство предлагали с пробегом ${after} (${date}), хотя ранее одометр показывал ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, а судя по прежней эксплуатации\u00a0— около ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; последняя запись: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'одометр превысил наибольшее значение',
  replaced: 'одометр заменён',
  registeredAbroad: 'транспортное средство было зарегистрировано за границей',
  tooFewReadings: 'слишком мало показаний',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Неучтённые показания: ${entries.join('; ')}${more === undefined ? '' : `; и ещё ${more}`}.`,
  expected: ({ expected }) => `ожидалось: ${expected}`,
  slip: {
    dropped: 'вероятно, пропущена цифра',
    doubled: 'вероятно, цифра введена дважды',
    added: 'вероятно, одна цифра лишняя',
    swapped: 'вероятно, две цифры переставлены',
    wrong: 'вероятно, одна цифра неверна',
  },
  meant: ({ meant }) => `имелось в виду: ${meant}`,
  otherUnit: 'вероятно, перепутаны мили и километры',
  wrongDate: ({ date }) => `дата, вероятно, ошибочна, имелось в виду: ${date}`,
  lateEntry: 'вероятно, округлено или записано с опозданием',
  approximate: 'не снято с одометра, а взято из объявления, заявлено или оценено',
  notActual: 'по данным источника, это не реальный пробег',
  undated: 'нет пригодной даты',
};
