import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('lt');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Palygintas # rodmuo (${from} – ${to}); jie tarpusavyje dera, paskutinis: ${last}.`,
      few: `Palyginti # rodmenys (${from} – ${to}); jie tarpusavyje dera, paskutinis: ${last}.`,
      other: `Palyginta # rodmenų (${from} – ${to}); jie tarpusavyje dera, paskutinis: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Rodmuo (${date}): ${after}; anksčiau (${beforeDate}): ${before}. ` +
    `Trūksta mažiausiai ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Rodmuo (${date}): ${after}; anksčiau (${beforeDate}): ${before}. ` +
    `Jei abu teisingi, trūksta mažiausiai ${missing}${asDriven(driven)}; ` +
    'tvirtai išvadai to nepakanka, priežastis gali būti ir klaida.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# rodmuo nedera su kitais ir tikriausiai įrašytas klaidingai.',
      few: '# rodmenys nedera su kitais ir tikriausiai įrašyti klaidingai.',
      other: '# rodmenų nedera su kitais ir tikriausiai įrašyta klaidingai.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: '# rodmuo įrašytas supainiojus mylias ir kilometrus.',
      few: '# rodmenys įrašyti supainiojus mylias ir kilometrus.',
      other: '# rodmenų įrašyta supainiojus mylias ir kilometrus.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Rodmuo (${date}): ${after}; anksčiau (${beforeDate}): ${before}. ` +
    'Odometras viršijo didžiausią reikšmę ir pradėjo skaičiuoti nuo nulio.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Odometro keitimas (${date}). Paskutinis senojo rodmuo (${beforeDate}): ${before}; pirmasis naujojo rodmuo: ` +
        `${after}; nuo tada nuvažiuotą atstumą reikia pridėti prie senojo rodmens.`
      : `Rodmuo (${date}): ${after}; anksčiau (${beforeDate}): ${before}. Įrašo apie keitimą nerasta, bet odometras ` +
        'pradeda beveik nuo nulio, kaip naujas; nuo tada nuvažiuotą atstumą reikia pridėti prie ankstesnio rodmens.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Tinkamų rodmenų nėra.'
      : sentence(count, {
          one: 'Tinka tik # rodmuo; to per mažai, kad būtų galima vertinti.',
          few: 'Tinka tik # rodmenys; to per mažai, kad būtų galima vertinti.',
          other: 'Tinka tik # rodmenų; to per mažai, kad būtų galima vertinti.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Registras${ofCountry} savo rodmenis laiko logiškais, nė vienas nėra mažesnis už ` +
    `ankstesnį${lastEntry(lastYear)}. ` +
    'Jis jų nerodo, todėl čia jų palyginti nebuvo galima.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Buvęs registras${ofCountry} savo rodmenis laikė nelogiškais, tai reiškia, kad kuris nors buvo mažesnis už ` +
        `ankstesnį; dabartinis jų nevertina${lastEntry(lastYear)}. `
      : `Registras${ofCountry} savo rodmenis laiko nelogiškais, tai reiškia, kad kuris nors yra mažesnis už ` +
        `ankstesnį${lastEntry(lastYear)}. `) +
    'Rodmenys nerodomi; rida galėjo būti atsukta arba rodmuo įrašytas klaidingai, o įrašymo klaida nėra apgaulė.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Registras${ofCountry} savo rodmenų nevertina; priežastis: ${reason}. ` +
    'Jis jų nerodo, todėl čia jų palyginti nebuvo galima.',
  NO_RECENT_READING: ({ date }) => `Paskutinis rodmuo senas (${date}); ką odometras rodė vėliau, nežinoma.`,
  STANDS_STILL: ({ from, to, km }) => `Odometras kelerius metus rodė tą patį (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `deklaruota rida ${after} (${date}), nors anksčiau odometras rodė ${before} (${beforeDate})`
      : `siūlyta parduoti nurodant ridą ${after} (${date}), nors anksčiau odometras rodė ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, o sprendžiant iš ankstesnio naudojimo – apie ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; paskutinis įrašas: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'odometras viršijo didžiausią reikšmę',
  replaced: 'odometras pakeistas',
  registeredAbroad: 'transporto priemonė buvo registruota užsienyje',
  tooFewReadings: 'per mažai rodmenų',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Neįskaityti rodmenys: ${entries.join('; ')}${more === undefined ? '' : `; ir dar ${more}`}.`,
  expected: ({ expected }) => `tikėtina: ${expected}`,
  slip: {
    dropped: 'tikriausiai praleistas skaitmuo',
    doubled: 'tikriausiai skaitmuo įvestas du kartus',
    added: 'tikriausiai vienas skaitmuo nereikalingas',
    swapped: 'tikriausiai sukeisti du skaitmenys',
    wrong: 'tikriausiai vienas skaitmuo klaidingas',
  },
  meant: ({ meant }) => `turėjo būti: ${meant}`,
  otherUnit: 'tikriausiai supainiotos mylios ir kilometrai',
  wrongDate: ({ date }) => `data tikriausiai klaidinga, turėjo būti: ${date}`,
  lateEntry: 'tikriausiai suapvalinta arba įrašyta pavėluotai',
  approximate: 'ne nuskaityta, o nurodyta skelbime, deklaruota arba įvertinta apytikriai',
  notActual: 'pasak šaltinio, tai ne tikroji rida',
  undated: 'nėra tinkamos datos',
};
