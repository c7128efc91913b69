import { namedCountries } from '../../named-countries.ts';
import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { fi as vehicle } from './vehicle/fi.ts';

const since = sayingSince('fi');
const { count: counted } = pluralsOf('fi');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const at = (where: { sources: string; countries: string }) =>
  `(${where.sources}; ${namedCountries('fi', where.countries)})`;

export const fi: typeof en = {
  labels: {
    date: 'Päivä',
    from: 'Alku',
    to: 'Loppu',
    place: 'Paikka',
    odometer: 'Mittarilukema',
    source: 'Lähde',
    reference: 'Viite',
    price: 'Hinta',
    yes: 'kyllä',
    no: 'ei',
    sourcesDiffer: (told) => `Lähteet poikkeavat toisistaan; perusteena: ${told.source}.`,
  },
  timeline: {
    title: 'Aikajana',
    lead: (told) => {
      const events = count(told.count, 'tapahtuma', 'tapahtumaa');
      return told.from === told.to
        ? `${events} vuonna ${told.from}.`
        : `${events} vuosina ${told.from}\u2013${told.to}.`;
    },
    all: 'Kaikki',
    categories: {
      registration: 'Rekisteröinti',
      ownership: 'Omistajat',
      inspection: 'Katsastukset',
      service: 'Huolto',
      damage: 'Vahingot',
      insurance: 'Vakuutus',
      market: 'Myynti',
      theft: 'Varkaus',
      recall: 'Takaisinkutsut',
      title: 'Todistus ja rekisterit',
      reading: 'Matkamittari',
    },
    manufactured: 'Valmistettu',
    firstRegistered: 'Ensirekisteröinti',
    imported: 'Maahantuonti',
    registeredInLatvia: 'Ensirekisteröinti Latviassa',
    newOwner: (told) => `${told.number}. omistaja`,
    ownershipEnds: (told) => `${told.number}. omistaja: omistus päättyi`,
    keeperChanged: 'Nykyinen haltija',
    insuranceBegins: 'Vakuutus alkaa',
    insuranceEnds: 'Vakuutus päättyy',
    listed: 'Tarjottu myytäväksi',
    auctioned: 'Huutokauppa',
    reportedStolen: 'Merkintä varastettujen ajoneuvojen rekisterissä',
    recallPublished: 'Takaisinkutsu julkaistu',
    readingSetAside: 'Tämä lukema on jätetty huomiotta; ks. ”Matkamittari”.',
  },
  accidents: {
    title: 'Onnettomuudet ja vahingot',
    nothing: (where) => `Onnettomuuksista tai vahingoista ei löytynyt merkintöjä ${at(where)}.`,
    amongEvents: 'Ajoneuvorekisterien merkinnöissä on onnettomuus; ks. ”Omistustodistus- ja rekisterihistoria”.',
    noAccident: 'Onnettomuuksia ei ole kirjattu.',
    outcome: 'Lopputulos',
    damaged: 'Vahinko',
    damage: 'Tämän ajoneuvon vahinko',
    otherParty: 'Muille aiheutuneet vahingot',
    cause: 'Syy',
    responsibility: 'Vastuu',
    otherResponsible: 'toinen osapuoli katsottiin vastuulliseksi',
    noOtherResponsible: 'muita ei katsottu vastuullisiksi',
    zones: 'Vauriokohdat',
    parts: 'Osat',
    records: 'Merkinnät',
    grouped: (number) => `${count(number, 'merkintä', 'merkintää')} tästä tapahtumasta, esitetään yhtenä`,
    maybeEstimate:
      'Tämä voi olla luettelossa olevan aiemman vahingon kustannusarvio; silloin kyse on yhdestä tapahtumasta.',
    maybeEstimates: (told) => `Näistä mahdollisesti vain muiden vahinkojen kustannusarvioita: ${told.count}.`,
    legend: { harmed: 'Vaurioitunut', touched: 'Vaurioalue' },
    diagram: (told) => `Ajoneuvo ylhäältä. Vauriot: ${told.places}.`,
    photo: (told) => `Kuva ${told.number}/${told.total}: vahinko (${told.date})`,
    film: (told) => `Video ${told.number}/${told.total}: vahinko (${told.date})`,
  },
  ownership: {
    title: 'Omistajat ja maat',
    nothing: (where) => `Omistajista ei löytynyt merkintöjä ${at(where)}.`,
    lead: (told) => `Kirjattuna on ${count(told.count, 'omistaja', 'omistajaa')} (${since(told.since)}).`,
    current: (told) => `Ajoneuvo on ollut nykyisellä omistajalla ${since(told.since)} (${told.length}).`,
    ended: (told) => `Viimeisin kirjattu omistus päättyi: ${told.at}.`,
    strip: 'Omistajat ja maat ajan mukaan',
    stripOwner: (told) => `${told.number}. omistaja, ${told.owner}: ${told.from} \u2013 ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} \u2013 ${told.to}.`,
    owners: 'Omistajat',
    countries: 'Maat',
    periods: 'Omistusajat',
    number: 'Omistaja',
    type: 'Omistajan laji tai alue',
    length: 'Kesto',
    today: 'tänään',
    notRecorded: 'ei kirjattu',
    firstRegistered: 'Ensirekisteröinti',
    registeredInLatvia: 'Ensirekisteröinti Latviassa',
    firstSold: 'Ensimyynnin maa',
    previousCountry: 'Aiempi rekisteröintimaa',
    imported: 'Tuotu maahan',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Nykyinen haltija (mistä alkaen)',
    currentOwner: 'Nykyinen omistaja',
  },
  title: {
    title: 'Omistustodistus- ja rekisterihistoria',
    brands: (told) => `Omistustodistuksen merkinnät: ${told.brands}.`,
    noBrands: 'Omistustodistuksesta ei löytynyt merkintöjä.',
    events: (number) => `Ajoneuvorekistereissä on ${count(number, 'merkintä', 'merkintää')}.`,
    owners: 'Omistajat omistustodistusten rekisterissä',
    owner: 'Omistaja',
    state: 'Osavaltio tai alue',
    bought: 'Ostettu',
    sold: 'Myyty',
    length: 'Kesto',
    entries: 'Merkinnät rekistereissä',
    entry: 'Merkintä',
    reporter: 'Kirjaaja',
  },
  theft: {
    title: 'Varkaus',
    nothing: (where) => `Varastettujen ajoneuvojen rekistereistä ei löytynyt merkintöjä ${at(where)}.`,
    lead: (number) =>
      `${count(number, 'merkintä', 'merkintää')} varastettujen ajoneuvojen rekistereissä vastaa tätä ajoneuvoa. Asia on varmistettava poliisilta.`,
    leadWithoutEntries: 'Ajoneuvo voi olla varastettujen ajoneuvojen rekisterissä. Asia on varmistettava poliisilta.',
    status: 'Ajoneuvorekisterissä ajoneuvo on ilmoitettu varastetuksi. Asia on varmistettava poliisilta.',
    entries: 'Vastaavat merkinnät',
    lifted: 'Poistettu',
    reported: 'Ilmoitettu',
    vehicle: 'Ajoneuvo',
    plate: 'Rek.tunnus',
    colour: 'Väri',
  },
  inspections: {
    title: 'Katsastukset',
    nothing: (where) => `Katsastuksista ei löytynyt merkintöjä ${at(where)}.`,
    lead: (told) =>
      [
        `Kirjattuna on ${count(told.count, 'katsastus', 'katsastusta')}${
          told.failed === 0 || told.count === 1 ? '' : `, joista ${told.failed} hylättiin`
        }.`,
        `Viimeisin tulos (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Voimassaolo päättyy: ${date}.`,
    ranOut: ({ date }) => `Voimassaolo päättyi: ${date}.`,
    station: 'Katsastusasema',
    kind: 'Laji',
    caption: 'Katsastukset, uusin ensin',
  },
  service: {
    title: 'Huoltohistoria',
    nothing: (where) => `Korjaamokäynneistä ei löytynyt merkintöjä ${at(where)}.`,
    lead: (told) => {
      const visits = count(told.count, 'korjaamokäynti', 'korjaamokäyntiä');
      return `Kirjattuna on ${visits}${told.count === 1 ? ':' : ', viimeisin:'} ${told.last}.`;
    },
    visits: 'Korjaamokäynnit, uusin ensin',
    kind: 'Käynti',
    workshop: 'Korjaamo',
    cost: 'Hinta',
  },
  schedule: {
    title: 'Huolto-ohjelma',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`Myöhässä on ${count(told.overdue, 'työ', 'työtä')}.`]),
        ...(told.due === 0 ? [] : [`Ajankohtaiset työt: ${told.due}.`]),
        ...(told.soon === 0 ? [] : [`Pian ajankohtaiset: ${told.soon}.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Tiettävästi mikään työ ei ole ajankohtainen.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `Ohjelman töistä ${told.unknown} on vailla merkintää; se ei todista, ettei ${told.unknown === 1 ? 'sitä' : 'niitä'} ole tehty.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Ohjelman töistä ${told.count} on vailla merkintää huoltovälin ajalta (${told.count === 1 ? '' : 'pisimpään '}vuodesta ${told.year}); se ei todista, ettei mitään ole tehty.`,
    noRecordSince: ({ year }) => `ei merkintää vuoden ${year} jälkeen`,
    reckonedWith: (told) => `Laskennan perusteena on viimeisin tiedossa oleva lukema: ${told.distance} (${told.date}).`,
    next: (told) => `Ohjelman mukaan ensimmäisenä: ${told.job} (${told.when}).`,
    dueSoon: 'pian ajankohtainen',
    notYetDue: 'ei vielä ajankohtainen',
    jobs: 'Huolto-ohjelman työt',
    job: 'Työ',
    lastDone: 'Viimeisin merkintä',
    due: 'Seuraavaksi',
    status: 'Tila',
    everyMonths: (months) => `${months}\u00a0kuukauden välein`,
    everyDistance: (told) => `${told.distance}:n välein`,
    everyEither: (told) => `${told.distance}:n tai ${told.months}\u00a0kuukauden välein`,
    labour: (minutes) => `Työaika: ${minutes}\u00a0min.`,
    parts: (told) => `Osat: ${told.parts}.`,
    noRecord: 'ei merkintää',
  },
  recalls: {
    title: 'Takaisinkutsut',
    nothing: (where) => `Takaisinkutsuja ei löytynyt ${at(where)}.`,
    lead: (number) => `Tälle ajoneuvolle on tehty ${count(number, 'takaisinkutsukorjaus', 'takaisinkutsukorjausta')}.`,
    modelOnly:
      'Kampanja koskee mallia. Mikään lähde ei kerro, koskeeko se tätä ajoneuvoa; merkkiliike voi tarkistaa asian valmistenumerosta.',
    mentioned: (told) =>
      `Kampanja koskee mallia. Se mainitaan korjaamokäynnin merkinnässä (${told.date}); merkkiliike voi tarkistaa valmistenumerosta, onko korjaus tehty.`,
    campaign: 'Kampanja',
    manufacturerCode: 'Valmistajan koodi',
    manufacturer: 'Valmistaja',
    risk: 'Riski',
    consequences: 'Mahdollinen seuraus',
    remedy: 'Korjaustoimi',
    affected: 'Kampanjan ajoneuvoja maailmassa',
    affectedIn: (told) => `Kampanjan ajoneuvoja, ${told.country}`,
    affectedInCountry: 'Kampanjan ajoneuvoja tässä maassa',
  },
  insurance: {
    title: 'Vakuutus',
    lead: (number) => `Kirjattuna on ${count(number, 'vakuutus', 'vakuutusta')}.`,
    insured: 'Liikennevakuutus oli voimassa, kun raportti laadittiin.',
    notInsured: 'Liikennevakuutusta ei ollut voimassa, kun raportti laadittiin.',
    periods: 'Liikennevakuutuksen voimassaoloajat, uusin ensin',
    insurer: 'Vakuutusyhtiö',
    number: 'Vakuutukset',
  },
  ...vehicle,
};
