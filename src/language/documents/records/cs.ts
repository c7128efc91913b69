import { czechOf } from '../../czech-prepositions.ts';
import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { cs as vehicle } from './vehicle/cs.ts';

const since = sayingSince('cs');
const { count: counted, pick } = pluralsOf('cs');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

const months = (number: number) => count(number, 'měsíc', 'měsíce', 'měsíců');

/** Countries come in the nominative, so they stand after a colon; a number of them does not. */
const countriesOf = ({ countries }: { countries: string }) =>
  /^\d/.test(countries) ? countries : `země: ${countries}`;
const at = (where: { sources: string; countries: string }) => `(${where.sources}; ${countriesOf(where)})`;

export const cs: typeof en = {
  labels: {
    date: 'Datum',
    from: 'Od',
    to: 'Do',
    place: 'Místo',
    odometer: 'Tachometr',
    source: 'Zdroj',
    reference: 'Evidenční číslo',
    price: 'Cena',
    yes: 'ano',
    no: 'ne',
    sourcesDiffer: (told) => `Zdroje se rozcházejí; uvedeno podle: ${told.source}.`,
  },
  timeline: {
    title: 'Časová osa',
    lead: (told) => {
      const events = count(told.count, 'událost', 'události', 'událostí');
      return told.from === told.to ? `${events} v roce ${told.from}.` : `${events} v letech ${told.from}–${told.to}.`;
    },
    all: 'Vše',
    categories: {
      registration: 'Registrace',
      ownership: 'Majitelé',
      inspection: 'Technické prohlídky',
      service: 'Servis',
      damage: 'Poškození',
      insurance: 'Pojištění',
      market: 'Trh',
      theft: 'Odcizení',
      recall: 'Svolávací akce',
      title: 'Doklady a registry',
      reading: 'Tachometr',
    },
    manufactured: 'Výroba',
    firstRegistered: 'První registrace',
    imported: 'Dovoz',
    registeredInLatvia: 'První registrace v Lotyšsku',
    newOwner: (told) => `Majitel ${told.number}`,
    ownershipEnds: (told) => `Majitel ${told.number}: konec vlastnictví`,
    keeperChanged: 'Současný provozovatel',
    insuranceBegins: 'Začátek pojištění',
    insuranceEnds: 'Konec pojištění',
    listed: 'Nabídka k prodeji',
    auctioned: 'Aukce',
    reportedStolen: 'Záznam v registru odcizených vozidel',
    recallPublished: 'Vyhlášení svolávací akce',
    readingSetAside: 'Tento stav tachometru není započten; viz „Tachometr“.',
  },
  accidents: {
    title: 'Nehody a poškození',
    nothing: (where) => `Nebyla zaznamenána žádná nehoda ani poškození ${at(where)}.`,
    amongEvents: 'Mezi záznamy registrů vozidel je nehoda; viz „Historie dokladu o vlastnictví a registrů“.',
    noAccident: 'Nehoda zaznamenána není.',
    outcome: 'Výsledek',
    damaged: 'Poškození',
    damage: 'Poškození tohoto vozidla',
    otherParty: 'Škody způsobené dalším osobám',
    cause: 'Příčina',
    responsibility: 'Odpovědnost',
    otherResponsible: 'za odpovědnou byla označena jiná strana',
    noOtherResponsible: 'za odpovědnou nebyla označena žádná jiná strana',
    zones: 'Místa poškození',
    parts: 'Díly',
    records: 'Záznamy',
    grouped: (number) => `${count(number, 'záznam', 'záznamy', 'záznamů')} o této události, zde jako jeden`,
    maybeEstimate: 'Možná jde o kalkulaci k dřívějšímu poškození z tohoto seznamu; pak jsou oba záznamy jedna událost.',
    maybeEstimates: (told) => `Z toho možná jen kalkulace k jinému poškození: ${told.count}.`,
    legend: { harmed: 'Poškozeno', touched: 'Dotčená oblast' },
    diagram: (told) => `Vozidlo při pohledu shora. Poškození: ${told.places}.`,
    photo: (told) => `Fotografie ${told.number} ${czechOf(told.total)} ${told.total}: poškození (${told.date})`,
    film: (told) => `Video ${told.number} ${czechOf(told.total)} ${told.total}: poškození (${told.date})`,
  },
  ownership: {
    title: 'Majitelé a země',
    nothing: (where) => `Nebyl zaznamenán žádný majitel ${at(where)}.`,
    lead: (told) =>
      `${count(told.count, 'zaznamenaný majitel', 'zaznamenaní majitelé', 'zaznamenaných majitelů')} ${since(told.since)}.`,
    current: (told) => `Současný majitel má vozidlo ${since(told.since)} (${told.length}).`,
    ended: (told) => `Konec posledního zaznamenaného vlastnictví: ${told.at}.`,
    strip: 'Majitelé a země v čase',
    stripOwner: (told) => `Majitel ${told.number}, ${told.owner}: ${told.from} – ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} – ${told.to}.`,
    owners: 'Majitelé',
    countries: 'Země',
    periods: 'Období vlastnictví',
    number: 'Majitel',
    type: 'Druh majitele nebo region',
    length: 'Jak dlouho',
    today: 'dnes',
    notRecorded: 'nezaznamenáno',
    firstRegistered: 'První registrace',
    registeredInLatvia: 'První registrace v Lotyšsku',
    firstSold: 'Země prvního prodeje',
    previousCountry: 'Předchozí země registrace',
    imported: 'Dovoz',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Současný provozovatel (od kdy)',
    currentOwner: 'Současný majitel',
  },
  title: {
    title: 'Historie dokladu o vlastnictví a registrů',
    brands: (told) => `V dokladu o vlastnictví: ${told.brands}.`,
    noBrands: 'V dokladu o vlastnictví nebyl nalezen žádný nepříznivý záznam.',
    events: (number) => `${count(number, 'záznam', 'záznamy', 'záznamů')} v registrech vozidel.`,
    owners: 'Majitelé v registru dokladů o vlastnictví',
    owner: 'Majitel',
    state: 'Stát USA nebo region',
    bought: 'Koupě',
    sold: 'Prodej',
    length: 'Jak dlouho',
    entries: 'Záznamy v registrech',
    entry: 'Záznam',
    reporter: 'Zdroj záznamu',
  },
  theft: {
    title: 'Odcizení',
    nothing: (where) => `V registrech odcizených vozidel nebyl nalezen žádný záznam ${at(where)}.`,
    lead: (number) =>
      `${count(number, 'záznam', 'záznamy', 'záznamů')} v registrech odcizených vozidel ${pick(BigInt(number), { one: 'odpovídá', few: 'odpovídají', other: 'odpovídá' })} tomuto vozidlu. Nechte si to potvrdit policií.`,
    leadWithoutEntries: 'Vozidlo může být vedeno v registru odcizených vozidel. Nechte si to potvrdit policií.',
    status: 'Podle registru vozidel je vozidlo nahlášeno jako odcizené. Nechte si to potvrdit policií.',
    entries: 'Odpovídající záznamy',
    lifted: 'Zrušeno',
    reported: 'Nahlášeno',
    vehicle: 'Vozidlo',
    plate: 'Reg. značka',
    colour: 'Barva',
  },
  inspections: {
    title: 'Technické prohlídky',
    nothing: (where) => `Nebyla zaznamenána žádná technická prohlídka ${at(where)}.`,
    lead: (told) =>
      [
        `${count(told.count, 'zaznamenaná prohlídka', 'zaznamenané prohlídky', 'zaznamenaných prohlídek')}${
          told.failed === 0 || told.count === 1
            ? ''
            : `, z toho ${count(told.failed, 'nevyhovující', 'nevyhovující', 'nevyhovujících')}`
        }.`,
        `Poslední výsledek (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Platnost do: ${date}.`,
    ranOut: ({ date }) => `Platnost skončila: ${date}.`,
    station: 'Stanice',
    kind: 'Druh',
    caption: 'Technické prohlídky od nejnovější',
  },
  service: {
    title: 'Servisní historie',
    nothing: (where) => `Nebyla zaznamenána žádná návštěva servisu ${at(where)}.`,
    lead: (told) => {
      const visits = count(told.count, 'zaznamenaná návštěva', 'zaznamenané návštěvy', 'zaznamenaných návštěv');
      return `${visits} servisu${told.count === 1 ? ':' : ', poslední:'} ${told.last}.`;
    },
    visits: 'Návštěvy servisu od nejnovější',
    kind: 'Návštěva',
    workshop: 'Servis',
    cost: 'Cena',
  },
  schedule: {
    title: 'Plán údržby',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`${count(told.overdue, 'úkon', 'úkony', 'úkonů')} po termínu.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, 'úkon', 'úkony', 'úkonů')} k provedení.`]),
        ...(told.soon === 0 ? [] : [`${count(told.soon, 'úkon', 'úkony', 'úkonů')} brzy k provedení.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Pokud je známo, nyní není třeba nic provést.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `${count(told.unknown, 'úkon', 'úkony', 'úkonů')} bez záznamu o provedení; to není důkaz, že k provedení nedošlo.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `${count(told.count, 'úkon', 'úkony', 'úkonů')} bez záznamu o provedení v termínu (${told.count === 1 ? '' : 'nejdéle '}od roku ${told.year}); to není důkaz, že k provedení nedošlo.`,
    noRecordSince: ({ year }) => `bez záznamu od roku ${year}`,
    reckonedWith: (told) => `Vypočteno podle posledního známého stavu tachometru: ${told.distance} (${told.date}).`,
    next: (told) => `Podle plánu jako první: ${told.job} (${told.when}).`,
    dueSoon: 'brzy k provedení',
    notYetDue: 'zatím není třeba',
    jobs: 'Úkony plánu údržby',
    job: 'Úkon',
    lastDone: 'Poslední záznam',
    due: 'Příští termín',
    status: 'Stav',
    everyMonths: (number) =>
      `${pick(BigInt(number), { one: 'každý', few: 'každé', other: 'každých' })} ${months(number)}`,
    everyDistance: (told) => `každých ${told.distance}`,
    everyEither: (told) => `každých ${told.distance} nebo ${months(told.months)}`,
    labour: (minutes) => `Pracnost: ${minutes}\u00a0min.`,
    parts: (told) => `Díly: ${told.parts}.`,
    noRecord: 'bez záznamu',
  },
  recalls: {
    title: 'Svolávací akce',
    nothing: (where) => `Nebyla zaznamenána žádná svolávací akce ${at(where)}.`,
    lead: (number) => `${count(number, 'akce provedena', 'akce provedeny', 'akcí provedeno')} na tomto vozidle.`,
    modelOnly:
      'Akce se týká modelu. Žádný zdroj neuvádí, zda se týká i tohoto vozidla; autorizovaný servis značky to může zjistit podle VIN.',
    mentioned: (told) =>
      `Akce se týká modelu. Je uvedena u návštěvy servisu (${told.date}); zda byla oprava provedena, může podle VIN zjistit autorizovaný servis značky.`,
    campaign: 'Akce',
    manufacturerCode: 'Kód výrobce',
    manufacturer: 'Výrobce',
    risk: 'Riziko',
    consequences: 'Možné následky',
    remedy: 'Náprava',
    affected: 'Dotčená vozidla celosvětově',
    affectedIn: (told) => `Dotčená vozidla, ${told.country}`,
    affectedInCountry: 'Dotčená vozidla v dané zemi',
  },
  insurance: {
    title: 'Pojištění',
    lead: (number) => `${count(number, 'zaznamenaná smlouva', 'zaznamenané smlouvy', 'zaznamenaných smluv')}.`,
    insured: 'V době vyhotovení zprávy bylo povinné ručení v platnosti.',
    notInsured: 'V době vyhotovení zprávy nebylo v platnosti žádné povinné ručení.',
    periods: 'Období povinného ručení od nejnovějšího',
    insurer: 'Pojišťovna',
    number: 'Smlouvy',
  },
  ...vehicle,
};
