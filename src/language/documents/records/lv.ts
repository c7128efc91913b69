import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { lv as vehicle } from './vehicle/lv.ts';

const since = sayingSince('lv');
const { count: counted } = pluralsOf('lv');
const count = (number: number, forms: { zero: string; one: string; other: string }) => counted(BigInt(number), forms);

const entries = (number: number) => count(number, { zero: 'ierakstu', one: 'ieraksts', other: 'ieraksti' });

/** After “par” and “ik pēc” a number that ends in one has the singular, any other the plural that these ask for. */
const after = (number: number, one: string, other: string) => count(number, { zero: other, one, other });

/** A year comes as “2019. g.”. */
const yearOf = (date: string) => date.replace(/\.\sg\.$/u, '');

/** The sources come in the locative. */
const searched = ({ sources, countries }: { sources: string; countries: string }) =>
  `meklēts ${sources} (${countries})`;

export const lv: typeof en = {
  labels: {
    date: 'Datums',
    from: 'No',
    to: 'Līdz',
    place: 'Vieta',
    odometer: 'Odometrs',
    source: 'Avots',
    reference: 'Atsauces numurs',
    price: 'Cena',
    yes: 'jā',
    no: 'nē',
    sourcesDiffer: (told) => `Avoti nesakrīt; šeit izmantotais avots: ${told.source}.`,
  },
  timeline: {
    title: 'Notikumu gaita',
    lead: (told) =>
      `${count(told.count, { zero: 'notikumu', one: 'notikums', other: 'notikumi' })} (${
        told.from === told.to ? `${yearOf(told.from)}. gads` : `${yearOf(told.from)}.–${yearOf(told.to)}. gads`
      }).`,
    all: 'Visi',
    categories: {
      registration: 'Reģistrācija',
      ownership: 'Īpašnieki',
      inspection: 'Tehniskās apskates',
      service: 'Serviss',
      damage: 'Bojājumi',
      insurance: 'Apdrošināšana',
      market: 'Tirgus',
      theft: 'Zādzība',
      recall: 'Atsaukšanas kampaņas',
      title: 'Dokumenti un reģistri',
      reading: 'Odometrs',
    },
    manufactured: 'Izgatavots',
    firstRegistered: 'Pirmā reģistrācija',
    imported: 'Imports',
    registeredInLatvia: 'Pirmā reģistrācija Latvijā',
    newOwner: (told) => `${told.number}. īpašnieks`,
    ownershipEnds: (told) => `${told.number}. īpašnieks: īpašumtiesību beigas`,
    keeperChanged: 'Pašreizējais turētājs',
    insuranceBegins: 'Apdrošināšanas sākums',
    insuranceEnds: 'Apdrošināšanas beigas',
    listed: 'Piedāvāts pārdošanai',
    auctioned: 'Izsole',
    reportedStolen: 'Ieraksts zagto transportlīdzekļu reģistrā',
    recallPublished: 'Izsludināta atsaukšanas kampaņa',
    readingSetAside: 'Šis rādījums nav ņemts vērā; skat. sadaļu „Odometrs”.',
  },
  accidents: {
    title: 'Negadījumi un bojājumi',
    nothing: (where) => `Ieraksti par negadījumiem vai bojājumiem nav atrasti; ${searched(where)}.`,
    amongEvents:
      'Transportlīdzekļu reģistru ierakstos ir minēts negadījums; skat. sadaļu „Dokumentu un reģistru vēsture”.',
    noAccident: 'Negadījumi nav reģistrēti.',
    outcome: 'Iznākums',
    damaged: 'Bojājumi',
    damage: 'Šī transportlīdzekļa bojājumi',
    otherParty: 'Citiem nodarītie bojājumi',
    cause: 'Cēlonis',
    responsibility: 'Atbildība',
    otherResponsible: 'par atbildīgu atzīta cita puse',
    noOtherResponsible: 'cita puse par atbildīgu nav atzīta',
    zones: 'Bojātās vietas',
    parts: 'Detaļas',
    records: 'Ieraksti',
    grouped: (number) => `${entries(number)} par šo notikumu, šeit parādīts kā viens`,
    maybeEstimate: 'Iespējams, tā ir tāme par agrāku bojājumu šajā sarakstā; tad abi ieraksti ir par vienu notikumu.',
    maybeEstimates: (told) => `No tiem, iespējams, tikai tāmes par citiem bojājumiem: ${told.count}.`,
    legend: { harmed: 'Bojāts', touched: 'Skartā zona' },
    diagram: (told) => `Transportlīdzeklis no augšas. Bojāts: ${told.places}.`,
    photo: (told) => `Bojājumu fotoattēls ${told.number} no ${told.total} (${told.date})`,
    film: (told) => `Bojājumu video ${told.number} no ${told.total} (${told.date})`,
  },
  ownership: {
    title: 'Īpašnieki un valstis',
    nothing: (where) => `Ieraksti par īpašniekiem nav atrasti; ${searched(where)}.`,
    lead: (told) =>
      told.count === 1
        ? `Reģistrēts 1\u00a0īpašnieks (${since(told.since)}).`
        : `Ir ieraksti par ${after(told.count, 'īpašnieku', 'īpašniekiem')} (${since(told.since)}).`,
    current: (told) => `Pašreizējais īpašnieks – ${since(told.since)} (${told.length}).`,
    ended: (told) => `Pēdējā reģistrētā īpašnieka periods ir beidzies (${told.at}).`,
    strip: 'Īpašnieki un valstis laika gaitā',
    stripOwner: (told) => `${told.number}. īpašnieks (${told.from} – ${told.to}): ${told.owner}.`,
    stripCountry: (told) => `${told.country} (${told.from} – ${told.to}).`,
    owners: 'Īpašnieki',
    countries: 'Valstis',
    periods: 'Īpašnieku periodi',
    number: 'Īpašnieks',
    type: 'Īpašnieka veids vai reģions',
    length: 'Ilgums',
    today: 'šodien',
    notRecorded: 'nav reģistrēts',
    firstRegistered: 'Pirmā reģistrācija',
    registeredInLatvia: 'Pirmā reģistrācija Latvijā',
    firstSold: 'Pirmās pārdošanas valsts',
    previousCountry: 'Iepriekšējās reģistrācijas valsts',
    imported: 'Importēts',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Pašreizējais turētājs (kopš kura laika)',
    currentOwner: 'Pašreizējais īpašnieks',
  },
  title: {
    title: 'Dokumentu un reģistru vēsture',
    brands: (told) => `Atzīmes īpašuma dokumentā: ${told.brands}.`,
    noBrands: 'Atzīmes īpašuma dokumentā nav reģistrētas.',
    events: (number) => `Transportlīdzekļu reģistros ir ${entries(number)}.`,
    owners: 'Īpašnieki īpašuma dokumentu reģistrā',
    owner: 'Īpašnieks',
    state: 'Štats vai reģions',
    bought: 'Nopirkts',
    sold: 'Pārdots',
    length: 'Ilgums',
    entries: 'Reģistru ieraksti',
    entry: 'Ieraksts',
    reporter: 'Ierakstījis',
  },
  theft: {
    title: 'Zādzība',
    nothing: (where) => `Zagto transportlīdzekļu reģistros ieraksti nav atrasti; ${searched(where)}.`,
    lead: (number) =>
      `${entries(number)} zagto transportlīdzekļu reģistros atbilst šī transportlīdzekļa datiem. Lūdziet policijai to apstiprināt.`,
    leadWithoutEntries:
      'Šis transportlīdzeklis var būt ierakstīts zagto transportlīdzekļu reģistrā. Lūdziet policijai to apstiprināt.',
    status: 'Transportlīdzekļu reģistrā šis transportlīdzeklis pieteikts kā zagts. Lūdziet policijai to apstiprināt.',
    entries: 'Atbilstošie ieraksti',
    lifted: 'Atcelts',
    reported: 'Ziņots',
    vehicle: 'Transportlīdzeklis',
    plate: 'Reģ. numurs',
    colour: 'Krāsa',
  },
  inspections: {
    title: 'Tehniskās apskates',
    nothing: (where) => `Tehniskās apskates nav atrastas; ${searched(where)}.`,
    lead: (told) =>
      [
        `Ir ieraksti par ${after(told.count, 'tehnisko apskati', 'tehniskajām apskatēm')}${
          told.failed === 0 || told.count === 1 ? '' : `, no tām ${after(told.failed, 'nav izieta', 'nav izietas')}`
        }.`,
        `Pēdējais rezultāts (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Derīguma termiņš: ${date}.`,
    ranOut: ({ date }) => `Termiņš beidzies: ${date}.`,
    station: 'Apskates vieta',
    kind: 'Veids',
    caption: 'Tehniskās apskates, jaunākās vispirms',
  },
  service: {
    title: 'Servisa vēsture',
    nothing: (where) => `Servisa apmeklējumi nav atrasti; ${searched(where)}.`,
    lead: (told) =>
      told.count === 1
        ? `Reģistrēts 1\u00a0servisa apmeklējums (${told.last}).`
        : `Ir ieraksti par ${after(told.count, 'servisa apmeklējumu', 'servisa apmeklējumiem')} (pēdējais: ${told.last}).`,
    visits: 'Servisa apmeklējumi, jaunākie vispirms',
    kind: 'Apmeklējums',
    workshop: 'Serviss',
    cost: 'Izmaksas',
  },
  schedule: {
    title: 'Apkopes plāns',
    lead: (told) =>
      [
        ...(told.overdue === 0
          ? []
          : [`${count(told.overdue, { zero: 'nokavētu darbu', one: 'nokavēts darbs', other: 'nokavēti darbi' })}.`]),
        ...(told.due === 0
          ? []
          : [`${count(told.due, { zero: 'veicamu darbu', one: 'veicams darbs', other: 'veicami darbi' })}.`]),
        ...(told.soon === 0
          ? []
          : [
              `${count(told.soon, { zero: 'drīz veicamu darbu', one: 'drīz veicams darbs', other: 'drīz veicami darbi' })}.`,
            ]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0 ? ['Cik zināms, pašlaik nekas nav jāveic.'] : []),
        ...(told.unknown === 0
          ? []
          : [
              `${count(told.unknown, {
                zero: 'darbu bez ieraksta par izpildi; tas nepierāda, ka tie nav veikti',
                one: 'darbs bez ieraksta par izpildi; tas nepierāda, ka tas nav veikts',
                other: 'darbi bez ieraksta par izpildi; tas nepierāda, ka tie nav veikti',
              })}.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `${count(told.count, { zero: 'darbu', one: 'darbs', other: 'darbi' })} bez ieraksta par izpildi termiņā (${told.count === 1 ? '' : 'visilgāk – '}kopš ${told.year}. gada); tas nepierāda, ka nekas nav veikts.`,
    noRecordSince: ({ year }) => `nav ieraksta kopš ${year}. gada`,
    reckonedWith: (told) => `Aprēķināts pēc pēdējā zināmā rādījuma: ${told.distance} (${told.date}).`,
    next: (told) => `Vispirms pēc plāna: ${told.job} (${told.when}).`,
    dueSoon: 'drīz jāveic',
    notYetDue: 'vēl nav jāveic',
    jobs: 'Apkopes plāna darbi',
    job: 'Darbs',
    lastDone: 'Pēdējais ieraksts',
    due: 'Nākamreiz',
    status: 'Statuss',
    everyMonths: (months) => (months === 1 ? 'ik mēnesi' : `ik pēc ${after(months, 'mēneša', 'mēnešiem')}`),
    everyDistance: (told) => `ik pēc ${told.distance}`,
    everyEither: (told) => `ik pēc ${told.distance} vai ${after(told.months, 'mēneša', 'mēnešiem')}`,
    labour: (minutes) => `Darba laiks: ${minutes}\u00a0min.`,
    parts: (told) => `Detaļas: ${told.parts}.`,
    noRecord: 'nav ieraksta',
  },
  recalls: {
    title: 'Atsaukšanas kampaņas',
    nothing: (where) => `Atsaukšanas kampaņas nav atrastas; ${searched(where)}.`,
    lead: (number) =>
      `Šim transportlīdzeklim ir ${count(number, { zero: 'veiktu atsaukšanas kampaņu', one: 'veikta atsaukšanas kampaņa', other: 'veiktas atsaukšanas kampaņas' })}.`,
    modelOnly:
      'Kampaņa attiecas uz modeli. Neviens avots nenorāda, vai tā attiecas uz šo transportlīdzekli; to pēc VIN var pateikt markas dīleris.',
    mentioned: (told) =>
      `Kampaņa attiecas uz modeli. Tā minēta servisa apmeklējuma ierakstā (${told.date}); vai remonts ir veikts, pēc VIN var pateikt markas dīleris.`,
    campaign: 'Kampaņa',
    manufacturerCode: 'Ražotāja kods',
    manufacturer: 'Ražotājs',
    risk: 'Risks',
    consequences: 'Iespējamās sekas',
    remedy: 'Novēršana',
    affected: 'Skartie transportlīdzekļi pasaulē',
    affectedIn: (told) => `Skartie transportlīdzekļi (${told.country})`,
    affectedInCountry: 'Skartie transportlīdzekļi valstī',
  },
  insurance: {
    title: 'Apdrošināšana',
    lead: (number) => `Ir ieraksti par ${after(number, 'polisi', 'polisēm')}.`,
    insured: 'Atskaites sagatavošanas brīdī bija spēkā obligātā apdrošināšana (OCTA).',
    notInsured: 'Atskaites sagatavošanas brīdī obligātā apdrošināšana (OCTA) nebija spēkā.',
    periods: 'Obligātās apdrošināšanas (OCTA) periodi, jaunākie vispirms',
    insurer: 'Apdrošinātājs',
    number: 'Polises',
  },
  ...vehicle,
};
