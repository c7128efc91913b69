import { namedCountries } from '../../../named-countries.ts';
import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('pl');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const recalls = (number: number) => count(number, 'akcja', 'akcje', 'akcji');

const at = (where: { sources: string; countries: string }) =>
  `(${where.sources}; ${namedCountries('pl', where.countries)})`;

export const verdicts: typeof en = {
  labels: {
    odometer: 'Licznik',
    accidents: 'Wypadki',
    theft: 'Kradzież',
    recalls: 'Akcje przywoławcze',
    title: 'Dokumenty i status',
    ownership: 'Właściciele',
  },
  odometer: {
    words: {
      CONSISTENT: 'Odczyty spójne',
      ROLLBACK_LIKELY: 'Prawdopodobnie cofnięty',
      ROLLBACK_POSSIBLE: 'Możliwe cofnięcie',
      ENTRY_ERROR: 'Odczyty spójne',
      UNIT_CONFLICT: 'Odczyty spójne',
      ROLLOVER: 'Zaczął znowu od zera',
      ODOMETER_REPLACED: 'Licznik wymieniony',
      INSUFFICIENT_DATA: 'Zbyt mało odczytów',
      REGISTER_LOGICAL: 'Logiczne według rejestru',
      REGISTER_ILLOGICAL: 'Odnotowane jako nielogiczne',
      REGISTER_NO_VERDICT: 'Brak oceny',
    },
    lastInDoubt: 'Ostatni odczyt wątpliwy',
    noRecent: 'Brak aktualnego odczytu',
    stoodStill: 'Przez lata bez zmian',
    likelyReplaced: 'Prawdopodobnie wymieniony',
    noRecentReading: (told) => `Odczyty są spójne, ale ostatni jest stary: ${told.last} (${told.date}).`,
    standsStill: (told) =>
      `Odczyty są spójne, ale przez lata się nie zmieniały: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) =>
      `${count(told.count, 'odczyt jest spójny', 'odczyty są spójne', 'odczytów jest spójnych')}; ostatni: ${told.last} (${told.date}).`,
    soFar: (told) =>
      `Jak dotąd ${count(told.count, 'odczyt', 'odczyty', 'odczytów')} bez sprzeczności; niektóre źródła jeszcze nie odpowiedziały.`,
    rolledBack: (told) =>
      `Wskazuje co najmniej o ${told.missing} mniej, niż powinien: ${told.before} (${told.beforeDate}), potem ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Jeśli odczyty są prawidłowe, wskazuje co najmniej o ${told.missing} mniej, niż powinien: ${told.before} (${told.beforeDate}), potem ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `Pominięto ${count(told.aside, 'odczyt', 'odczyty', 'odczytów')}, prawdopodobnie z błędem w zapisie; pozostałe (${told.count}) są spójne, ostatni: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Przeliczono między milami a kilometrami: ${count(told.aside, 'odczyt', 'odczyty', 'odczytów')}; pozostałe (${told.count}) są spójne, ostatni: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Ostatni odczyt nie pasuje do wcześniejszych i prawdopodobnie zapisano go błędnie: ${told.last} (${told.date}).`,
    replaced: (told) => `Wymieniono go po odczycie ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Po odczycie ${told.before} (${told.beforeDate}) zaczął blisko zera (${told.date}), jak nowy licznik.`,
    wentRound: (told) =>
      `Po odczycie ${told.before} (${told.beforeDate}) przekroczył wartość maksymalną; pojazd przejechał więcej, niż licznik wskazuje.`,
    tooFew: (told) => `${count(told.count, 'odczyt', 'odczyty', 'odczytów')}; zbyt mało do porównania.`,
    none: (where) => `Nie odnotowano żadnego odczytu ${at(where)}.`,
    registerLogical: (told) =>
      `Rejestr${told.ofCountry} uznaje swoje odczyty za logiczne; nie pokazuje ich, więc nie zostały tutaj sprawdzone.`,
    registerIllogical: (told) =>
      `W rejestrze${told.ofCountry} któryś odczyt jest niższy od wcześniejszego; cofnięty licznik albo pomyłka w zapisie, a pomyłka to nie oszustwo.`,
    registerFormerlyIllogical: (told) =>
      `W dawnym rejestrze${told.ofCountry} któryś odczyt był niższy od wcześniejszego, co może być pomyłką w zapisie; obecny nie wydaje oceny.`,
    registerSilent: (told) => `Rejestr${told.ofCountry} nie wydaje oceny; powód: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Odnotowano szkodę',
    serious: 'Odnotowano poważną szkodę',
    totalLoss: 'Odnotowano szkodę całkowitą',
    totalLosses: (number) => `Szkody całkowite: ${number}`,
    also: ({ events }) => `ponadto: ${events}`,
    mentioned: 'Wzmianka o szkodzie',
    noAccident: 'Szkoda, bez wypadku',
    one: (told) => `${told.event}.`,
    several: (told) =>
      `${told.from}${count(told.count, 'zdarzenie', 'zdarzenia', 'zdarzeń')}; najpoważniejsze: ${told.worst}.`,
    parts: (told) => `części: ${told.parts}`,
    elsewhere: 'Nie ma zapisu o wypadku, ale dokument własności, aukcja lub ogłoszenie wspomina o szkodzie.',
    none: (where) => `Nie odnotowano żadnego wypadku ${at(where)}.`,
  },
  theft: {
    listed: 'Figuruje jako skradziony',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'najnowszy: '}${told.latest})`;
      return `${count(told.count, 'pasujący wpis', 'pasujące wpisy', 'pasujących wpisów')}${latest}; przed podjęciem działań należy zapytać policję.`;
    },
    inVehicleRegister: 'W rejestrze pojazdów figuruje jako skradziony; przed podjęciem działań należy zapytać policję.',
    recovered: 'Odzyskany po kradzieży',
    disputedWhy: (told) =>
      `Zgłoszono kradzież pojazdu, a potem odnotowano odzyskanie (${told.recovery}), ale jeden rejestr nadal wykazuje go jako skradziony; warto potwierdzić to na policji.`,
    liftedWhy: 'Figurował jako skradziony; wpis wycofano i obecnie nie figuruje jako skradziony w żadnym rejestrze.',
    recoveredWhy: 'Wynika to z dokumentu własności; obecnie nie figuruje jako skradziony w żadnym rejestrze.',
    none: (where) => `Nie figuruje jako skradziony ${at(where)}.`,
  },
  recalls: {
    open: (number) => count(number, 'otwarta akcja', 'otwarte akcje', 'otwartych akcji'),
    openWhy: (told) =>
      told.open === told.all
        ? `dla ${told.all} akcji nie odnotowano naprawy`
        : `dla ${told.open} z ${told.all} akcji nie odnotowano naprawy`,
    highestRisk: (told) => `najwyższe ryzyko: ${told.risk}`,
    unnamed: 'Otwarta akcja',
    unnamedWhy: 'dla tego pojazdu odnotowano otwartą akcję przywoławczą, bez szczegółów',
    unknown: 'Do sprawdzenia',
    workRecorded:
      'W dokumentacji warsztatowej są prace z akcji przywoławczej; może je potwierdzić autoryzowany serwis marki.',
    unknownWhy: (told) =>
      `${count(told.count, 'akcja dotyczy', 'akcje dotyczą', 'akcji dotyczy')} modelu; nie wiadomo, czy ${told.count === 1 ? 'obejmuje' : 'obejmują'} ten pojazd.`,
    alsoUnknown: (told) =>
      `w przypadku ${count(told.count, 'akcji dotyczącej', 'akcji dotyczących', 'akcji dotyczących')} modelu nie wiadomo, czy ${told.count === 1 ? 'obejmuje' : 'obejmują'} ten pojazd`,
    completed: 'Wszystkie wykonane',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; jej wykonanie jest odnotowane.`
        : `${recalls(told.count)}; wykonanie każdej jest odnotowane.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} z odnotowaną naprawą; nie we wszystkich źródłach można było sprawdzić, czy są inne.`,
    none: (where) => `Nie odnotowano żadnej akcji przywoławczej ${at(where)}.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Adnotacja w dokumencie' : 'Adnotacje w dokumencie'),
    brandedWhy: (told) => `W dokumencie własności: ${told.brands}.`,
    soldAs: (told) => `Przy sprzedaży na aukcji: ${told.title} (${told.date}).`,
    notTransferable: 'Zmiana właściciela zablokowana',
    notTransferableWhy: 'Rejestr nie pozwala obecnie na zmianę właściciela.',
    statusWhy: (told) => `Status w rejestrze pojazdów: ${told.status}.`,
    registered: 'Zarejestrowany',
    transferable: 'W rejestrze nie ma nic, co uniemożliwiałoby zmianę właściciela.',
    noBrand: (where) => `Nie znaleziono adnotacji w dokumencie własności ${at(where)}.`,
    noBrandFound:
      'W historii dokumentu własności nie ma adnotacji takich jak spisanie na straty (salvage) lub zalanie.',
    noTitleRegister: 'Nie sprawdzono: żaden rejestr dokumentów własności nie obejmuje krajów, w których był pojazd.',
  },
  ownership: {
    owners: (number) => count(number, 'właściciel', 'właścicieli', 'właścicieli'),
    since: (told) => `zapisy od roku ${told.year}`,
    ofThemDealers: (told) => `wśród właścicieli ${count(told.count, 'dealer', 'dealerów', 'dealerów')}`,
    importedFrom: (told) =>
      `import z kraju: ${told.country}${told.via === '' ? '' : `, przez kraj: ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Używany jako taksówka',
      drivingSchool: 'Używany do nauki jazdy',
      rental: 'Był wynajmowany',
      insurer: 'Należał do ubezpieczyciela',
    },
    useRecorded: 'odnotowano w rejestrze',
    noUse: 'nie odnotowano użycia jako taksówki, w wypożyczalni ani do nauki jazdy',
    useUnknown: 'nie wszędzie można było sprawdzić użycie jako taksówki lub do nauki jazdy',
    stillComing: 'niektóre źródła jeszcze nie odpowiedziały',
    noRecords: 'Brak zapisów',
    none: (where) => `Nie odnotowano żadnego właściciela ${at(where)}.`,
  },
};
