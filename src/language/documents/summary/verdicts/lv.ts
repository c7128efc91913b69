import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted, sentence } = pluralsOf('lv');
const count = (number: number, zero: string, one: string, other: string) =>
  counted(BigInt(number), { zero, one, other });

const readings = (number: number) => count(number, 'rādījumu', 'rādījums', 'rādījumi');
const agreeing = (number: number) => count(number, 'saskanošu rādījumu', 'saskanošs rādījums', 'saskanoši rādījumi');
const recalls = (number: number) => count(number, 'atsaukšanas kampaņu', 'atsaukšanas kampaņa', 'atsaukšanas kampaņas');

/** The sources come in the locative. */
const searched = (where: { sources: string; countries: string }) => `meklēts ${where.sources} (${where.countries})`;

export const verdicts: typeof en = {
  labels: {
    odometer: 'Odometrs',
    accidents: 'Negadījumi',
    theft: 'Zādzība',
    recalls: 'Atsaukšanas kampaņas',
    title: 'Dokumenti un statuss',
    ownership: 'Īpašnieki',
  },
  odometer: {
    words: {
      CONSISTENT: 'Rādījumi saskan',
      ROLLBACK_LIKELY: 'Visticamāk, attīts',
      ROLLBACK_POSSIBLE: 'Iespējams, attīts',
      ENTRY_ERROR: 'Rādījumi saskan',
      UNIT_CONFLICT: 'Rādījumi saskan',
      ROLLOVER: 'Atkal sācis no nulles',
      ODOMETER_REPLACED: 'Odometrs nomainīts',
      INSUFFICIENT_DATA: 'Pārāk maz rādījumu',
      REGISTER_LOGICAL: 'Pēc reģistra datiem loģiski',
      REGISTER_ILLOGICAL: 'Atzīmēti kā neloģiski',
      REGISTER_NO_VERDICT: 'Nav vērtējuma',
    },
    lastInDoubt: 'Pēdējais rādījums apšaubāms',
    noRecent: 'Nav nesena rādījuma',
    stoodStill: 'Gadiem nav mainījies',
    likelyReplaced: 'Visticamāk, nomainīts',
    noRecentReading: (told) => `Rādījumi saskan, bet pēdējais ir vecs: ${told.last} (${told.date}).`,
    standsStill: (told) => `Rādījumi saskan, bet gadiem nav mainījušies: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) => `${agreeing(told.count)}; pēdējais: ${told.last} (${told.date}).`,
    soFar: (told) => `Pagaidām ${agreeing(told.count)}, bet daži avoti vēl nav atbildējuši.`,
    rolledBack: (told) =>
      `Rāda mazāk, nekā vajadzētu; starpība ir vismaz ${told.missing}: ${told.before} (${told.beforeDate}), pēc tam ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Ja rādījumi ir pareizi, rāda mazāk, nekā vajadzētu; starpība ir vismaz ${told.missing}: ${told.before} (${told.beforeDate}), pēc tam ${told.after} (${told.date}).`,
    mistyped: (told) =>
      sentence(told.aside, {
        zero: `Vērā nav ņemti # rādījumi, kas, visticamāk, ierakstīti kļūdaini; pārējie (${told.count}) saskan, pēdējais: ${told.last} (${told.date}).`,
        one: `Vērā nav ņemts # rādījums, kas, visticamāk, ierakstīts kļūdaini; pārējie (${told.count}) saskan, pēdējais: ${told.last} (${told.date}).`,
        other: `Vērā nav ņemti # rādījumi, kas, visticamāk, ierakstīti kļūdaini; pārējie (${told.count}) saskan, pēdējais: ${told.last} (${told.date}).`,
      }),
    otherUnit: (told) =>
      `Pārrēķināts no jūdzēm kilometros vai otrādi: ${readings(told.aside)}; pārējie (${told.count}) saskan, pēdējais: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Pēdējais rādījums nesaskan ar iepriekšējiem un, visticamāk, ir ierakstīts kļūdaini: ${told.last} (${told.date}).`,
    replaced: (told) => `Nomainīts; vecā odometra pēdējais rādījums: ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Sācis gandrīz no nulles (${told.date}) kā jauns; iepriekšējais rādījums: ${told.before} (${told.beforeDate}).`,
    wentRound: (told) =>
      `Pārsniedzis lielāko vērtību pēc rādījuma: ${told.before} (${told.beforeDate}). Nobraukts vairāk, nekā rāda.`,
    tooFew: (told) => `${readings(told.count)}; pārāk maz, lai salīdzinātu.`,
    none: (where) => `Rādījumi nav atrasti; ${searched(where)}.`,
    registerLogical: (told) =>
      `Reģistrs${told.ofCountry} savus rādījumus atzīst par loģiskiem; tas tos nerāda, tāpēc šeit tie nav pārbaudīti.`,
    registerIllogical: (told) =>
      `Reģistrā${told.ofCountry} kāds rādījums ir mazāks par agrāku; attīts odometrs vai pārrakstīšanās, un pārrakstīšanās nav krāpšana.`,
    registerFormerlyIllogical: (told) =>
      `Bijušajā reģistrā${told.ofCountry} kāds rādījums bija mazāks par agrāku, un tā var būt pārrakstīšanās; pašreizējais reģistrs rādījumus nevērtē.`,
    registerSilent: (told) => `Reģistrs${told.ofCountry} rādījumus nevērtē; iemesls: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Reģistrēti bojājumi',
    serious: 'Reģistrēti smagi bojājumi',
    totalLoss: 'Reģistrēta pilnīga bojāeja',
    totalLosses: (number) => `Pilnīgas bojāejas gadījumi: ${number}`,
    also: ({ events }) => `arī: ${events}`,
    mentioned: 'Minēti bojājumi',
    noAccident: 'Bojājumi bez negadījuma',
    one: (told) => `${told.event}.`,
    several: (told) =>
      `${told.from}${count(told.count, 'notikumu', 'notikums', 'notikumi')}; smagākais: ${told.worst}.`,
    parts: (told) => `detaļas: ${told.parts}`,
    elsewhere: 'Ieraksta par negadījumu nav, bet bojājumi minēti īpašuma dokumentā, izsolē vai sludinājumā.',
    none: (where) => `Ieraksti par negadījumiem nav atrasti; ${searched(where)}.`,
  },
  theft: {
    listed: 'Reģistrēts kā zagts',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'jaunākais: '}${told.latest})`;
      return `${count(told.count, 'atbilstošu ierakstu', 'atbilstošs ieraksts', 'atbilstoši ieraksti')}${latest}; pirms rīkoties, vaicājiet policijai.`;
    },
    inVehicleRegister: 'Transportlīdzekļu reģistrā ierakstīts kā zagts; pirms rīkoties, vaicājiet policijai.',
    recovered: 'Atgūts pēc zādzības',
    disputedWhy: (told) =>
      `Ziņots par zādzību, vēlāk reģistrēts kā atrasts (${told.recovery}), bet viens reģistrs to joprojām uzrāda kā zagtu; lūdziet policijas apstiprinājumu.`,
    liftedWhy:
      'Transportlīdzeklis bija reģistrēts kā zagts; ieraksts ir atcelts, un tagad neviens reģistrs to neuzrāda kā zagtu.',
    recoveredWhy: 'Tā norādīts īpašuma dokumentā; tagad neviens reģistrs to neuzrāda kā zagtu.',
    none: (where) => `Ieraksti par zādzību nav atrasti; ${searched(where)}.`,
  },
  recalls: {
    open: (number) => count(number, 'neveiktu kampaņu', 'neveikta kampaņa', 'neveiktas kampaņas'),
    openWhy: (told) =>
      told.open === told.all
        ? `${count(told.all, 'atsaukšanas kampaņām', 'atsaukšanas kampaņai', 'atsaukšanas kampaņām')} nav ieraksta par remontu`
        : `${told.open} no ${told.all} atsaukšanas kampaņām nav ieraksta par remontu`,
    highestRisk: (told) => `lielākais risks: ${told.risk}`,
    unnamed: 'Neveikta kampaņa',
    unnamedWhy: 'šim transportlīdzeklim reģistrēta neveikta atsaukšanas kampaņa, bez sīkākām ziņām',
    unknown: 'Jāpārbauda',
    workRecorded: 'Atsaukšanas kampaņas darbi ir servisa ierakstos; to var apstiprināt markas dīleris.',
    unknownWhy: (told) => `${recalls(told.count)} šim modelim; vai tas attiecas uz šo transportlīdzekli, nav zināms.`,
    alsoUnknown: (told) =>
      `par ${count(told.count, 'modeļa atsaukšanas kampaņām', 'modeļa atsaukšanas kampaņu', 'modeļa atsaukšanas kampaņām')} nav zināms, vai tas attiecas uz šo transportlīdzekli`,
    completed: 'Viss veikts',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; remonts ir reģistrēts.`
        : `${recalls(told.count)}; par katru ir reģistrēts remonts.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} ar reģistrētu remontu; vai ir vēl citas, varēja pārbaudīt ne visos avotos.`,
    none: (where) => `Atsaukšanas kampaņas nav atrastas; ${searched(where)}.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Atzīme dokumentā' : 'Atzīmes dokumentā'),
    brandedWhy: (told) => `Īpašuma dokumentā: ${told.brands}.`,
    soldAs: (told) => `Izsolē pārdots kā: ${told.title} (${told.date}).`,
    notTransferable: 'Īpašnieku mainīt nevar',
    notTransferableWhy: 'Reģistrs pašlaik neļauj mainīt īpašnieku.',
    statusWhy: (told) => `Statuss transportlīdzekļu reģistrā: ${told.status}.`,
    registered: 'Reģistrēts',
    transferable: 'Reģistrā nav nekā, kas liegtu mainīt īpašnieku.',
    noBrand: (where) => `Atzīmes īpašuma dokumentā nav atrastas; ${searched(where)}.`,
    noBrandFound: 'Īpašuma dokumenta vēsturē nav atzīmju, piemēram, par pilnīgu bojāeju vai plūdu bojājumiem.',
    noTitleRegister:
      'Nav pārbaudīts: neviens īpašuma dokumentu reģistrs neaptver valstis, kurās transportlīdzeklis bijis.',
  },
  ownership: {
    owners: (number) => count(number, 'īpašnieku', 'īpašnieks', 'īpašnieki'),
    since: (told) => `ieraksti kopš ${told.year}. gada`,
    ofThemDealers: (told) => `īpašnieku vidū ${count(told.count, 'autotirgotāji', 'autotirgotājs', 'autotirgotāji')}`,
    importedFrom: (told) =>
      `importēts no valsts: ${told.country}${told.via === '' ? '' : `, caur valsti: ${told.via}`}${told.year === '' ? '' : ` (${told.year}. g.)`}`,
    uses: {
      taxi: 'Izmantots kā taksometrs',
      drivingSchool: 'Izmantots mācību braukšanai',
      rental: 'Bijis iznomāts',
      insurer: 'Piederējis apdrošinātājam',
    },
    useRecorded: 'ierakstīts reģistrā',
    noUse: 'ieraksti par izmantošanu taksometram, nomai vai mācību braukšanai nav atrasti',
    useUnknown: 'izmantošanu taksometram vai mācību braukšanai varēja pārbaudīt ne visur',
    stillComing: 'daži avoti vēl nav atbildējuši',
    noRecords: 'Ierakstu nav',
    none: (where) => `Ieraksti par īpašniekiem nav atrasti; ${searched(where)}.`,
  },
};
