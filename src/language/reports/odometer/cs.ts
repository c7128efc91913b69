import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('cs');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Porovnán byl # stav tachometru (${from} – ${to}); poslední: ${last}.`,
      few: `Porovnány byly # stavy tachometru (${from} – ${to}); vzájemně si odpovídají, poslední: ${last}.`,
      other: `Porovnáno bylo # stavů tachometru (${from} – ${to}); vzájemně si odpovídají, poslední: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    `Chybí nejméně ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    `Jsou-li oba správné, chybí nejméně ${missing}${asDriven(driven)}; ` +
    'k jistotě to nestačí, vysvětlením může být i chyba v zápisu.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# stav tachometru neodpovídá ostatním a byl pravděpodobně zapsán chybně.',
      few: '# stavy tachometru neodpovídají ostatním a byly pravděpodobně zapsány chybně.',
      other: '# stavů tachometru neodpovídá ostatním a bylo pravděpodobně zapsáno chybně.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'U # stavu tachometru byly zaměněny míle a kilometry.',
      few: 'U # stavů tachometru byly zaměněny míle a kilometry.',
      other: 'U # stavů tachometru byly zaměněny míle a kilometry.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    'Tachometr překročil nejvyšší hodnotu a začal znovu od nuly.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Výměna tachometru (${date}). Poslední stav starého (${beforeDate}): ${before}; první stav nového: ${after}; ` +
        'vzdálenost ujetou od té doby je třeba přičíst ke stavu starého.'
      : `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. Záznam o výměně nebyl nalezen, ale ` +
        'tachometr začíná blízko nuly jako nový; vzdálenost ujetou od té doby je třeba přičíst k dřívějšímu stavu.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Žádný stav tachometru není použitelný.'
      : sentence(count, {
          one: 'Použitelný je jen # stav tachometru; to k posouzení nestačí.',
          few: 'Použitelné jsou jen # stavy tachometru; to k posouzení nestačí.',
          other: 'Použitelných je jen # stavů tachometru; to k posouzení nestačí.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Registr${ofCountry} považuje své stavy tachometru za logické, žádný není nižší než některý ` +
    `dřívější${lastEntry(lastYear)}. ` +
    'Neukazuje je, a proto je zde nebylo možné porovnat.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Bývalý registr${ofCountry} považoval své stavy tachometru za nelogické, to znamená, že některý byl nižší ` +
        `než dřívější; současný se nevyjadřuje${lastEntry(lastYear)}. `
      : `Registr${ofCountry} považuje své stavy tachometru za nelogické, to znamená, že některý je nižší než ` +
        `dřívější${lastEntry(lastYear)}. `) +
    'Stavy se neukazují; tachometr mohl být stočen nebo stav chybně zapsán, a chyba v zápisu není podvod.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Registr${ofCountry} se ke svým stavům tachometru nevyjadřuje; důvod: ${reason}. ` +
    'Neukazuje je, a proto je zde nebylo možné porovnat.',
  NO_RECENT_READING: ({ date }) => `Poslední stav je starý (${date}); co tachometr ukazoval potom, není známo.`,
  STANDS_STILL: ({ from, to, km }) => `Tachometr roky ukazoval totéž (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `byl uveden nájezd ${after} (${date}), dříve však bylo odečteno ${before} (${beforeDate})`
      : `vozidlo bylo nabízeno s nájezdem ${after} (${date}), dříve však bylo odečteno ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, podle dosavadního provozu asi ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; poslední zápis: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'tachometr překročil nejvyšší hodnotu',
  replaced: 'tachometr byl vyměněn',
  registeredAbroad: 'vozidlo bylo registrováno v zahraničí',
  tooFewReadings: 'příliš málo stavů',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Nezapočtené stavy: ${entries.join('; ')}${more === undefined ? '' : `; a ještě ${more}`}.`,
  expected: ({ expected }) => `očekáváno: ${expected}`,
  slip: {
    dropped: 'pravděpodobně byla vynechána číslice',
    doubled: 'pravděpodobně byla číslice napsána dvakrát',
    added: 'pravděpodobně je jedna číslice navíc',
    swapped: 'pravděpodobně byly prohozeny dvě číslice',
    wrong: 'pravděpodobně je jedna číslice chybná',
  },
  meant: ({ meant }) => `mělo být: ${meant}`,
  otherUnit: 'pravděpodobně byly zaměněny míle a kilometry',
  wrongDate: ({ date }) => `datum je pravděpodobně chybné, mělo být: ${date}`,
  lateEntry: 'pravděpodobně zaokrouhleno nebo zapsáno pozdě',
  approximate: 'neodečteno, ale převzato z inzerátu, udáno nebo odhadnuto',
  notActual: 'podle zdroje to není skutečný nájezd',
  undated: 'bez použitelného data',
};
