import { namedCountries } from '../../named-countries.ts';
import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { pl as vehicle } from './vehicle/pl.ts';

const since = sayingSince('pl');
const { count: counted, pick } = pluralsOf('pl');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const months = (number: number) => count(number, 'miesiąc', 'miesiące', 'miesięcy');

const at = (where: { sources: string; countries: string }) =>
  `(${where.sources}; ${namedCountries('pl', where.countries)})`;

export const pl: typeof en = {
  labels: {
    date: 'Data',
    from: 'Od',
    to: 'Do',
    place: 'Miejsce',
    odometer: 'Przebieg',
    source: 'Źródło',
    reference: 'Nr referencyjny',
    price: 'Cena',
    yes: 'tak',
    no: 'nie',
    sourcesDiffer: (told) => `Źródła są rozbieżne; podano według: ${told.source}.`,
  },
  timeline: {
    title: 'Oś czasu',
    lead: (told) => {
      const events = count(told.count, 'zdarzenie', 'zdarzenia', 'zdarzeń');
      return told.from === told.to ? `${events} w roku ${told.from}.` : `${events} w latach ${told.from}–${told.to}.`;
    },
    all: 'Wszystkie',
    categories: {
      registration: 'Rejestracja',
      ownership: 'Właściciele',
      inspection: 'Badania techniczne',
      service: 'Serwis',
      damage: 'Szkody',
      insurance: 'Ubezpieczenie',
      market: 'Rynek',
      theft: 'Kradzież',
      recall: 'Akcje przywoławcze',
      title: 'Dokumenty i rejestry',
      reading: 'Licznik przebiegu',
    },
    manufactured: 'Produkcja',
    firstRegistered: 'Pierwsza rejestracja',
    imported: 'Import',
    registeredInLatvia: 'Pierwsza rejestracja na Łotwie',
    newOwner: (told) => `Właściciel ${told.number}`,
    ownershipEnds: (told) => `Właściciel ${told.number}: koniec własności`,
    keeperChanged: 'Obecny posiadacz',
    insuranceBegins: 'Początek ubezpieczenia',
    insuranceEnds: 'Koniec ubezpieczenia',
    listed: 'Oferta sprzedaży',
    auctioned: 'Aukcja',
    reportedStolen: 'Wpis w rejestrze pojazdów skradzionych',
    recallPublished: 'Ogłoszenie akcji przywoławczej',
    readingSetAside: 'Ten odczyt pominięto; zob. „Licznik przebiegu”.',
  },
  accidents: {
    title: 'Wypadki i szkody',
    nothing: (where) => `Nie odnotowano żadnego wypadku ani szkody ${at(where)}.`,
    amongEvents: 'Wśród wpisów w rejestrach pojazdów jest wypadek; zob. „Historia dokumentów i rejestrów”.',
    noAccident: 'Nie odnotowano wypadku.',
    outcome: 'Skutek',
    damaged: 'Szkoda',
    damage: 'Szkoda w tym pojeździe',
    otherParty: 'Szkody innych osób',
    cause: 'Przyczyna',
    responsibility: 'Odpowiedzialność',
    otherResponsible: 'za odpowiedzialną uznano inną stronę',
    noOtherResponsible: 'nie uznano innej strony za odpowiedzialną',
    zones: 'Miejsca uszkodzeń',
    parts: 'Części',
    records: 'Zapisy',
    grouped: (number) => `${count(number, 'zapis', 'zapisy', 'zapisów')} o tym zdarzeniu, tutaj jako jeden wpis`,
    maybeEstimate: 'Być może to kosztorys wcześniejszej szkody z tej listy; wtedy oba wpisy dotyczą jednego zdarzenia.',
    maybeEstimates: (told) => `W tym być może tylko kosztorysy innych szkód: ${told.count}.`,
    legend: { harmed: 'Uszkodzone', touched: 'Obszar uszkodzenia' },
    diagram: (told) => `Pojazd widziany z góry. Uszkodzenia: ${told.places}.`,
    photo: (told) => `Zdjęcie ${told.number} z ${told.total}: szkoda (${told.date})`,
    film: (told) => `Film ${told.number} z ${told.total}: szkoda (${told.date})`,
  },
  ownership: {
    title: 'Właściciele i kraje',
    nothing: (where) => `Nie odnotowano żadnego właściciela ${at(where)}.`,
    lead: (told) =>
      `Odnotowano ${count(told.count, 'właściciela', 'właścicieli', 'właścicieli')} ${since(told.since)}.`,
    current: (told) => `Obecny właściciel ma pojazd ${since(told.since)} (${told.length}).`,
    ended: (told) => `Koniec ostatniej odnotowanej własności: ${told.at}.`,
    strip: 'Właściciele i kraje w czasie',
    stripOwner: (told) => `Właściciel ${told.number}, ${told.owner}: ${told.from} – ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} – ${told.to}.`,
    owners: 'Właściciele',
    countries: 'Kraje',
    periods: 'Okresy własności',
    number: 'Właściciel',
    type: 'Rodzaj właściciela lub region',
    length: 'Jak długo',
    today: 'dziś',
    notRecorded: 'nie odnotowano',
    firstRegistered: 'Pierwsza rejestracja',
    registeredInLatvia: 'Pierwsza rejestracja na Łotwie',
    firstSold: 'Kraj pierwszej sprzedaży',
    previousCountry: 'Poprzedni kraj rejestracji',
    imported: 'Import',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Obecny posiadacz (od kiedy)',
    currentOwner: 'Obecny właściciel',
  },
  title: {
    title: 'Historia dokumentów i rejestrów',
    brands: (told) => `W dokumencie własności: ${told.brands}.`,
    noBrands: 'Nie znaleziono żadnej adnotacji w dokumencie własności.',
    events: (number) => `${count(number, 'wpis', 'wpisy', 'wpisów')} w rejestrach pojazdów.`,
    owners: 'Właściciele w rejestrze dokumentów własności',
    owner: 'Właściciel',
    state: 'Stan (USA) lub region',
    bought: 'Zakup',
    sold: 'Sprzedaż',
    length: 'Jak długo',
    entries: 'Wpisy w rejestrach',
    entry: 'Wpis',
    reporter: 'Źródło wpisu',
  },
  theft: {
    title: 'Kradzież',
    nothing: (where) => `Nie znaleziono wpisu w rejestrach pojazdów skradzionych ${at(where)}.`,
    lead: (number) =>
      `${count(number, 'wpis', 'wpisy', 'wpisów')} w rejestrach pojazdów skradzionych ${pick(BigInt(number), { one: 'pasuje', few: 'pasują', many: 'pasuje' })} do tego pojazdu. Należy to potwierdzić na policji.`,
    leadWithoutEntries: 'Pojazd może figurować w rejestrze pojazdów skradzionych. Należy to potwierdzić na policji.',
    status: 'Według rejestru pojazdów pojazd jest zgłoszony jako skradziony. Należy to potwierdzić na policji.',
    entries: 'Pasujące wpisy',
    lifted: 'Wycofano',
    reported: 'Zgłoszono',
    vehicle: 'Pojazd',
    plate: 'Nr rej.',
    colour: 'Kolor',
  },
  inspections: {
    title: 'Badania techniczne',
    nothing: (where) => `Nie odnotowano żadnego badania technicznego ${at(where)}.`,
    lead: (told) =>
      [
        `Odnotowano ${count(told.count, 'badanie', 'badania', 'badań')}${
          told.failed === 0 || told.count === 1 ? '' : `, w tym ${told.failed} z wynikiem negatywnym`
        }.`,
        `Ostatnie badanie (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Ważne do: ${date}.`,
    ranOut: ({ date }) => `Straciło ważność: ${date}.`,
    station: 'Stacja',
    kind: 'Rodzaj',
    caption: 'Badania techniczne od najnowszego',
  },
  service: {
    title: 'Historia serwisowa',
    nothing: (where) => `Nie odnotowano żadnej wizyty w warsztacie ${at(where)}.`,
    lead: (told) => {
      const visits = count(told.count, 'wizytę', 'wizyty', 'wizyt');
      return `Odnotowano ${visits} w warsztacie${told.count === 1 ? ':' : ', ostatnia:'} ${told.last}.`;
    },
    visits: 'Wizyty w warsztacie od najnowszej',
    kind: 'Wizyta',
    workshop: 'Warsztat',
    cost: 'Koszt',
  },
  schedule: {
    title: 'Plan przeglądów',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`${count(told.overdue, 'czynność', 'czynności', 'czynności')} po terminie.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, 'czynność', 'czynności', 'czynności')} do wykonania.`]),
        ...(told.soon === 0 ? [] : [`${count(told.soon, 'czynność', 'czynności', 'czynności')} wkrótce do wykonania.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['O ile wiadomo, nic nie jest teraz do wykonania.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `${count(told.unknown, 'czynność', 'czynności', 'czynności')} bez zapisu o wykonaniu; nie dowodzi to, że ${told.unknown === 1 ? 'jej' : 'ich'} nie wykonano.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `${count(told.count, 'czynność', 'czynności', 'czynności')} bez zapisu o wykonaniu w terminie (${told.count === 1 ? '' : 'najdłużej '}od ${told.year} roku); nie dowodzi to, że ${told.count === 1 ? 'jej' : 'ich'} nie wykonano.`,
    noRecordSince: ({ year }) => `brak zapisu od ${year} roku`,
    reckonedWith: (told) => `Obliczono według ostatniego znanego odczytu: ${told.distance} (${told.date}).`,
    next: (told) => `Pierwsze w kolejności według planu: ${told.job} (${told.when}).`,
    dueSoon: 'wkrótce do wykonania',
    notYetDue: 'termin jeszcze nie nadszedł',
    jobs: 'Czynności z planu przeglądów',
    job: 'Czynność',
    lastDone: 'Ostatni zapis',
    due: 'Następny termin',
    status: 'Status',
    everyMonths: (number) => `co ${months(number)}`,
    everyDistance: (told) => `co ${told.distance}`,
    everyEither: (told) => `co ${told.distance} lub ${months(told.months)}`,
    labour: (minutes) => `Czas pracy: ${minutes}\u00a0min.`,
    parts: (told) => `Części: ${told.parts}.`,
    noRecord: 'brak zapisu',
  },
  recalls: {
    title: 'Akcje przywoławcze',
    nothing: (where) => `Nie odnotowano żadnej akcji przywoławczej ${at(where)}.`,
    lead: (number) => `${count(number, 'akcję wykonano', 'akcje wykonano', 'akcji wykonano')} w tym pojeździe.`,
    modelOnly:
      'Akcja dotyczy modelu. Żadne źródło nie podaje, czy obejmuje ten pojazd; autoryzowany serwis marki może to sprawdzić po numerze VIN.',
    mentioned: (told) =>
      `Akcja dotyczy modelu. Wymieniono ją przy wizycie w warsztacie (${told.date}); autoryzowany serwis marki może sprawdzić po numerze VIN, czy naprawę wykonano.`,
    campaign: 'Akcja',
    manufacturerCode: 'Kod producenta',
    manufacturer: 'Producent',
    risk: 'Ryzyko',
    consequences: 'Możliwe skutki',
    remedy: 'Sposób naprawy',
    affected: 'Pojazdy objęte akcją na świecie',
    affectedIn: (told) => `Pojazdy objęte akcją, ${told.country}`,
    affectedInCountry: 'Pojazdy objęte akcją w danym kraju',
  },
  insurance: {
    title: 'Ubezpieczenie',
    lead: (number) => `Odnotowano ${count(number, 'polisę', 'polisy', 'polis')}.`,
    insured: 'W chwili sporządzenia raportu obowiązywało ubezpieczenie OC.',
    notInsured: 'W chwili sporządzenia raportu nie obowiązywało żadne ubezpieczenie OC.',
    periods: 'Okresy ubezpieczenia OC od najnowszego',
    insurer: 'Ubezpieczyciel',
    number: 'Polisy',
  },
  ...vehicle,
};
