import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('de');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `# Kilometerstand (${from} – ${to}) passt zu den übrigen; der letzte beträgt ${last}.`,
      other: `# Kilometerstände (${from} – ${to}) passen zueinander; der letzte beträgt ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Stand (${date}): ${after}; zuvor (${beforeDate}): ${before}. ` +
    `Es fehlen mindestens ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Stand (${date}): ${after}; zuvor (${beforeDate}): ${before}. ` +
    `Wenn beide stimmen, fehlen mindestens ${missing}${asDriven(driven)}; ` +
    'für Gewissheit ist das zu wenig, auch ein Fehler könnte es erklären.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# Kilometerstand passt nicht zu den übrigen und wurde wahrscheinlich falsch eingetragen.',
      other: '# Kilometerstände passen nicht zu den übrigen und wurden wahrscheinlich falsch eingetragen.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'Bei # Kilometerstand wurden Meilen und Kilometer verwechselt.',
      other: 'Bei # Kilometerständen wurden Meilen und Kilometer verwechselt.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Stand (${date}): ${after}; zuvor (${beforeDate}): ${before}. ` +
    'Der Zähler hat seinen Höchstwert überschritten und begann wieder bei null.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Kilometerzähler ausgetauscht (${date}). Letzter Stand des alten (${beforeDate}): ${before}; erster Stand des ` +
        `neuen: ${after}; die seither gefahrene Strecke ist zum alten Stand hinzuzurechnen.`
      : `Stand (${date}): ${after}; zuvor (${beforeDate}): ${before}. Ein Austausch ist nicht verzeichnet, doch der ` +
        'Zähler beginnt nahe null wie ein neuer; die seither gefahrene Strecke ist zum früheren Stand hinzuzurechnen.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Es gibt keinen verwertbaren Kilometerstand.'
      : sentence(count, {
          one: 'Es gibt nur # verwertbaren Kilometerstand; das reicht für eine Beurteilung nicht aus.',
          other: 'Es gibt nur # verwertbare Kilometerstände; das reicht für eine Beurteilung nicht aus.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Ein Register${ofCountry} bezeichnet seine Kilometerstände als logisch, keiner ist niedriger als ein ` +
    `früherer${lastEntry(lastYear)}. ` +
    'Es zeigt sie nicht, deshalb konnten sie hier nicht verglichen werden.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Ein früheres Register${ofCountry} bezeichnete seine Kilometerstände als unlogisch, das heißt, einer war niedriger ` +
        `als ein vorheriger; das heutige gibt kein Urteil ab${lastEntry(lastYear)}. `
      : `Ein Register${ofCountry} bezeichnet seine Kilometerstände als unlogisch, das heißt, einer ist niedriger als ein ` +
        `früherer${lastEntry(lastYear)}. `) +
    'Die Kilometerstände werden nicht gezeigt; der Zähler kann zurückgedreht oder ein Stand falsch eingetragen ' +
    'worden sein, und ein Tippfehler ist kein Betrug.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Ein Register${ofCountry} gibt zu seinen Kilometerständen kein Urteil ab; Grund: ${reason}. ` +
    'Es zeigt sie nicht, deshalb konnten sie hier nicht verglichen werden.',
  NO_RECENT_READING: ({ date }) =>
    `Der letzte Kilometerstand ist alt (${date}); was der Zähler seither zeigte, ist nicht bekannt.`,
  STANDS_STILL: ({ from, to, km }) => `Der Zähler zeigte jahrelang denselben Stand (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `angegeben wurden ${after} (${date}), abgelesen waren zuvor aber ${before} (${beforeDate})`
      : `das Fahrzeug wurde mit ${after} angeboten (${date}), abgelesen waren zuvor aber ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, nach der bisherigen Fahrleistung etwa ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; letzter Eintrag: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'der Zähler hat seinen Höchstwert überschritten',
  replaced: 'der Kilometerzähler wurde ausgetauscht',
  registeredAbroad: 'das Fahrzeug war im Ausland zugelassen',
  tooFewReadings: 'zu wenige Kilometerstände',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Nicht berücksichtigt: ${entries.join('; ')}${more === undefined ? '' : `; weitere: ${more}`}.`,
  expected: ({ expected }) => `erwartet: ${expected}`,
  slip: {
    dropped: 'vermutlich fehlt eine Ziffer',
    doubled: 'vermutlich wurde eine Ziffer doppelt getippt',
    added: 'vermutlich ist eine Ziffer zu viel',
    swapped: 'vermutlich wurden zwei Ziffern vertauscht',
    wrong: 'vermutlich ist eine Ziffer falsch',
  },
  meant: ({ meant }) => `gemeint: ${meant}`,
  otherUnit: 'vermutlich wurden Meilen und Kilometer verwechselt',
  wrongDate: ({ date }) => `vermutlich falsches Datum, gemeint: ${date}`,
  lateEntry: 'vermutlich gerundet oder verspätet eingetragen',
  approximate: 'nicht abgelesen, sondern inseriert, angegeben oder geschätzt',
  notActual: 'laut Quelle nicht die tatsächliche Laufleistung',
  undated: 'kein brauchbares Datum',
};
