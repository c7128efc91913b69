import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('uk');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Порівняно # показання (${from} – ${to}); вони узгоджуються між собою, останнє: ${last}.`,
      few: `Порівняно # показання (${from} – ${to}); вони узгоджуються між собою, останнє: ${last}.`,
      many: `Порівняно # показань (${from} – ${to}); вони узгоджуються між собою, останнє: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Показання (${date}): ${after}; раніше (${beforeDate}): ${before}. ` +
    `Бракує щонайменше ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Показання (${date}): ${after}; раніше (${beforeDate}): ${before}. ` +
    `Якщо обидва правильні, бракує щонайменше ${missing}${asDriven(driven)}; ` +
    'для певності цього замало, причиною може бути й помилка.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# показання не узгоджується з іншими та, імовірно, записане помилково.',
      few: '# показання не узгоджуються з іншими та, імовірно, записані помилково.',
      many: '# показань не узгоджуються з іншими та, імовірно, записані помилково.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'У # показанні переплутано милі та кілометри.',
      few: 'У # показаннях переплутано милі та кілометри.',
      many: 'У # показаннях переплутано милі та кілометри.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Показання (${date}): ${after}; раніше (${beforeDate}): ${before}. ` +
    'Одометр перевищив найбільше значення й почав відлік із нуля.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Заміна одометра (${date}). Останнє показання старого (${beforeDate}): ${before}; перше показання нового: ` +
        `${after}; пробіг відтоді слід додати до показання старого.`
      : `Показання (${date}): ${after}; раніше (${beforeDate}): ${before}. Запису про заміну не знайдено, але ` +
        'одометр ' +
        'починає майже з нуля, як новий; пробіг відтоді слід додати до попереднього показання.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Придатних показань немає.'
      : sentence(count, {
          one: 'Придатне лише # показання; цього замало для висновку.',
          few: 'Придатні лише # показання; цього замало для висновку.',
          many: 'Придатних лише # показань; цього замало для висновку.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Реєстр${ofCountry} вважає свої показання логічними, тобто жодне не менше за попереднє${lastEntry(lastYear)}. ` +
    'Він їх не показує, тому порівняти їх тут не вдалося.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Колишній реєстр${ofCountry} вважав свої показання нелогічними, тобто якесь із них було менше за попереднє; ` +
        `нинішній оцінки не дає${lastEntry(lastYear)}. `
      : `Реєстр${ofCountry} вважає свої показання нелогічними, тобто якесь із них менше за ` +
        `попереднє${lastEntry(lastYear)}. `) +
    'Самі показання не наведено; пробіг могли скрутити або показання записати помилково, а помилка в записі\u00a0— не ' +
    'шахрайство.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Реєстр${ofCountry} не дає оцінки своїм показанням; причина: ${reason}. ` +
    'Він їх не показує, тому порівняти їх тут не вдалося.',
  NO_RECENT_READING: ({ date }) => `Останнє показання давнє (${date}); що одометр показував потім, невідомо.`,
  STANDS_STILL: ({ from, to, km }) => `Одометр роками показував те саме (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `заявлено пробіг ${after} (${date}), хоча раніше одометр показував ${before} (${beforeDate})`
      : `транспортний засіб пропонували з пробігом ${after} (${date}), хоча раніше одометр показував ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, а з огляду на попередню експлуатацію\u00a0— приблизно ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; останній запис: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'одометр перевищив найбільше значення',
  replaced: 'одометр замінено',
  registeredAbroad: 'транспортний засіб був зареєстрований за кордоном',
  tooFewReadings: 'замало показань',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Невраховані показання: ${entries.join('; ')}${more === undefined ? '' : `; і ще ${more}`}.`,
  expected: ({ expected }) => `очікувалося: ${expected}`,
  slip: {
    dropped: 'імовірно, пропущено цифру',
    doubled: 'імовірно, цифру введено двічі',
    added: 'імовірно, одна цифра зайва',
    swapped: 'імовірно, дві цифри переставлено',
    wrong: 'імовірно, одна цифра хибна',
  },
  meant: ({ meant }) => `мало бути: ${meant}`,
  otherUnit: 'імовірно, переплутано милі та кілометри',
  wrongDate: ({ date }) => `дата, імовірно, помилкова, мала бути: ${date}`,
  lateEntry: 'імовірно, округлено або записано із запізненням',
  approximate: 'не знято з одометра, а взято з оголошення, заявлено або оцінено',
  notActual: 'за даними джерела, це не справжній пробіг',
  undated: 'немає придатної дати',
};
