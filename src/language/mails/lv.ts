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

const attachment = 'Tie paši dati ir pievienoti CSV failā.';

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
    report: 'Atskaite',
    bookedOn: 'Iegrāmatots',
    open: 'Vēl jāsamaksā',
    creditLimit: 'Kredītlimits',
  },
  endpoints: { 'POST /v1/reports': 'Nopirktās atskaites', refunds: 'Atmaksas' },
  statement: {
    title: (month, year) => `Konta pārskats par ${year}. gada ${monthIn(months, month)}`,
    calls: (calls, charged) =>
      `šajā periodā Jūs veicāt ${count(calls, { zero: 'pieprasījumu', one: 'pieprasījumu', other: 'pieprasījumus' })}, ` +
      `no tiem par maksu\u00a0–\u00a0${number(charged)}.`,
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
      'Tiklīdz atlikums vairs nesegs atskaites cenu, pirkumi tiks noraidīti ' +
      '(API atbilde 402 INSUFFICIENT_CREDIT).',
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
    files: 'Dokuments ir pievienots kā PDF un kā elektroniskais rēķins (XML).',
  },
  receipt: {
    topUpTitle: 'Jūsu konta papildināšana ir iegrāmatota',
    paymentTitle: 'Jūsu maksājums ir iegrāmatots',
    topUp: 'paldies par maksājumu. Tas ir pieskaitīts Jūsu konta atlikumam.',
    payment: 'paldies par maksājumu. Tas ir iegrāmatots Jūsu kontā.',
    net: 'Jūsu konta summas ir bez PVN.',
    ahead: 'Tas, kas pārsniedz neapmaksātos rēķinus, tiks ieskaitīts nākamajā rēķinā.',
    nothingOpen: 'Neapmaksātu rēķinu nav.',
  },
  refund: {
    title: 'Atmaksa par atskaiti',
    opening: 'esam atmaksājuši Jums zemāk norādītās atskaites cenu.',
  },
  goodwill: {
    title: 'Atmaksa par atskaiti bez ierakstiem',
    opening:
      'nevienā no mūsu avotiem nebija ierakstu par šo transportlīdzekli. Saskaņā ar vienošanos atskaites cenu esam ieskaitījuši Jūsu kontā.',
  },
  rechargeFailed: {
    title: 'Automātiskā papildināšana neizdevās',
    opening: 'Jūsu konta automātiskās papildināšanas summu neizdevās iekasēt, izmantojot saglabāto maksāšanas veidu.',
    action:
      'Automātiskā papildināšana ir izslēgta. Lūdzu, samaksājiet citādi vai palūdziet mums jaunu maksājuma saiti.',
  },
  keyLimit: {
    title: {
      near: 'Izmantoti 80% no API atslēgas tēriņu limita',
      reached: 'Sasniegts API atslēgas tēriņu limits',
    },
    opening: {
      near: 'Vienai no Jūsu API atslēgām ir izmantotas četras piektdaļas no tēriņu limita.',
      reached:
        'Vienas Jūsu API atslēgas tēriņu limita vairs nepietiek vēl vienai atskaitei. Pirkumi ar šo atslēgu tiek noraidīti (API atbilde 402 KEY_LIMIT_REACHED). Pārējās Jūsu atslēgas tas neskar.',
    },
    key: 'API atslēga',
    limit: 'Tēriņu limits',
    spent: 'Iztērēts',
    resets: 'Atjaunojas',
    once: 'Šis paziņojums tiek nosūtīts vienu reizi katrā limita periodā.',
  },
  outOfCredit: {
    title: { prepaid: 'Jūsu konta atlikums ir iztērēts', postpaid: 'Jūsu kredītlimits ir sasniegts' },
    opening: {
      prepaid: 'Jūsu konta atlikums vairs nesedz atskaites cenu.',
      postpaid: 'Jūsu konts ir sasniedzis kredītlimitu.',
    },
    refusal: {
      prepaid: 'Kamēr konts nav papildināts, pirkumi tiek noraidīti (API atbilde 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Kamēr maksājums nav iegrāmatots, pirkumi tiek noraidīti (API atbilde 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Lūdzu, sazinieties ar mums, lai pirkumi varētu turpināties.',
    once: 'Šis paziņojums tiek nosūtīts vienu reizi un atkal tikai pēc tam, kad Jūsu kontā ir iegrāmatots maksājums.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Atgādinājums par rēķina ${invoiceNumber} apmaksu`,
      `Otrais atgādinājums par rēķina ${invoiceNumber} apmaksu`,
      `Pēdējais atgādinājums par rēķina ${invoiceNumber} apmaksu`,
    ],
    openings: [
      'zemāk norādītā rēķina apmaksas termiņš ir pagājis, un tas nav pilnībā apmaksāts. Iespējams, tas ' +
        'palika nepamanīts.',
      'zemāk norādītais rēķins, neraugoties uz mūsu atgādinājumu, joprojām nav pilnībā apmaksāts.',
      'šis ir pēdējais atgādinājums par zemāk norādīto rēķinu, kas nav pilnībā apmaksāts.',
    ],
    payment: 'Lūdzu, nekavējoties samaksājiet atlikušo summu un maksājumā norādiet rēķina numuru.',
    crossed: 'Ja pa šo laiku jau esat samaksājuši, lūdzu, neņemiet šo ziņojumu vērā.',
    stopsOn: 'Pirkumu apturēšana',
    stop: 'Kamēr summa nav samaksāta, pirkumi tiek noraidīti (API atbilde 402 CREDIT_LIMIT_REACHED).',
  },
};
