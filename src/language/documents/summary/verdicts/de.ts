import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('de');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const readings = (number: number) => count(number, 'Kilometerstand', 'Kilometerstände');
const recalls = (number: number) => count(number, 'Rückruf', 'Rückrufe');

export const verdicts: typeof en = {
  labels: {
    odometer: 'Kilometerstand',
    accidents: 'Unfälle',
    theft: 'Diebstahl',
    recalls: 'Rückrufe',
    title: 'Papiere und Status',
    ownership: 'Halter',
  },
  odometer: {
    words: {
      CONSISTENT: 'Stimmig',
      ROLLBACK_LIKELY: 'Wahrscheinlich zurückgedreht',
      ROLLBACK_POSSIBLE: 'Möglicherweise zurückgedreht',
      ENTRY_ERROR: 'Stimmig',
      UNIT_CONFLICT: 'Stimmig',
      ROLLOVER: 'Wieder bei null begonnen',
      ODOMETER_REPLACED: 'Kilometerzähler ausgetauscht',
      INSUFFICIENT_DATA: 'Zu wenige Angaben',
      REGISTER_LOGICAL: 'Laut Register logisch',
      REGISTER_ILLOGICAL: 'Als unlogisch vermerkt',
      REGISTER_NO_VERDICT: 'Kein Urteil',
    },
    lastInDoubt: 'Letzter Stand zweifelhaft',
    noRecent: 'Kein aktueller Stand',
    stoodStill: 'Jahrelang unverändert',
    likelyReplaced: 'Vermutlich ausgetauscht',
    noRecentReading: (told) =>
      `Die Kilometerstände passen zueinander, doch der letzte ist alt: ${told.last} (${told.date}).`,
    standsStill: (told) =>
      `Die Kilometerstände passen zueinander, blieben aber jahrelang gleich: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) =>
      `${count(told.count, 'Kilometerstand ist', 'Kilometerstände sind')} stimmig; der letzte beträgt ${told.last} (${told.date}).`,
    soFar: (told) => `Bisher ${readings(told.count)} ohne Widerspruch; einige Quellen haben noch nicht geantwortet.`,
    rolledBack: (told) =>
      `Der Zähler zeigt mindestens ${told.missing} zu wenig: ${told.before} (${told.beforeDate}), danach ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Wenn die Angaben stimmen, zeigt der Zähler mindestens ${told.missing} zu wenig: ${told.before} (${told.beforeDate}), danach ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `${readings(told.aside)} nicht berücksichtigt, weil wahrscheinlich falsch eingetragen; die übrigen (${told.count}) sind stimmig, der letzte beträgt ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Zwischen Meilen und Kilometern umgerechnet: ${readings(told.aside)}; die übrigen (${told.count}) sind stimmig, der letzte beträgt ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Der letzte Stand passt nicht zu den früheren und wurde wahrscheinlich falsch eingetragen: ${told.last} (${told.date}).`,
    replaced: (told) => `Der Zähler wurde nach ${told.before} (${told.beforeDate}) ausgetauscht.`,
    probablyReplaced: (told) =>
      `Der Zähler begann nach ${told.before} (${told.beforeDate}) nahe null (${told.date}), wie ein neuer.`,
    wentRound: (told) =>
      `Der Zähler hat nach ${told.before} (${told.beforeDate}) seinen Höchstwert überschritten; das Fahrzeug ist weiter gefahren, als er zeigt.`,
    tooFew: (told) => `${readings(told.count)}; zu wenig für einen Vergleich.`,
    none: (where) => `In ${where.sources} (${where.countries}) ist kein Kilometerstand verzeichnet.`,
    registerLogical: (told) =>
      `Ein Register${told.ofCountry} bezeichnet seine Kilometerstände als logisch; es zeigt sie nicht, deshalb wurden sie hier nicht geprüft.`,
    registerIllogical: (told) =>
      `In einem Register${told.ofCountry} ist ein Kilometerstand niedriger als ein früherer; er wurde zurückgedreht oder falsch eingetragen, und ein Tippfehler ist kein Betrug.`,
    registerFormerlyIllogical: (told) =>
      `In einem früheren Register${told.ofCountry} war ein Kilometerstand niedriger als ein vorheriger, was ein Tippfehler sein kann; das heutige gibt kein Urteil ab.`,
    registerSilent: (told) => `Ein Register${told.ofCountry} gibt kein Urteil ab; Grund: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Schaden verzeichnet',
    serious: 'Schwerer Schaden verzeichnet',
    totalLoss: 'Totalschaden verzeichnet',
    totalLosses: (number) => `${number} Totalschäden verzeichnet`,
    also: ({ events }) => `außerdem: ${events}`,
    mentioned: 'Schaden erwähnt',
    noAccident: 'Schaden, kein Unfall',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'Ereignis', 'Ereignisse')}; das schwerste: ${told.worst}.`,
    parts: (told) => `Teile: ${told.parts}`,
    elsewhere: 'Kein Unfalleintrag, aber ein Eigentumsnachweis, eine Auktion oder ein Inserat nennt einen Schaden.',
    none: (where) => `In ${where.sources} (${where.countries}) ist kein Unfall verzeichnet.`,
  },
  theft: {
    listed: 'Als gestohlen gemeldet',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'der neueste: '}${told.latest})`;
      return `${count(told.count, 'passender Eintrag', 'passende Einträge')}${latest}; fragen Sie die Polizei, bevor Sie etwas unternehmen.`;
    },
    inVehicleRegister:
      'Im Fahrzeugregister ist das Fahrzeug als gestohlen gemeldet; fragen Sie die Polizei, bevor Sie etwas unternehmen.',
    recovered: 'Nach Diebstahl wiedergefunden',
    disputedWhy: (told) =>
      `Es wurde als gestohlen gemeldet und ist als wiedergefunden verzeichnet (${told.recovery}), ein Register führt es aber noch als gestohlen; lassen Sie es von der Polizei bestätigen.`,
    liftedWhy:
      'Das Fahrzeug war früher als gestohlen gemeldet; die Meldung wurde aufgehoben, derzeit ist es in keinem Register als gestohlen gemeldet.',
    recoveredWhy:
      'So steht es im Eigentumsnachweis; derzeit ist das Fahrzeug in keinem Register als gestohlen gemeldet.',
    none: (where) => `In ${where.sources} (${where.countries}) nicht als gestohlen gemeldet.`,
  },
  recalls: {
    open: (number) => count(number, 'offener Rückruf', 'offene Rückrufe'),
    openWhy: (told) =>
      told.open === told.all
        ? `für ${recalls(told.all)} ist keine Reparatur verzeichnet`
        : `für ${told.open} von ${count(told.all, 'Rückruf', 'Rückrufen')} ist keine Reparatur verzeichnet`,
    highestRisk: (told) => `höchstes Risiko: ${told.risk}`,
    unnamed: 'Offener Rückruf',
    unnamedWhy: 'für dieses Fahrzeug ist ein offener Rückruf verzeichnet, ohne nähere Angaben',
    unknown: 'Zu prüfen',
    workRecorded:
      'In den Werkstattunterlagen sind Rückrufarbeiten verzeichnet; eine Markenwerkstatt kann sie bestätigen.',
    unknownWhy: (told) => `${recalls(told.count)} für das Modell; ob dieses Fahrzeug betroffen ist, ist nicht bekannt.`,
    alsoUnknown: (told) =>
      `bei ${count(told.count, 'Rückruf', 'Rückrufen')} des Modells ist nicht bekannt, ob dieses Fahrzeug betroffen ist`,
    completed: 'Alle erledigt',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; die Reparatur ist verzeichnet.`
        : `${recalls(told.count)}; zu jedem ist die Reparatur verzeichnet.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} mit verzeichneter Reparatur; nach weiteren konnte nicht in allen Quellen gesucht werden.`,
    none: (where) => `In ${where.sources} (${where.countries}) ist kein Rückruf verzeichnet.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Vermerk in den Papieren' : 'Vermerke in den Papieren'),
    brandedWhy: (told) => `Im Eigentumsnachweis vermerkt: ${told.brands}.`,
    soldAs: (told) => `Auf einer Auktion verkauft als: ${told.title} (${told.date}).`,
    notTransferable: 'Nicht übertragbar',
    notTransferableWhy: 'Das Register lässt derzeit keinen Halterwechsel zu.',
    statusWhy: (told) => `Status im Fahrzeugregister: ${told.status}.`,
    registered: 'Zugelassen',
    transferable: 'Im Register ist nichts bekannt, was einem Halterwechsel entgegensteht.',
    noBrand: (where) => `In ${where.sources} (${where.countries}) ist kein Vermerk im Eigentumsnachweis verzeichnet.`,
    noBrandFound:
      'In den Eigentumsnachweisen steht kein Vermerk wie „abgeschrieben (Salvage)“ oder „Hochwasserschaden“.',
    noTitleRegister:
      'Nicht geprüft: Kein Register der Eigentumsnachweise deckt die Länder ab, in denen das Fahrzeug gewesen ist.',
  },
  ownership: {
    owners: (number) => count(number, 'Halter', 'Halter'),
    since: (told) => `verzeichnet seit ${told.year}`,
    ofThemDealers: (told) => `davon ${told.count} Händler`,
    importedFrom: (told) =>
      `importiert${told.year === '' ? '' : ` ${told.year}`} (Herkunft: ${told.country}${told.via === '' ? '' : `, Zwischenland: ${told.via}`})`,
    uses: {
      taxi: 'Als Taxi genutzt',
      drivingSchool: 'Als Fahrschulwagen genutzt',
      rental: 'War ein Mietfahrzeug',
      insurer: 'Gehörte einem Versicherer',
    },
    useRecorded: 'in einem Register verzeichnet',
    noUse: 'keine Nutzung als Taxi, Miet- oder Fahrschulwagen verzeichnet',
    useUnknown: 'Nutzung als Taxi oder Fahrschulwagen konnte nicht überall geprüft werden',
    stillComing: 'einige Quellen haben noch nicht geantwortet',
    noRecords: 'Keine Einträge',
    none: (where) => `In ${where.sources} (${where.countries}) ist kein Halter verzeichnet.`,
  },
};
