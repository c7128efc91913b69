import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('it');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `di ${other}`, other });

const consistent = (number: number) => count(number, 'lettura coerente', 'letture coerenti');
const setAside = (number: number) => count(number, 'lettura scartata', 'letture scartate');
const others = (number: number) => (number === 1 ? 'ne resta un’altra' : `le altre ${number} concordano`);
const recalls = (number: number) => count(number, 'richiamo', 'richiami');

export const verdicts: typeof en = {
  labels: {
    odometer: 'Chilometraggio',
    accidents: 'Incidenti',
    theft: 'Furto',
    recalls: 'Richiami',
    title: 'Titolo e stato',
    ownership: 'Proprietari',
  },
  odometer: {
    words: {
      CONSISTENT: 'Coerente',
      ROLLBACK_LIKELY: 'Chilometraggio probabilmente scalato',
      ROLLBACK_POSSIBLE: 'Chilometraggio forse scalato',
      ENTRY_ERROR: 'Coerente',
      UNIT_CONFLICT: 'Coerente',
      ROLLOVER: 'Ripartito da zero',
      ODOMETER_REPLACED: 'Contachilometri sostituito',
      INSUFFICIENT_DATA: 'Troppo poche letture',
      REGISTER_LOGICAL: 'Logico secondo un registro',
      REGISTER_ILLOGICAL: 'Annotato come illogico',
      REGISTER_NO_VERDICT: 'Nessun giudizio',
    },
    lastInDoubt: 'Ultima lettura dubbia',
    noRecent: 'Nessuna lettura recente',
    stoodStill: 'Invariato per anni',
    likelyReplaced: 'Probabilmente sostituito',
    noRecentReading: (told) => `Le letture concordano, ma l’ultima è vecchia: ${told.last} (${told.date}).`,
    standsStill: (told) =>
      `Le letture concordano, ma non sono cambiate per anni: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) => `${consistent(told.count)}; l’ultima è di ${told.last} (${told.date}).`,
    soFar: (told) => `Finora ${consistent(told.count)}; alcune fonti non hanno ancora risposto.`,
    rolledBack: (told) =>
      `Segna almeno ${told.missing} in meno del dovuto: ${told.before} (${told.beforeDate}), poi ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Se le letture sono esatte, segna almeno ${told.missing} in meno del dovuto: ${told.before} (${told.beforeDate}), poi ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `${setAside(told.aside)} per un probabile errore di annotazione; ${others(told.count)}; l’ultima è di ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Convertite tra miglia e chilometri: ${told.aside}; ${others(told.count)}; l’ultima è di ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `L’ultima lettura non si accorda con le precedenti ed è stata probabilmente annotata male: ${told.last} (${told.date}).`,
    replaced: (told) => `È stato sostituito dopo ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `È ripartito quasi da zero (${told.date}), come uno nuovo, dopo ${told.before} (${told.beforeDate}).`,
    wentRound: (told) =>
      `Ha superato il valore massimo dopo ${told.before} (${told.beforeDate}); il veicolo ha percorso più di quanto segna.`,
    tooFew: (told) => `${count(told.count, 'lettura, insufficiente', 'letture, insufficienti')} per un confronto.`,
    none: (where) => `Nessuna lettura registrata in ${where.sources} (${where.countries}).`,
    registerLogical: (told) =>
      `Un registro${told.ofCountry} giudica logiche le proprie letture; non le mostra, perciò qui non sono state verificate.`,
    registerIllogical: (told) =>
      `In un registro${told.ofCountry} una lettura è inferiore a una precedente; chilometraggio scalato o lettura annotata male, e un errore di battitura non è una frode.`,
    registerFormerlyIllogical: (told) =>
      `In un vecchio registro${told.ofCountry} una lettura era inferiore a una precedente, il che può essere un errore di battitura; quello attuale non esprime un giudizio.`,
    registerSilent: (told) => `Un registro${told.ofCountry} non esprime un giudizio; motivo: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Danni registrati',
    serious: 'Danni gravi registrati',
    totalLoss: 'Danno totale registrato',
    totalLosses: (number) => `${number} danni totali registrati`,
    also: ({ events }) => `inoltre: ${events}`,
    mentioned: 'Danni menzionati',
    noAccident: 'Danni, nessun incidente',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'evento', 'eventi')}; il più grave: ${told.worst}.`,
    parts: (told) => `parti: ${told.parts}`,
    elsewhere: 'Nessun incidente registrato, ma un titolo di proprietà, un’asta o un annuncio parla di danni.',
    none: (where) => `Nessun incidente registrato in ${where.sources} (${where.countries}).`,
  },
  theft: {
    listed: 'Risulta rubato',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'la più recente: '}${told.latest})`;
      return `${count(told.count, 'segnalazione corrispondente', 'segnalazioni corrispondenti')}${latest}; si rivolga alla polizia prima di agire.`;
    },
    inVehicleRegister:
      'Nel registro dei veicoli questo veicolo risulta rubato; si rivolga alla polizia prima di agire.',
    recovered: 'Ritrovato dopo furto',
    disputedWhy: (told) =>
      `Il veicolo è stato denunciato come rubato e risulta ritrovato (${told.recovery}), ma un registro lo riporta ancora come rubato; chieda conferma alla polizia.`,
    liftedWhy:
      'In passato il veicolo risultava rubato; la segnalazione è stata revocata e ora non risulta rubato in alcun registro.',
    recoveredWhy: 'Così risulta dal titolo di proprietà; ora il veicolo non risulta rubato in alcun registro.',
    none: (where) => `Non risulta rubato in ${where.sources} (${where.countries}).`,
  },
  recalls: {
    open: (number) => count(number, 'richiamo aperto', 'richiami aperti'),
    openWhy: (told) =>
      told.open === told.all
        ? `nessuna riparazione registrata per ${recalls(told.all)}`
        : `nessuna riparazione registrata per ${recalls(told.open)} su ${told.all}`,
    highestRisk: (told) => `rischio massimo: ${told.risk}`,
    unnamed: 'Richiamo aperto',
    unnamedWhy: 'per questo veicolo è registrato un richiamo aperto, senza dettagli',
    unknown: 'Da verificare',
    workRecorded:
      'Nella documentazione d’officina risultano lavori di richiamo; un concessionario della marca può confermarli.',
    unknownWhy: (told) => `${recalls(told.count)} del modello; non è noto se questo veicolo sia interessato.`,
    alsoUnknown: (told) => `per ${recalls(told.count)} del modello non è noto se questo veicolo sia interessato`,
    completed: 'Tutti eseguiti',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; la riparazione è registrata.`
        : `${recalls(told.count)}; per ciascuno è registrata la riparazione.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} con riparazione registrata; non è stato possibile verificare in tutte le fonti se ve ne sono altri.`,
    none: (where) => `Nessun richiamo registrato in ${where.sources} (${where.countries}).`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Annotazione sul titolo' : 'Annotazioni sul titolo'),
    brandedWhy: (told) => `Sul titolo di proprietà: ${told.brands}.`,
    soldAs: (told) => `Venduto all’asta come: ${told.title} (${told.date}).`,
    notTransferable: 'Non trasferibile',
    notTransferableWhy: 'Al momento il registro non consente un passaggio di proprietà.',
    statusWhy: (told) => `Stato nel registro dei veicoli: ${told.status}.`,
    registered: 'Immatricolato',
    transferable: 'Nel registro non risulta nulla che impedisca un passaggio di proprietà.',
    noBrand: (where) =>
      `Nessuna annotazione sul titolo di proprietà registrata in ${where.sources} (${where.countries}).`,
    noBrandFound:
      'Lo storico del titolo di proprietà non contiene annotazioni come «economicamente irrecuperabile (salvage)» o «danni da alluvione».',
    noTitleRegister:
      'Non verificato: nessun registro dei titoli di proprietà comprende i paesi in cui è stato il veicolo.',
  },
  ownership: {
    owners: (number) => count(number, 'proprietario', 'proprietari'),
    since: (told) => `dati dal ${told.year}`,
    ofThemDealers: (told) => `tra i proprietari, ${count(told.count, 'rivenditore', 'rivenditori')}`,
    importedFrom: (told) =>
      `importato${told.year === '' ? '' : ` nel ${told.year}`} (provenienza: ${told.country}${told.via === '' ? '' : `, poi ${told.via}`})`,
    uses: {
      taxi: 'Usato come taxi',
      drivingSchool: 'Usato per scuola guida',
      rental: 'Usato a noleggio',
      insurer: 'È appartenuto a una compagnia di assicurazione',
    },
    useRecorded: 'risulta in un registro',
    noUse: 'nessun uso registrato come taxi, noleggio o scuola guida',
    useUnknown: 'non è stato possibile verificare ovunque l’uso come taxi o scuola guida',
    stillComing: 'alcune fonti non hanno ancora risposto',
    noRecords: 'Nessun dato',
    none: (where) => `Nessun proprietario registrato in ${where.sources} (${where.countries}).`,
  },
};
