import type { OdometerExplanation, SetAsideWords } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Võrreldud näitude arv: ${count} (${from} – ${to}); need on omavahel kooskõlas, viimane: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. Puudu on vähemalt ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. ` +
    `Kui mõlemad on õiged, on puudu vähemalt ${missing}${asDriven(driven)}; ` +
    'kindlaks järelduseks sellest ei piisa, põhjuseks võib olla ka viga.',
  ENTRY_ERROR: ({ count }) => `Näidud, mis teistega kokku ei sobi ja on tõenäoliselt valesti sisestatud: ${count}.`,
  UNIT_CONFLICT: ({ count }) => `Näidud, milles on miilid ja kilomeetrid segi aetud: ${count}.`,
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. ` +
    'Läbisõidumõõdik ületas suurima näidu ja alustas uuesti nullist.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Läbisõidumõõdiku vahetus (${date}). Vana mõõdiku viimane näit (${beforeDate}): ${before}; uue mõõdiku ` +
        `esimene näit: ${after}; sellest ajast läbitud vahemaa tuleb vana mõõdiku näidule liita.`
      : `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. Vahetuse kohta kannet ei leitud, kuid mõõdik ` +
        'alustab nulli lähedalt nagu uus; sellest ajast läbitud vahemaa tuleb varasemale näidule liita.',
  INSUFFICIENT_DATA: ({ count }) => `Kasutatavate näitude arv: ${count}; seda on hindamiseks liiga vähe.`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, senise kasutuse järgi umbes ${driven}`;
}

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Kõrvale jäetud näidud: ${entries.join('; ')}${more === undefined ? '' : `; ja veel ${more}`}.`,
  expected: ({ expected }) => `eeldatav: ${expected}`,
  slip: {
    dropped: 'tõenäoliselt on üks number vahele jäänud',
    doubled: 'tõenäoliselt on üks number kaks korda sisestatud',
    added: 'tõenäoliselt on üks number üleliigne',
    swapped: 'tõenäoliselt on kaks numbrit vahetusse läinud',
    wrong: 'tõenäoliselt on üks number vale',
  },
  meant: ({ meant }) => `mõeldud: ${meant}`,
  otherUnit: 'tõenäoliselt on miilid ja kilomeetrid segi aetud',
  undated: 'kasutatav kuupäev puudub',
};
