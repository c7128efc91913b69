import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number } = pluralsOf('lv');

/** In the accusative, after “par”. */
const months: Months = [
  'janvāri',
  'februāri',
  'martu',
  'aprīli',
  'maiju',
  'jūniju',
  'jūliju',
  'augustu',
  'septembri',
  'oktobri',
  'novembri',
  'decembri',
];

const attachment = 'Tie paši dati ir pievienoti CSV datnē.';

export const lv: MailWords = {
  greeting: 'Labdien,',
  closing: 'Ar cieņu',
  footer: 'Šis ziņojums ir nosūtīts automātiski. Jautājumu gadījumā, lūdzu, vērsieties pie savas kontaktpersonas.',
  labels: {
    account: 'Konts',
    period: 'Periods',
    service: 'Pakalpojums',
    calls: 'Pieprasījumi',
    charged: 'Par maksu',
    amount: 'Summa',
    total: 'Kopā',
    totalCharged: 'Kopējā maksa',
    closingBalance: 'Atlikums perioda beigās',
    balance: 'Atlikums',
    warningLevel: 'Brīdinājuma slieksnis',
    asOf: 'Datums un laiks',
    invoiceNumber: 'Rēķina numurs',
    issuedOn: 'Izrakstīšanas datums',
    dueOn: 'Apmaksas termiņš',
    amountDue: 'Summa apmaksai',
  },
  endpoints: { 'POST /v1/reports': 'Nopirktās atskaites', refunds: 'Atmaksas' },
  statement: {
    title: (month, year) => `Konta pārskats par ${year}. gada ${monthIn(months, month)}`,
    calls: (calls, charged) =>
      `šajā periodā Jūs veicāt ${count(calls, { zero: 'pieprasījumu', one: 'pieprasījumu', other: 'pieprasījumus' })}, ` +
      `no tiem par maksu\u00a0—\u00a0${number(charged)}.`,
    noCalls: 'šajā periodā Jūs neveicāt nevienu pieprasījumu.',
    free: (calls) =>
      `${count(calls, { zero: 'pieprasījumu', one: 'pieprasījums', other: 'pieprasījumi' })} neko nemaksāja: par ` +
      'nesekmīgiem pieprasījumiem un bezmaksas atkārtojumiem maksa netiek aprēķināta.',
    prepaid: 'Summa tika atskaitīta no Jūsu atlikuma pieprasījumu izpildes brīdī. Nekas nav jāmaksā.',
    postpaid: 'Rēķins par šo periodu tiks nosūtīts atsevišķā e-pasta vēstulē.',
    nothingToPay: 'Par šo periodu nekas nav jāmaksā.',
    testAccount: 'Šis ir testa konts: summas ir fiktīvas, un rēķins netiek izrakstīts.',
    attachment,
  },
  lowBalance: {
    title: 'Jūsu konta atlikums ir zems',
    opening: 'Jūsu konta atlikums ir nokrities zem brīdinājuma sliekšņa.',
    refusal:
      'Tiklīdz atlikums vairs nesegs atskaites cenu, uz pirkumu pieprasījumiem tiks atbildēts ar ' +
      '402 INSUFFICIENT_CREDIT.',
    reading: 'Jau nopirktās atskaites joprojām varēs lasīt.',
    action: 'Lūdzu, savlaicīgi sazinieties ar mums par konta papildināšanu, lai pirkumi turpinātos bez pārtraukuma.',
    once:
      'Šis paziņojums tiek nosūtīts vienu reizi. Jūs to atkal saņemsiet tikai tad, ja pēc papildināšanas atlikums būs ' +
      'atgriezies līdz brīdinājuma slieksnim un pēc tam atkal nokritīs zem tā.',
  },
  invoice: {
    title: (invoiceNumber) => `Rēķins ${invoiceNumber}`,
    opening: 'nosūtām Jums rēķinu par maksas pieprasījumiem norādītajā periodā.',
    payment: 'Lūdzu, samaksājiet šo summu līdz apmaksas termiņam un maksājumā norādiet rēķina numuru.',
    attachment,
  },
};
