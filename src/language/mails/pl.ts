import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('pl');

/** In the accusative, after „za”, which for all months looks like the nominative. */
const months: Months = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

const attachment = 'Te same dane dołączamy w pliku CSV.';

export const pl: MailWords = {
  greeting: 'Szanowni Państwo,',
  closing: 'Z poważaniem',
  footer: 'Ta wiadomość została wysłana automatycznie. W razie pytań prosimy o kontakt z Państwa opiekunem.',
  labels: {
    account: 'Konto',
    period: 'Okres',
    service: 'Usługa',
    calls: 'Wywołania',
    charged: 'Płatne',
    amount: 'Kwota',
    total: 'Razem',
    totalCharged: 'Naliczono razem',
    closingBalance: 'Saldo na koniec okresu',
    balance: 'Saldo',
    warningLevel: 'Próg ostrzegawczy',
    asOf: 'Stan na',
    invoiceNumber: 'Numer faktury',
    issuedOn: 'Data wystawienia',
    dueOn: 'Termin płatności',
    amountDue: 'Do zapłaty',
    report: 'Raport',
    bookedOn: 'Zaksięgowano',
    open: 'Pozostaje do zapłaty',
    creditLimit: 'Limit kredytowy',
  },
  endpoints: { 'POST /v1/reports': 'Kupione raporty', refunds: 'Zwroty' },
  statement: {
    title: (month, year) => `Zestawienie za ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      'w tym okresie odnotowaliśmy ' +
      `${count(calls, { one: 'wywołanie', few: 'wywołania', many: 'wywołań' })}, w tym ${number(charged)} ` +
      `${pick(charged, { one: 'płatne', few: 'płatne', many: 'płatnych' })}.`,
    noCalls: 'w tym okresie nie było żadnych wywołań.',
    free: (calls) =>
      `${count(calls, { one: 'wywołanie było bezpłatne', few: 'wywołania były bezpłatne', many: 'wywołań było bezpłatnych' })}: ` +
      'za wywołania nieudane i bezpłatne powtórzenia nie pobieramy opłat.',
    prepaid: 'Należność pobierano z Państwa salda przy każdym wywołaniu. Nie trzeba nic płacić.',
    postpaid: 'Fakturę za ten okres prześlemy w osobnej wiadomości.',
    nothingToPay: 'Za ten okres nie trzeba nic płacić.',
    testAccount: 'To jest konto testowe: kwoty są fikcyjne i nic nie jest fakturowane.',
    attachment,
  },
  lowBalance: {
    title: 'Niskie saldo na Państwa koncie',
    opening: 'saldo na Państwa koncie spadło poniżej progu ostrzegawczego.',
    refusal:
      'Gdy saldo nie wystarczy na pokrycie ceny raportu, zakupy będą odrzucane ' +
      '(odpowiedź API 402 INSUFFICIENT_CREDIT).',
    reading: 'Kupione wcześniej raporty można nadal odczytywać.',
    action: 'Prosimy odpowiednio wcześnie zwrócić się do nas o doładowanie, aby zakupy przebiegały bez przerw.',
    once:
      'To powiadomienie wysyłamy tylko raz. Otrzymają je Państwo ponownie dopiero wtedy, gdy po doładowaniu saldo ' +
      'wróci do progu ostrzegawczego, a potem znów spadnie poniżej niego.',
  },
  invoice: {
    title: (invoiceNumber) => `Faktura ${invoiceNumber}`,
    opening: 'poniżej przedstawiamy fakturę za płatne wywołania w podanym okresie.',
    payment: 'Prosimy o zapłatę kwoty w podanym terminie i podanie numeru faktury w tytule przelewu.',
    attachment,
    files: 'Dokument załączamy jako PDF i jako e-fakturę (XML).',
  },
  receipt: {
    topUpTitle: 'Państwa doładowanie zostało zaksięgowane',
    paymentTitle: 'Państwa płatność została zaksięgowana',
    topUp: 'dziękujemy za płatność. Została ona dodana do salda Państwa konta.',
    payment: 'dziękujemy za płatność. Została ona zaksięgowana na Państwa koncie.',
    net: 'Kwoty na Państwa koncie są kwotami netto, bez VAT.',
    ahead: 'Nadwyżka ponad kwotę niezapłaconych faktur zostanie zaliczona na poczet następnej.',
    nothingOpen: 'Żadna faktura nie czeka na zapłatę.',
  },
  refund: {
    title: 'Zwrot opłaty za raport',
    opening: 'zwróciliśmy Państwu opłatę za raport podany poniżej.',
  },
  goodwill: {
    title: 'Zwrot ceny raportu bez zapisów',
    opening:
      'żadne z naszych źródeł nie miało zapisów o tym pojeździe. Zgodnie z umową dopisaliśmy cenę raportu do Państwa konta.',
  },
  rechargeFailed: {
    title: 'Automatyczne doładowanie nie powiodło się',
    opening: 'nie udało się pobrać kwoty automatycznego doładowania Państwa konta zapisaną metodą płatności.',
    action:
      'Automatyczne doładowanie zostało wyłączone. Prosimy zapłacić w inny sposób lub poprosić nas o nowy link do płatności.',
  },
  keyLimit: {
    title: { near: 'Wykorzystano 80% limitu wydatków klucza API', reached: 'Osiągnięto limit wydatków klucza API' },
    opening: {
      near: 'wykorzystano cztery piąte limitu wydatków jednego z Państwa kluczy API.',
      reached:
        'limit wydatków jednego z Państwa kluczy API nie wystarcza na kolejny raport. Zakupy z tym kluczem są odrzucane (odpowiedź API 402 KEY_LIMIT_REACHED). Pozostałych kluczy to nie dotyczy.',
    },
    key: 'Klucz API',
    limit: 'Limit wydatków',
    spent: 'Wykorzystano',
    resets: 'Odnawia się',
    once: 'To powiadomienie wysyłamy raz w każdym okresie limitu.',
  },
  outOfCredit: {
    title: { prepaid: 'Saldo zostało wyczerpane', postpaid: 'Osiągnięto limit kredytowy' },
    opening: {
      prepaid: 'saldo na Państwa koncie nie pokrywa już ceny raportu.',
      postpaid: 'na Państwa koncie osiągnięto limit kredytowy.',
    },
    refusal: {
      prepaid: 'Do czasu doładowania konta zakupy będą odrzucane (odpowiedź API 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Do czasu zaksięgowania płatności zakupy będą odrzucane (odpowiedź API 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Prosimy o kontakt, aby mogli Państwo kupować dalej.',
    once: 'To powiadomienie wysyłamy raz, a ponownie dopiero po zaksięgowaniu płatności na Państwa koncie.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Przypomnienie o płatności: faktura ${invoiceNumber}`,
      `Drugie przypomnienie o płatności: faktura ${invoiceNumber}`,
      `Ostatnie przypomnienie o płatności: faktura ${invoiceNumber}`,
    ],
    openings: [
      'termin płatności podanej poniżej faktury minął, a nie została ona w całości opłacona. Być może ' +
        'została przeoczona.',
      'podana poniżej faktura mimo naszego przypomnienia nadal nie została w całości opłacona.',
      'to ostatnie przypomnienie o podanej poniżej fakturze, która nie została w całości opłacona.',
    ],
    payment: 'Prosimy o niezwłoczną zapłatę pozostałej kwoty i podanie numeru faktury w tytule przelewu.',
    crossed: 'Jeżeli w międzyczasie dokonali Państwo płatności, prosimy nie brać tej wiadomości pod uwagę.',
    stopsOn: 'Wstrzymanie zakupów',
    stop: 'Do czasu zapłaty tej kwoty zakupy będą odrzucane (odpowiedź API 402 CREDIT_LIMIT_REACHED).',
  },
};
