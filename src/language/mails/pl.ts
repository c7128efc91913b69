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
      'Gdy saldo nie wystarczy na pokrycie ceny raportu, próby zakupu będą kończyć się odpowiedzią ' +
      '402 INSUFFICIENT_CREDIT.',
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
  },
};
