import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('et');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Võrreldi # näitu (${from} – ${to}); viimane: ${last}.`,
      other: `Võrreldi # näitu (${from} – ${to}); need on omavahel kooskõlas, viimane: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. Puudu on vähemalt ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. ` +
    `Kui mõlemad on õiged, on puudu vähemalt ${missing}${asDriven(driven)}; ` +
    'kindlaks järelduseks sellest ei piisa, põhjuseks võib olla ka viga.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# näit ei sobi teistega kokku ja on tõenäoliselt valesti sisestatud.',
      other: '# näitu ei sobi teistega kokku ja on tõenäoliselt valesti sisestatud.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: '# näidus on miilid ja kilomeetrid segi aetud.',
      other: '# näidus on miilid ja kilomeetrid segi aetud.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. ` +
    'Läbisõidumõõdik ületas suurima näidu ja alustas uuesti nullist.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Läbisõidumõõdiku vahetus (${date}). Vana mõõdiku viimane näit (${beforeDate}): ${before}; uue mõõdiku ` +
        `esimene näit: ${after}; sellest ajast läbitud vahemaa tuleb vana mõõdiku näidule liita.`
      : `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. Vahetuse kohta kannet ei leitud, kuid mõõdik ` +
        'alustab nulli lähedalt nagu uus; sellest ajast läbitud vahemaa tuleb varasemale näidule liita.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Kasutatavaid näite ei ole.'
      : sentence(count, {
          one: 'Kasutada saab ainult # näitu; seda on hindamiseks liiga vähe.',
          other: 'Kasutada saab ainult # näitu; seda on hindamiseks liiga vähe.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Register${ofCountry} peab oma näite loogilisteks, ükski ei ole varasemast väiksem${lastEntry(lastYear)}. ` +
    'Register neid ei avalda, seetõttu ei saanud neid siin võrrelda.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Endine register${ofCountry} pidas oma näite ebaloogilisteks, see tähendab, et mõni oli varasemast väiksem; ` +
        `praegune hinnangut ei anna${lastEntry(lastYear)}. `
      : `Register${ofCountry} peab oma näite ebaloogilisteks, see tähendab, et mõni on varasemast ` +
        `väiksem${lastEntry(lastYear)}. `) +
    'Näite ei avaldata; mõõdikut võib olla tagasi keritud või näit valesti sisestatud, ja sisestusviga ei ole pettus.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Register${ofCountry} ei anna oma näitudele hinnangut; põhjus: ${reason}. ` +
    'Register neid ei avalda, seetõttu ei saanud neid siin võrrelda.',
  NO_RECENT_READING: ({ date }) => `Viimane näit on vana (${date}); mida läbisõidumõõdik hiljem näitas, ei ole teada.`,
  STANDS_STILL: ({ from, to, km }) => `Läbisõidumõõdik näitas aastaid sama (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `läbisõiduks deklareeriti ${after} (${date}), kuigi varem loeti mõõdikult ${before} (${beforeDate})`
      : `sõidukit pakuti müügiks läbisõiduga ${after} (${date}), kuigi varem loeti mõõdikult ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, senise kasutuse järgi umbes ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; viimane kanne: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'läbisõidumõõdik ületas suurima näidu',
  replaced: 'läbisõidumõõdik on vahetatud',
  registeredAbroad: 'sõiduk on olnud registreeritud välismaal',
  tooFewReadings: 'liiga vähe näite',
};

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
  meant: ({ meant }) => `pidi olema: ${meant}`,
  otherUnit: 'tõenäoliselt on miilid ja kilomeetrid segi aetud',
  wrongDate: ({ date }) => `kuupäev on tõenäoliselt vale, pidi olema: ${date}`,
  lateEntry: 'tõenäoliselt ümardatud või hilinemisega sisestatud',
  approximate: 'mitte loetud, vaid kuulutusest, deklareeritud või hinnanguline',
  notActual: 'allika järgi ei ole see tegelik läbisõit',
  undated: 'kasutatav kuupäev puudub',
};
