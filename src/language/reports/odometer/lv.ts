import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('lv');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      zero: `Salīdzināti # rādījumi (${from} – ${to}); tie savstarpēji saskan, pēdējais: ${last}.`,
      one: `Salīdzināts # rādījums (${from} – ${to}); tie savstarpēji saskan, pēdējais: ${last}.`,
      other: `Salīdzināti # rādījumi (${from} – ${to}); tie savstarpēji saskan, pēdējais: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Rādījums (${date}): ${after}; iepriekš (${beforeDate}): ${before}. ` +
    `Starpība: vismaz ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Rādījums (${date}): ${after}; iepriekš (${beforeDate}): ${before}. ` +
    `Ja abi ir pareizi, starpība ir vismaz ${missing}${asDriven(driven)}; ` +
    'drošam secinājumam ar to nepietiek, iemesls var būt arī kļūda.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      zero: '# rādījumi nesaskan ar pārējiem un, visticamāk, ierakstīti kļūdaini.',
      one: '# rādījums nesaskan ar pārējiem un, visticamāk, ierakstīts kļūdaini.',
      other: '# rādījumi nesaskan ar pārējiem un, visticamāk, ierakstīti kļūdaini.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      zero: '# rādījumos sajauktas jūdzes un kilometri.',
      one: '# rādījumā sajauktas jūdzes un kilometri.',
      other: '# rādījumos sajauktas jūdzes un kilometri.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Rādījums (${date}): ${after}; iepriekš (${beforeDate}): ${before}. ` +
    'Odometrs pārsniedzis lielāko vērtību un sācis skaitīt no nulles.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Odometra nomaiņa (${date}). Vecā odometra pēdējais rādījums (${beforeDate}): ${before}; jaunā odometra ` +
        `pirmais rādījums: ${after}; kopš tā laika nobrauktais jāpieskaita vecā odometra rādījumam.`
      : `Rādījums (${date}): ${after}; iepriekš (${beforeDate}): ${before}. Ieraksts par nomaiņu nav atrasts, taču ` +
        'odometrs sāk gandrīz no nulles kā jauns; kopš tā laika nobrauktais jāpieskaita iepriekšējam rādījumam.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Nav neviena izmantojama rādījuma.'
      : sentence(count, {
          zero: 'Izmantojami ir tikai # rādījumi; tas ir pārāk maz, lai spriestu.',
          one: 'Izmantojams ir tikai # rādījums; tas ir pārāk maz, lai spriestu.',
          other: 'Izmantojami ir tikai # rādījumi; tas ir pārāk maz, lai spriestu.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Reģistrs${ofCountry} savus rādījumus atzīst par loģiskiem, neviens nav mazāks par agrāku${lastEntry(lastYear)}. ` +
    'Tas tos nerāda, tāpēc šeit tos nevarēja salīdzināt.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Bijušais reģistrs${ofCountry} savus rādījumus atzina par neloģiskiem, tas nozīmē, ka kāds bija mazāks par ` +
        `agrāku; pašreizējais tos nevērtē${lastEntry(lastYear)}. `
      : `Reģistrs${ofCountry} savus rādījumus atzīst par neloģiskiem, tas nozīmē, ka kāds ir mazāks par ` +
        `agrāku${lastEntry(lastYear)}. `) +
    'Rādījumi netiek parādīti; odometrs var būt attīts vai rādījums ierakstīts kļūdaini, un pārrakstīšanās nav ' +
    'krāpšana.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Reģistrs${ofCountry} savus rādījumus nevērtē; iemesls: ${reason}. ` +
    'Tas tos nerāda, tāpēc šeit tos nevarēja salīdzināt.',
  NO_RECENT_READING: ({ date }) => `Pēdējais rādījums ir vecs (${date}); ko odometrs rādīja vēlāk, nav zināms.`,
  STANDS_STILL: ({ from, to, km }) => `Odometrs gadiem rādīja vienu un to pašu (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `deklarēts nobraukums ${after} (${date}), lai gan iepriekš odometrs rādīja ${before} (${beforeDate})`
      : `transportlīdzeklis piedāvāts ar nobraukumu ${after} (${date}), lai gan iepriekš odometrs rādīja ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, bet, spriežot pēc līdzšinējās lietošanas, aptuveni ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; pēdējais ieraksts: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'odometrs pārsniedzis lielāko vērtību',
  replaced: 'odometrs ir nomainīts',
  registeredAbroad: 'transportlīdzeklis bijis reģistrēts ārvalstīs',
  tooFewReadings: 'pārāk maz rādījumu',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Vērā neņemtie rādījumi: ${entries.join('; ')}${more === undefined ? '' : `; un vēl ${more}`}.`,
  expected: ({ expected }) => `sagaidāms: ${expected}`,
  slip: {
    dropped: 'visticamāk, izlaists cipars',
    doubled: 'visticamāk, cipars ievadīts divreiz',
    added: 'visticamāk, viens cipars ir lieks',
    swapped: 'visticamāk, divi cipari samainīti vietām',
    wrong: 'visticamāk, viens cipars ir kļūdains',
  },
  meant: ({ meant }) => `domāts: ${meant}`,
  otherUnit: 'visticamāk, sajauktas jūdzes un kilometri',
  wrongDate: ({ date }) => `datums, visticamāk, ir kļūdains, domāts: ${date}`,
  lateEntry: 'visticamāk, noapaļots vai ierakstīts novēloti',
  approximate: 'nav nolasīts, bet norādīts sludinājumā, deklarēts vai aplēsts',
  notActual: 'pēc avota ziņām, tas nav faktiskais nobraukums',
  undated: 'nav izmantojama datuma',
};
