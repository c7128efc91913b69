import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number } = pluralsOf('et');

/** In the genitive, before “väljavõte”. */
const months: Months = [
  'jaanuari',
  'veebruari',
  'märtsi',
  'aprilli',
  'mai',
  'juuni',
  'juuli',
  'augusti',
  'septembri',
  'oktoobri',
  'novembri',
  'detsembri',
];

const attachment = 'Samad andmed on lisatud CSV-failina.';

export const et: MailWords = {
  greeting: 'Lugupeetud koostööpartner',
  closing: 'Lugupidamisega',
  footer: 'See teade on saadetud automaatselt. Küsimuste korral pöörduge palun oma kontaktisiku poole.',
  labels: {
    account: 'Konto',
    period: 'Periood',
    service: 'Teenus',
    calls: 'Päringud',
    charged: 'Tasulised',
    amount: 'Summa',
    total: 'Kokku',
    totalCharged: 'Tasu kokku',
    closingBalance: 'Jääk perioodi lõpus',
    balance: 'Jääk',
    warningLevel: 'Hoiatuspiir',
    asOf: 'Seisuga',
    invoiceNumber: 'Arve number',
    issuedOn: 'Arve kuupäev',
    dueOn: 'Maksetähtpäev',
    amountDue: 'Tasumisele kuuluv summa',
    report: 'Aruanne',
    bookedOn: 'Kirjendatud',
    open: 'Veel tasuda',
    creditLimit: 'Krediidilimiit',
  },
  endpoints: { 'POST /v1/reports': 'Ostetud aruanded', refunds: 'Tagasimaksed' },
  statement: {
    title: (month, year) => `${year}. aasta ${monthIn(months, month)} väljavõte`,
    calls: (calls, charged) =>
      `Sel perioodil tegite ${count(calls, { one: 'päringu', other: 'päringut' })}; tasulisi oli ${number(charged)}.`,
    noCalls: 'Sel perioodil Te päringuid ei teinud.',
    free: (calls) =>
      `${count(calls, { one: 'päring', other: 'päringut' })} oli tasuta: ebaõnnestunud päringute ja tasuta korduste ` +
      'eest tasu ei võeta.',
    prepaid: 'Summa arvestati Teie jäägist maha päringute tegemisel. Midagi ei ole vaja maksta.',
    postpaid: 'Selle perioodi arve saadame eraldi e-kirjaga.',
    nothingToPay: 'Selle perioodi eest ei ole vaja midagi maksta.',
    testAccount: 'See on testkonto: summad ei ole päris raha ja arveid ei esitata.',
    attachment,
  },
  lowBalance: {
    title: 'Teie konto jääk on väike',
    opening: 'Teie konto jääk on langenud alla hoiatuspiiri.',
    refusal:
      'Kui jäägist enam aruande hinna katmiseks ei piisa, lükatakse ostud tagasi (API vastus 402 INSUFFICIENT_CREDIT).',
    reading: 'Juba ostetud aruandeid saab endiselt lugeda.',
    action: 'Palun pöörduge konto täiendamiseks aegsasti meie poole, et ostud jätkuksid katkestusteta.',
    once:
      'See teade saadetakse üks kord. Saate selle uuesti alles siis, kui jääk on pärast konto täiendamist tõusnud tagasi ' +
      'hoiatuspiirini ja langeb seejärel taas alla selle.',
  },
  invoice: {
    title: (invoiceNumber) => `Arve ${invoiceNumber}`,
    opening: 'Allpool on arve märgitud perioodi tasuliste päringute eest.',
    payment: 'Palun tasuge summa hiljemalt maksetähtpäeval ja märkige maksele arve number.',
    attachment,
    files: 'Dokument on lisatud PDF-failina ja e-arvena (XML).',
  },
  receipt: {
    topUpTitle: 'Teie konto täiendus on kirjendatud',
    paymentTitle: 'Teie makse on kirjendatud',
    topUp: 'Täname makse eest. See on lisatud Teie konto jäägile.',
    payment: 'Täname makse eest. See on kirjendatud Teie kontol.',
    net: 'Teie konto summad on ilma käibemaksuta.',
    ahead: 'Tasumata arveid ületav summa arvestatakse järgmise arve katteks.',
    nothingOpen: 'Tasumata arveid ei ole.',
  },
  refund: {
    title: 'Aruande eest tagastatud raha',
    opening: 'Tagastasime Teile allpool nimetatud aruande hinna.',
  },
  goodwill: {
    title: 'Kanneteta aruande hind on tagastatud',
    opening:
      'Ühelgi meie allikal ei olnud selle sõiduki kohta kandeid. Nagu kokku lepitud, kandsime aruande hinna Teie kontole.',
  },
  rechargeFailed: {
    title: 'Automaatne täiendamine ebaõnnestus',
    opening: 'Teie konto automaatne täiendamine ebaõnnestus: salvestatud makseviisiga ei õnnestunud summat võtta.',
    action: 'Automaatne täiendamine on välja lülitatud. Palun makske muul viisil või küsige meilt uut makselinki.',
  },
  keyLimit: {
    title: { near: 'API-võtme kululimiidist on kasutatud 80%', reached: 'API-võtme kululimiit on täis' },
    opening: {
      near: 'Ühe Teie API-võtme kululimiidist on kasutatud neli viiendikku.',
      reached:
        'Ühe Teie API-võtme kululimiidist ei piisa järgmiseks aruandeks. Ostud selle võtmega lükatakse tagasi (API vastus 402 KEY_LIMIT_REACHED). Teisi võtmeid see ei puuduta.',
    },
    key: 'API-võti',
    limit: 'Kululimiit',
    spent: 'Kasutatud',
    resets: 'Lähtestub',
    once: 'See teade saadetakse limiidi igal perioodil üks kord.',
  },
  outOfCredit: {
    title: { prepaid: 'Teie konto jääk on otsas', postpaid: 'Teie krediidilimiit on täis' },
    opening: {
      prepaid: 'Teie konto jääk ei kata enam aruande hinda.',
      postpaid: 'Teie konto krediidilimiit on täis.',
    },
    refusal: {
      prepaid: 'Kuni konto täiendamiseni lükatakse ostud tagasi (API vastus 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Kuni makse kirjendamiseni lükatakse ostud tagasi (API vastus 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Palun võtke meiega ühendust, et ostud saaksid jätkuda.',
    once: 'See teade saadetakse üks kord ja uuesti alles pärast seda, kui Teie kontole on laekunud makse.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Maksemeeldetuletus: arve ${invoiceNumber}`,
      `Teine maksemeeldetuletus: arve ${invoiceNumber}`,
      `Viimane maksemeeldetuletus: arve ${invoiceNumber}`,
    ],
    openings: [
      'Allpool nimetatud arve maksetähtpäev on möödas ja arve ei ole täielikult tasutud. Võib-olla jäi see ' +
        'märkamata.',
      'Allpool nimetatud arve ei ole meie meeldetuletusest hoolimata ikka veel täielikult tasutud.',
      'See on viimane meeldetuletus allpool nimetatud arve kohta, mis ei ole täielikult tasutud.',
    ],
    payment: 'Palun tasuge võlgnetav summa viivitamata ja märkige maksele arve number.',
    crossed: 'Kui olete vahepeal maksnud, jätke see teade palun tähelepanuta.',
    stopsOn: 'Ostude peatamine',
    stop: 'Kuni summa tasumiseni lükatakse ostud tagasi (API vastus 402 CREDIT_LIMIT_REACHED).',
  },
};
