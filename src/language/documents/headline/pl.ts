import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted, pick } = pluralsOf('pl');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const inWords = ['jedną sprawę', 'dwie sprawy', 'trzy sprawy', 'cztery sprawy', 'pięć spraw'];
const things = (number: number) => inWords[number - 1] ?? count(number, 'sprawę', 'sprawy', 'spraw');
/** In the locative, after „w”. */
const sources = (number: number) => `w ${count(number, 'źródle', 'źródłach', 'źródłach')}`;

export const pl: typeof en = {
  questionsTitle: 'O co zapytać sprzedawcę',
  stolen: 'Figuruje jako skradziony i nieodzyskany; nie kupować.',
  scrapped: 'Odnotowany jako zezłomowany; nie kupować do użytku na drodze.',
  settle: ({ count: number, facts }) => `Przed zakupem trzeba wyjaśnić ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) =>
    `Przed zakupem trzeba wyjaśnić ${things(number)}, przede wszystkim: ${facts}.`,
  ask: ({ count: number, facts }) => `Warto zapytać o ${things(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Warto zapytać o ${things(number)}, przede wszystkim: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `Warto zapytać jeszcze o ${things(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) =>
    `Warto zapytać jeszcze o ${things(number)}, przede wszystkim: ${facts}.`,
  furtherAskCount: (number) => `Warto zapytać jeszcze o ${things(number)}.`,
  nothing: (number) => `Nie znaleziono nic na niekorzyść pojazdu ${sources(number)}.`,
  nothingBut: ({ count: number, fact }) =>
    `Nie znaleziono nic na niekorzyść pojazdu ${sources(number)}; jedyna uwaga: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `W tym, co udało się sprawdzić, nie ma nic na niekorzyść pojazdu. Nie sprawdzono lub sprawdzono tylko częściowo: ${topics}.`,
  nothingYet: 'Na razie nie znaleziono nic na niekorzyść pojazdu, ale część źródeł jeszcze nie odpowiedziała.',
  stillComing: 'To nie jest wynik ostateczny: część źródeł jeszcze nie odpowiedziała.',
  thin: 'O tym pojeździe nie odnotowano prawie nic; to nie znaczy, że jego historia jest czysta.',
  thinBesides: 'Poza tym o tym pojeździe nie odnotowano prawie nic.',
  facts: {
    vinMismatch: 'VIN należy do innej marki, innego modelu lub rocznika niż w zapisach',
    checkDigit: 'cyfra kontrolna VIN jest błędna',
    rolledBack: ({ missing }) => `licznik pokazuje co najmniej o ${missing} za mało`,
    maybeRolledBack: ({ missing }) => `licznik może pokazywać o ${missing} za mało`,
    totalLoss: ({ year }) => `w ${year} roku odnotowano szkodę całkowitą`,
    totalLosses: ({ count: number, years }) => `szkodę całkowitą odnotowano ${number} razy (${years})`,
    flood: ({ year }) => `w ${year} roku odnotowano zalanie pojazdu`,
    fire: ({ year }) => `w ${year} roku odnotowano pożar pojazdu`,
    graveDamage: ({ year }) => `w ${year} roku odnotowano poważną szkodę`,
    damage: ({ year }) => `w ${year} roku odnotowano szkodę`,
    damages: ({ from, count: number, year }) =>
      `odnotowano ${from}${count(number, 'szkodę', 'szkody', 'szkód')}, najpoważniejszą w ${year} roku`,
    damageMentioned: 'jest wzmianka o uszkodzeniu bez szczegółów',
    titleBrands: ({ brands }) => `w dokumencie własności jest adnotacja (${brands})`,
    soldAs: ({ title, year }) => `w ${year} roku pojazd sprzedano na aukcji (${title})`,
    notTransferable: 'rejestr nie pozwala na zmianę właściciela',
    openRecalls: (number) =>
      number === 1
        ? 'jedna akcja przywoławcza jest otwarta'
        : `${count(number, 'akcja przywoławcza', 'akcje przywoławcze', 'akcji przywoławczych')} ${pick(BigInt(number), { one: 'jest otwarta', few: 'są otwarte', many: 'jest otwartych' })}`,
    statuses: {
      exported: 'w rejestrze pojazd figuruje jako wywieziony za granicę',
      deregistered: 'pojazd jest wyrejestrowany',
      suspended: 'pojazd jest czasowo wycofany z ruchu',
    },
    replaced: 'licznik został wymieniony',
    probablyReplaced: 'licznik prawdopodobnie wymieniono',
    wentRound: 'licznik zaczął ponownie liczyć od zera',
    illogical: 'rejestr odnotował nielogiczne odczyty licznika',
    lastReadingInDoubt: 'ostatni odczyt licznika nie pasuje do wcześniejszych',
    stoodStill: ({ from, to }) => `odczyt licznika prawie się nie zmienił między ${from} a ${to} rokiem`,
    mistyped: (number) =>
      number === 1
        ? 'jeden odczyt licznika prawdopodobnie zapisano błędnie'
        : `${count(number, 'odczyt', 'odczyty', 'odczytów')} licznika prawdopodobnie zapisano błędnie`,
    recovered: 'zgłoszono kiedyś kradzież pojazdu, potem go odzyskano',
    uses: {
      taxi: 'pojazd był taksówką',
      drivingSchool: 'pojazd służył do nauki jazdy',
      rental: 'pojazd był wynajmowany',
      insurer: 'pojazd należał kiedyś do ubezpieczyciela',
    },
    failedInspection: ({ year }) => `pojazd nie przeszedł ostatniego badania technicznego (${year})`,
    inspectionLapsed: ({ date }) => `ostatnie odnotowane badanie techniczne straciło ważność (${date})`,
    inspectionDefects: ({ year }) => `na ostatnim badaniu technicznym stwierdzono usterki (${year})`,
    maintenanceOverdue: 'termin przeglądu serwisowego minął',
    uninsured: 'nie ma ważnego ubezpieczenia OC',
  },
  questions: {
    stolen: 'Czy mogę zobaczyć potwierdzenie policji, że pojazd nie figuruje już jako skradziony?',
    passedOn: ({ year }) => `Kto sprzedał pojazd po zgłoszeniu kradzieży w ${year} roku i z jakimi dokumentami?`,
    scrapped: 'Dlaczego pojazd jest na sprzedaż, skoro w rejestrze figuruje jako zezłomowany?',
    vin: 'Czy mogę porównać VIN na pojeździe z dokumentami?',
    mileage: ({ date }) =>
      `Jakie faktury lub zaświadczenia z badań technicznych potwierdzają przebieg sprzed spadku odczytu (${date})?`,
    replacement: ({ year }) => `Czy mogę zobaczyć fakturę za nowy licznik z ${year} roku?`,
    mileageToday: 'Jaki przebieg pokazuje dzisiaj licznik i jaki dokument go potwierdza?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Dlaczego podano ${after} (${date}), skoro wcześniej odczytano ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Dlaczego między ${from} a ${to} rokiem pojazd prawie nie jeździł?`,
    repair: ({ year }) => `Czy mogę zobaczyć rachunek za naprawę i zdjęcia szkody z ${year} roku?`,
    repairsOfYear: ({ year }) => `Czy mogę zobaczyć rachunki za naprawy i zdjęcia szkód z ${year} roku?`,
    repairs: ({ years }) => `Czy mogę zobaczyć rachunki za naprawy i zdjęcia szkód z lat ${years}?`,
    damage: 'Jaką szkodę miał pojazd i kto ją naprawił?',
    title: 'Skąd wzięła się adnotacja w dokumencie własności i kto potwierdził, że pojazd naprawiono prawidłowo?',
    transfer: 'Co uniemożliwia zmianę właściciela i kiedy zostanie to załatwione?',
    recall: ({ recalls, areSeveral }) =>
      `Czy mogę zobaczyć ${areSeveral ? 'dowód wykonania akcji przywoławczych' : 'dowód wykonania akcji przywoławczej'} (${recalls})?`,
    recallUnnamed: 'Która akcja przywoławcza jest otwarta i kiedy zostanie wykonana?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Czy autoryzowany serwis marki sprawdził, ${areSeveral ? 'czy akcje przywoławcze dotyczą tego' : 'czy akcja przywoławcza dotyczy tego'} pojazdu (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Czy mogę zobaczyć dokument z warsztatu ${areSeveral ? 'potwierdzający prace w ramach akcji przywoławczych' : 'potwierdzający prace w ramach akcji przywoławczej'} (${recalls})?`,
    status: 'Jakie dokumenty są dostępne do ponownej rejestracji?',
    recovered: 'W jakim stanie odnaleziono pojazd po kradzieży i co wymieniono?',
    use: 'Jak długo pojazd był użytkowany zarobkowo i kto go serwisował?',
    insurer: 'Dlaczego pojazd przejął ubezpieczyciel?',
    defects: ({ year }) => `Czy usunięto usterki stwierdzone podczas badania technicznego w ${year} roku?`,
    inspectionLapsed: ({ date }) =>
      `Czy mogę zobaczyć dowód ważnego badania technicznego? Ostatnie odnotowane straciło ważność (${date}).`,
    service: 'Czy mogę zobaczyć książkę serwisową lub faktury? Nie odnotowano żadnej wizyty w warsztacie.',
    serviceGap: ({ from, to }) =>
      `Czy mogę zobaczyć książkę serwisową z lat ${from}–${to}? Z tego czasu nie odnotowano żadnej wizyty w warsztacie.`,
    overdue: 'Kiedy wykonano ostatni przegląd serwisowy i dlaczego termin kolejnego minął?',
    maintenanceDue: 'Kiedy i przez kogo był wykonany ostatni przegląd serwisowy?',
    uninsured: 'Dlaczego pojazd nie jest obecnie ubezpieczony?',
    papers:
      'Czy mogę zobaczyć dowód rejestracyjny, książkę serwisową i zaświadczenia z wcześniejszych badań technicznych?',
  },
};
