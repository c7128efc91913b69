import type { OdometerExplanation, SetAsideWords } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Porovnané stavy tachometru: ${count} (${from} – ${to}); vzájemně si odpovídají, poslední: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    `Chybí nejméně ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    `Jsou-li oba správné, chybí nejméně ${missing}${asDriven(driven)}; ` +
    'k jistotě to nestačí, vysvětlením může být i chyba v zápisu.',
  ENTRY_ERROR: ({ count }) =>
    `Stavy tachometru, které neodpovídají ostatním a byly pravděpodobně zapsány chybně: ${count}.`,
  UNIT_CONFLICT: ({ count }) => `Stavy tachometru, u nichž byly zaměněny míle a kilometry: ${count}.`,
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    'Tachometr překročil nejvyšší hodnotu a začal znovu od nuly.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Výměna tachometru (${date}). Poslední stav starého (${beforeDate}): ${before}; první stav nového: ${after}; ` +
        'vzdálenost ujetou od té doby je třeba přičíst ke stavu starého.'
      : `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. Záznam o výměně nebyl nalezen, ale ` +
        'tachometr začíná blízko nuly jako nový; vzdálenost ujetou od té doby je třeba přičíst k dřívějšímu stavu.',
  INSUFFICIENT_DATA: ({ count }) => `Použitelné stavy tachometru: ${count}; to je k posouzení příliš málo.`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, podle dosavadního provozu asi ${driven}`;
}

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
  undated: 'bez použitelného data',
};
