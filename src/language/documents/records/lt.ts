import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { lt as vehicle } from './vehicle/lt.ts';

const since = sayingSince('lt');
const { count: counted } = pluralsOf('lt');
const count = (number: number, forms: { one: string; few: string; other: string }) => counted(BigInt(number), forms);

const recalls = (number: number) =>
  count(number, { one: 'atšaukimo kampanija', few: 'atšaukimo kampanijos', other: 'atšaukimo kampanijų' });
const months = (number: number) => count(number, { one: 'mėnesį', few: 'mėnesius', other: 'mėnesių' });

const checked = ({ sources, countries }: { sources: string; countries: string }) =>
  `apklausta: ${sources} (${countries})`;

/** Dates end with a full stop („d.“), so none of them stands at the end of a sentence. */
export const lt: typeof en = {
  labels: {
    date: 'Data',
    from: 'Nuo',
    to: 'Iki',
    place: 'Vieta',
    odometer: 'Rida',
    source: 'Šaltinis',
    reference: 'Įrašo numeris',
    price: 'Kaina',
    yes: 'taip',
    no: 'ne',
    sourcesDiffer: (told) => `Šaltiniai nesutampa; čia remtasi šaltiniu: ${told.source}.`,
  },
  timeline: {
    title: 'Įvykių seka',
    lead: (told) =>
      `${count(told.count, { one: 'įvykis', few: 'įvykiai', other: 'įvykių' })} (${
        told.from === told.to ? told.from : `${told.from}–${told.to}`
      } m.).`,
    all: 'Visi',
    categories: {
      registration: 'Registracija',
      ownership: 'Savininkai',
      inspection: 'Techninės apžiūros',
      service: 'Servisas',
      damage: 'Apgadinimai',
      insurance: 'Draudimas',
      market: 'Rinka',
      theft: 'Vagystė',
      recall: 'Atšaukimo kampanijos',
      title: 'Dokumentai ir registrai',
      reading: 'Rida',
    },
    manufactured: 'Pagaminta',
    firstRegistered: 'Pirmoji registracija',
    imported: 'Importas',
    registeredInLatvia: 'Pirmoji registracija Latvijoje',
    newOwner: (told) => `Savininkas Nr. ${told.number}`,
    ownershipEnds: (told) => `Savininkas Nr. ${told.number}: nuosavybės pabaiga`,
    keeperChanged: 'Dabartinis valdytojas',
    insuranceBegins: 'Draudimo pradžia',
    insuranceEnds: 'Draudimo pabaiga',
    listed: 'Siūloma parduoti',
    auctioned: 'Aukcionas',
    reportedStolen: 'Įrašas vogtų transporto priemonių registre',
    recallPublished: 'Paskelbta atšaukimo kampanija',
    readingSetAside: 'Šis rodmuo neįskaitytas; žr. skyrių „Odometras“.',
  },
  accidents: {
    title: 'Eismo įvykiai ir apgadinimai',
    nothing: (where) => `Įrašų apie eismo įvykius ar apgadinimus nerasta; ${checked(where)}.`,
    amongEvents:
      'Tarp transporto priemonių registrų įrašų yra eismo įvykis; žr. skyrių „Dokumentų ir registrų istorija“.',
    noAccident: 'Eismo įvykių neužfiksuota.',
    outcome: 'Baigtis',
    damaged: 'Apgadinimas',
    damage: 'Šios transporto priemonės apgadinimas',
    otherParty: 'Žala kitiems',
    cause: 'Priežastis',
    responsibility: 'Atsakomybė',
    otherResponsible: 'atsakinga pripažinta kita šalis',
    noOtherResponsible: 'kita šalis atsakinga nepripažinta',
    zones: 'Pažeistos vietos',
    parts: 'Dalys',
    records: 'Įrašai',
    grouped: (number) =>
      `${count(number, { one: 'įrašas', few: 'įrašai', other: 'įrašų' })} apie šį įvykį, čia rodoma kaip vienas`,
    maybeEstimate:
      'Galbūt tai ankstesnio šiame sąraše nurodyto apgadinimo sąmata; tada abu įrašai yra apie vieną įvykį.',
    maybeEstimates: (told) => `Iš jų galbūt tik kitų apgadinimų sąmatos: ${told.count}.`,
    legend: { harmed: 'Pažeista', touched: 'Paveikta sritis' },
    diagram: (told) => `Transporto priemonė iš viršaus. Apgadinta: ${told.places}.`,
    photo: (told) => `Apgadinimo nuotrauka ${told.number} iš ${told.total} (${told.date})`,
    film: (told) => `Apgadinimo vaizdo įrašas ${told.number} iš ${told.total} (${told.date})`,
  },
  ownership: {
    title: 'Savininkai ir šalys',
    nothing: (where) => `Įrašų apie savininkus nerasta; ${checked(where)}.`,
    lead: (told) =>
      told.count === 1
        ? `Užfiksuotas 1\u00a0savininkas (${since(told.since)}).`
        : `Yra įrašų apie ${count(told.count, { one: 'savininką', few: 'savininkus', other: 'savininkų' })} (${since(told.since)}).`,
    current: (told) => `Dabartinis savininkas – ${since(told.since)} (${told.length}).`,
    ended: (told) => `Paskutinis užfiksuotas savininko laikotarpis baigėsi (${told.at}).`,
    strip: 'Savininkai ir šalys laikui bėgant',
    stripOwner: (told) => `Savininkas Nr. ${told.number} (${told.from} – ${told.to}): ${told.owner}.`,
    stripCountry: (told) => `${told.country} (${told.from} – ${told.to}).`,
    owners: 'Savininkai',
    countries: 'Šalys',
    periods: 'Savininkų laikotarpiai',
    number: 'Savininkas',
    type: 'Savininko rūšis arba regionas',
    length: 'Trukmė',
    today: 'šiandien',
    notRecorded: 'neužfiksuota',
    firstRegistered: 'Pirmoji registracija',
    registeredInLatvia: 'Pirmoji registracija Latvijoje',
    firstSold: 'Pirmojo pardavimo šalis',
    previousCountry: 'Ankstesnės registracijos šalis',
    imported: 'Importuota',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Dabartinis valdytojas (nuo kada)',
    currentOwner: 'Dabartinis savininkas',
  },
  title: {
    title: 'Dokumentų ir registrų istorija',
    brands: (told) => `Žymos nuosavybės dokumente: ${told.brands}.`,
    noBrands: 'Žymų nuosavybės dokumente neužfiksuota.',
    events: (number) =>
      `${count(number, { one: 'įrašas', few: 'įrašai', other: 'įrašų' })} transporto priemonių registruose.`,
    owners: 'Savininkai nuosavybės dokumentų registre',
    owner: 'Savininkas',
    state: 'Valstija arba regionas',
    bought: 'Pirkta',
    sold: 'Parduota',
    length: 'Trukmė',
    entries: 'Registrų įrašai',
    entry: 'Įrašas',
    reporter: 'Įrašė',
  },
  theft: {
    title: 'Vagystė',
    nothing: (where) => `Vogtų transporto priemonių registruose įrašų nerasta; ${checked(where)}.`,
    lead: (number) =>
      `${count(number, { one: 'įrašas', few: 'įrašai', other: 'įrašų' })} vogtų transporto priemonių registruose sutampa su šios transporto priemonės duomenimis. Paprašykite policijos tai patvirtinti.`,
    leadWithoutEntries:
      'Ši transporto priemonė gali būti įrašyta vogtų transporto priemonių registre. Paprašykite policijos tai patvirtinti.',
    status:
      'Transporto priemonių registro duomenimis, apie šios transporto priemonės vagystę pranešta. Paprašykite policijos tai patvirtinti.',
    entries: 'Sutampantys įrašai',
    lifted: 'Panaikinta',
    reported: 'Pranešta',
    vehicle: 'Transporto priemonė',
    plate: 'Valst. numeris',
    colour: 'Spalva',
  },
  inspections: {
    title: 'Techninės apžiūros',
    nothing: (where) => `Techninių apžiūrų nerasta; ${checked(where)}.`,
    lead: (told) =>
      [
        `Yra įrašų apie ${count(told.count, {
          one: 'techninę apžiūrą',
          few: 'technines apžiūras',
          other: 'techninių apžiūrų',
        })}${told.failed === 0 || told.count === 1 ? '' : `, iš jų ${told.failed} neatitiko reikalavimų`}.`,
        `Paskutinis rezultatas (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Galioja (iki ${date}).`,
    ranOut: ({ date }) => `Galiojimas baigėsi (${date}).`,
    station: 'Apžiūros stotis',
    kind: 'Rūšis',
    caption: 'Techninės apžiūros, naujausios viršuje',
  },
  service: {
    title: 'Serviso istorija',
    nothing: (where) => `Apsilankymų servise nerasta; ${checked(where)}.`,
    lead: (told) =>
      told.count === 1
        ? `Užfiksuotas 1\u00a0apsilankymas servise (${told.last}).`
        : `Yra įrašų apie ${count(told.count, {
            one: 'apsilankymą',
            few: 'apsilankymus',
            other: 'apsilankymų',
          })} servise (paskutinis: ${told.last}).`,
    visits: 'Apsilankymai servise, naujausi viršuje',
    kind: 'Apsilankymas',
    workshop: 'Servisas',
    cost: 'Kaina',
  },
  schedule: {
    title: 'Techninės priežiūros planas',
    lead: (told) =>
      [
        ...(told.overdue === 0
          ? []
          : [`${count(told.overdue, { one: 'darbas vėluoja', few: 'darbai vėluoja', other: 'darbų vėluoja' })}.`]),
        ...(told.due === 0
          ? []
          : [`Reikia atlikti ${count(told.due, { one: 'darbą', few: 'darbus', other: 'darbų' })}.`]),
        ...(told.soon === 0
          ? []
          : [`Netrukus reikės atlikti ${count(told.soon, { one: 'darbą', few: 'darbus', other: 'darbų' })}.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Kiek žinoma, šiuo metu nieko atlikti nereikia.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `Nėra įrašų apie ${count(told.unknown, {
                one: 'darbą; tai neįrodo, kad jis neatliktas',
                few: 'darbus; tai neįrodo, kad jie neatlikti',
                other: 'darbų; tai neįrodo, kad jie neatlikti',
              })}.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Per nustatytą intervalą neužfiksuota: ${count(told.count, { one: 'darbas', few: 'darbai', other: 'darbų' })} (${told.count === 1 ? '' : 'ilgiausiai – '}nuo ${told.year} m.); tai neįrodo, kad nieko neatlikta.`,
    noRecordSince: ({ year }) => `nuo ${year} m. įrašo nėra`,
    reckonedWith: (told) => `Skaičiuota pagal paskutinį žinomą rodmenį: ${told.distance} (${told.date}).`,
    next: (told) => `Pirmiausia pagal planą: ${told.job} (${told.when}).`,
    dueSoon: 'netrukus reikės atlikti',
    notYetDue: 'dar nereikia',
    jobs: 'Techninės priežiūros plano darbai',
    job: 'Darbas',
    lastDone: 'Paskutinis įrašas',
    due: 'Kitas kartas',
    status: 'Būsena',
    everyMonths: (number) => (number === 1 ? 'kas mėnesį' : `kas ${months(number)}`),
    everyDistance: (told) => `kas ${told.distance}`,
    everyEither: (told) => `kas ${told.distance} arba ${months(told.months)}`,
    labour: (minutes) => `Darbo laikas: ${minutes}\u00a0min.`,
    parts: (told) => `Dalys: ${told.parts}.`,
    noRecord: 'įrašo nėra',
  },
  recalls: {
    title: 'Atšaukimo kampanijos',
    nothing: (where) => `Atšaukimo kampanijų nerasta; ${checked(where)}.`,
    lead: (number) => `Šiai transporto priemonei atlikta: ${recalls(number)}.`,
    modelOnly:
      'Kampanija taikoma modeliui. Nė vienas šaltinis nenurodo, ar ji taikoma šiai transporto priemonei; tai pagal VIN gali pasakyti markės atstovas.',
    mentioned: (told) =>
      `Kampanija taikoma modeliui. Ji minima apsilankymo servise įraše (${told.date}); ar remontas atliktas, pagal VIN gali pasakyti markės atstovas.`,
    campaign: 'Kampanija',
    manufacturerCode: 'Gamintojo kodas',
    manufacturer: 'Gamintojas',
    risk: 'Rizika',
    consequences: 'Galimos pasekmės',
    remedy: 'Kaip šalinama',
    affected: 'Transporto priemonių, kurioms taikoma (pasaulyje)',
    affectedIn: (told) => `Transporto priemonių, kurioms taikoma (${told.country})`,
    affectedInCountry: 'Transporto priemonių, kurioms taikoma (šalyje)',
  },
  insurance: {
    title: 'Draudimas',
    lead: (number) => `Yra įrašų apie ${count(number, { one: 'polisą', few: 'polisus', other: 'polisų' })}.`,
    insured: 'Rengiant ataskaitą civilinės atsakomybės draudimas galiojo.',
    notInsured: 'Rengiant ataskaitą civilinės atsakomybės draudimas negaliojo.',
    periods: 'Civilinės atsakomybės draudimo laikotarpiai, naujausi viršuje',
    insurer: 'Draudikas',
    number: 'Polisai',
  },
  ...vehicle,
};
