import { namedCountries } from '../../named-countries.ts';
import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { et as vehicle } from './vehicle/et.ts';

const since = sayingSince('et');
const { count: counted } = pluralsOf('et');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const at = (where: { sources: string; countries: string }) =>
  `(${where.sources}; ${namedCountries('et', where.countries)})`;

export const et: typeof en = {
  labels: {
    date: 'Kuupäev',
    from: 'Alates',
    to: 'Kuni',
    place: 'Koht',
    odometer: 'Läbisõit',
    source: 'Allikas',
    reference: 'Viide',
    price: 'Hind',
    yes: 'jah',
    no: 'ei',
    sourcesDiffer: (told) => `Allikad lahknevad; aluseks on võetud: ${told.source}.`,
  },
  timeline: {
    title: 'Ajajoon',
    lead: (told) => {
      const events = count(told.count, 'sündmus', 'sündmust');
      return told.from === told.to
        ? `${events} aastal ${told.from}.`
        : `${events} aastatel ${told.from}\u2013${told.to}.`;
    },
    all: 'Kõik',
    categories: {
      registration: 'Registreerimine',
      ownership: 'Omanikud',
      inspection: 'Ülevaatused',
      service: 'Hooldus',
      damage: 'Kahjustused',
      insurance: 'Kindlustus',
      market: 'Müük',
      theft: 'Vargus',
      recall: 'Tagasikutsumised',
      title: 'Tunnistus ja registrid',
      reading: 'Läbisõidumõõdik',
    },
    manufactured: 'Valmistatud',
    firstRegistered: 'Esmane registreerimine',
    imported: 'Import',
    registeredInLatvia: 'Esmane registreerimine Lätis',
    newOwner: (told) => `${told.number}. omanik`,
    ownershipEnds: (told) => `${told.number}. omanik: omandi lõpp`,
    keeperChanged: 'Praegune vastutav kasutaja',
    insuranceBegins: 'Kindlustuse algus',
    insuranceEnds: 'Kindlustuse lõpp',
    listed: 'Müügiks pakutud',
    auctioned: 'Oksjon',
    reportedStolen: 'Kanne varastatud sõidukite registris',
    recallPublished: 'Tagasikutsumine avaldatud',
    readingSetAside: 'See näit on kõrvale jäetud; vt „Läbisõidumõõdik”.',
  },
  accidents: {
    title: 'Õnnetused ja kahjustused',
    nothing: (where) => `Õnnetuste ega kahjustuste kohta kandeid ei leitud ${at(where)}.`,
    amongEvents: 'Sõidukiregistrite kannete hulgas on õnnetus; vt „Omanditunnistuse ja registrite ajalugu”.',
    noAccident: 'Õnnetusi ei ole registreeritud.',
    outcome: 'Tulemus',
    damaged: 'Kahjustus',
    damage: 'Selle sõiduki kahjustus',
    otherParty: 'Teistele tekitatud kahjustused',
    cause: 'Põhjus',
    responsibility: 'Vastutus',
    otherResponsible: 'vastutavaks peeti teist osalist',
    noOtherResponsible: 'teist osalist vastutavaks ei peetud',
    zones: 'Kahjustuse koht',
    parts: 'Osad',
    records: 'Kanded',
    grouped: (number) => `${count(number, 'kanne', 'kannet')} selle sündmuse kohta, esitatud ühena`,
    maybeEstimate:
      'Võib-olla on see siin loetelus oleva varasema kahjustuse kalkulatsioon; siis on tegu ühe sündmusega.',
    maybeEstimates: (told) => `Neist võib-olla vaid teiste kahjustuste kalkulatsioonid: ${told.count}.`,
    legend: { harmed: 'Kahjustatud', touched: 'Kahjustuse piirkond' },
    diagram: (told) => `Sõiduk pealtvaates. Kahjustatud: ${told.places}.`,
    photo: (told) => `Foto ${told.number}/${told.total}: kahjustus (${told.date})`,
    film: (told) => `Video ${told.number}/${told.total}: kahjustus (${told.date})`,
  },
  ownership: {
    title: 'Omanikud ja riigid',
    nothing: (where) => `Omanike kohta kandeid ei leitud ${at(where)}.`,
    lead: (told) => `Kirjas on ${count(told.count, 'omanik', 'omanikku')} ${since(told.since)}.`,
    current: (told) => `Praegune omanik ${since(told.since)} (${told.length}).`,
    ended: (told) => `Viimase kirjas oleva omandi lõpp: ${told.at}.`,
    strip: 'Omanikud ja riigid ajas',
    stripOwner: (told) => `${told.number}. omanik, ${told.owner}: ${told.from} \u2013 ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} \u2013 ${told.to}.`,
    owners: 'Omanikud',
    countries: 'Riigid',
    periods: 'Omandiperioodid',
    number: 'Omanik',
    type: 'Omaniku liik või piirkond',
    length: 'Kestus',
    today: 'täna',
    notRecorded: 'ei ole kirjas',
    firstRegistered: 'Esmane registreerimine',
    registeredInLatvia: 'Esmane registreerimine Lätis',
    firstSold: 'Esmamüügi riik',
    previousCountry: 'Eelmine registririik',
    imported: 'Imporditud',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Praegune vastutav kasutaja (mis ajast)',
    currentOwner: 'Praegune omanik',
  },
  title: {
    title: 'Omanditunnistuse ja registrite ajalugu',
    brands: (told) => `Märked omanditunnistusel: ${told.brands}.`,
    noBrands: 'Märkeid omanditunnistusel ei leitud.',
    events: (number) => `Sõidukiregistrites on ${count(number, 'kanne', 'kannet')}.`,
    owners: 'Omanikud omanditunnistuste registris',
    owner: 'Omanik',
    state: 'Osariik või piirkond',
    bought: 'Ostetud',
    sold: 'Müüdud',
    length: 'Kestus',
    entries: 'Kanded registrites',
    entry: 'Kanne',
    reporter: 'Kande tegija',
  },
  theft: {
    title: 'Vargus',
    nothing: (where) => `Varastatud sõidukite registritest kandeid ei leitud ${at(where)}.`,
    lead: (number) =>
      `${count(number, 'kanne', 'kannet')} varastatud sõidukite registrites langeb kokku selle sõiduki andmetega. Küsige kinnitust politseilt.`,
    leadWithoutEntries: 'See sõiduk võib olla varastatud sõidukite registris. Küsige kinnitust politseilt.',
    status: 'Sõidukiregistri andmetel on sõiduki vargusest teatatud. Küsige kinnitust politseilt.',
    entries: 'Vastavad kanded',
    lifted: 'Tühistatud',
    reported: 'Teatatud',
    vehicle: 'Sõiduk',
    plate: 'Reg nr',
    colour: 'Värv',
  },
  inspections: {
    title: 'Tehnoülevaatused',
    nothing: (where) => `Tehnoülevaatuste kohta kandeid ei leitud ${at(where)}.`,
    lead: (told) =>
      [
        `Kirjas on ${count(told.count, 'tehnoülevaatus', 'tehnoülevaatust')}${
          told.failed === 0 || told.count === 1 ? '' : `, neist ${told.failed} ei läbitud`
        }.`,
        `Viimane tulemus (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Kehtib kuni: ${date}.`,
    ranOut: ({ date }) => `Kehtivus lõppes: ${date}.`,
    station: 'Ülevaatuspunkt',
    kind: 'Liik',
    caption: 'Tehnoülevaatused, uuemad eespool',
  },
  service: {
    title: 'Hooldusajalugu',
    nothing: (where) => `Töökojakülastuste kohta kandeid ei leitud ${at(where)}.`,
    lead: (told) => {
      const visits = count(told.count, 'töökojakülastus', 'töökojakülastust');
      return `Kirjas on ${visits}${told.count === 1 ? ':' : ', viimane:'} ${told.last}.`;
    },
    visits: 'Töökojakülastused, uuemad eespool',
    kind: 'Külastus',
    workshop: 'Töökoda',
    cost: 'Maksumus',
  },
  schedule: {
    title: 'Hooldusplaan',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`Tähtaeg on möödas ${count(told.overdue, 'tööl', 'tööl')}.`]),
        ...(told.due === 0 ? [] : [`Teha tuleb ${count(told.due, 'töö', 'tööd')}.`]),
        ...(told.soon === 0 ? [] : [`Peagi tuleb teha ${count(told.soon, 'töö', 'tööd')}.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Teadaolevalt ei ole ühegi töö tähtaeg käes.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `${told.unknown}\u00a0töö tegemise kohta kanne puudub; see ei tõenda, et ${told.unknown === 1 ? 'töö on' : 'tööd on'} tegemata.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `${told.count}\u00a0töö tähtaegse tegemise kohta kanne puudub (${told.count === 1 ? '' : 'kõige kauem '}alates ${told.year}. aastast); see ei tõenda, et midagi ei ole tehtud.`,
    noRecordSince: ({ year }) => `kanne puudub alates ${year}. aastast`,
    reckonedWith: (told) => `Arvestuse aluseks on viimane teadaolev näit: ${told.distance} (${told.date}).`,
    next: (told) => `Plaani järgi esimesena: ${told.job} (${told.when}).`,
    dueSoon: 'peagi tuleb teha',
    notYetDue: 'tähtaeg ei ole käes',
    jobs: 'Hooldusplaani tööd',
    job: 'Töö',
    lastDone: 'Viimati kirjas',
    due: 'Järgmine tähtaeg',
    status: 'Olek',
    everyMonths: (months) => (months === 1 ? 'iga kuu' : `iga ${months}\u00a0kuu järel`),
    everyDistance: (told) => `iga ${told.distance} järel`,
    everyEither: (told) => `iga ${told.distance} või ${told.months}\u00a0kuu järel`,
    labour: (minutes) => `Tööaeg: ${minutes}\u00a0min.`,
    parts: (told) => `Osad: ${told.parts}.`,
    noRecord: 'kanne puudub',
  },
  recalls: {
    title: 'Tagasikutsumised',
    nothing: (where) => `Tagasikutsumisi ei leitud ${at(where)}.`,
    lead: (number) => `Sellel sõidukil on tehtud ${count(number, 'tagasikutsumise töö', 'tagasikutsumise tööd')}.`,
    modelOnly:
      'Kampaania puudutab mudelit. Ükski allikas ei ütle, kas see puudutab ka seda sõidukit; margi esindus saab seda VIN-koodi järgi kontrollida.',
    mentioned: (told) =>
      `Kampaania puudutab mudelit. Seda mainib töökojakülastuse kanne (${told.date}); margi esindus saab VIN-koodi järgi kontrollida, kas remont on tehtud.`,
    campaign: 'Kampaania',
    manufacturerCode: 'Tootja kood',
    manufacturer: 'Tootja',
    risk: 'Risk',
    consequences: 'Võimalik tagajärg',
    remedy: 'Lahendus',
    affected: 'Kampaania sõidukeid maailmas',
    affectedIn: (told) => `Kampaania sõidukeid, ${told.country}`,
    affectedInCountry: 'Kampaania sõidukeid selles riigis',
  },
  insurance: {
    title: 'Kindlustus',
    lead: (number) => `Kirjas on ${count(number, 'poliis', 'poliisi')}.`,
    insured: 'Aruande koostamise ajal liikluskindlustus kehtis.',
    notInsured: 'Aruande koostamise ajal liikluskindlustus ei kehtinud.',
    periods: 'Liikluskindlustuse perioodid, uuemad eespool',
    insurer: 'Kindlustusandja',
    number: 'Poliisid',
  },
  ...vehicle,
};
