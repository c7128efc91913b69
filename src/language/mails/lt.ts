import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number } = pluralsOf('lt');

/** In the genitive, before „mėn.“. */
const months: Months = [
  'sausio',
  'vasario',
  'kovo',
  'balandžio',
  'gegužės',
  'birželio',
  'liepos',
  'rugpjūčio',
  'rugsėjo',
  'spalio',
  'lapkričio',
  'gruodžio',
];

const attachment = 'Tie patys duomenys pridedami CSV faile.';

export const lt: MailWords = {
  greeting: 'Gerbiamieji partneriai,',
  closing: 'Pagarbiai',
  footer: 'Šis pranešimas išsiųstas automatiškai. Jei turite klausimų, kreipkitės į savo kontaktinį asmenį.',
  labels: {
    account: 'Paskyra',
    period: 'Laikotarpis',
    service: 'Paslauga',
    calls: 'Užklausos',
    charged: 'Mokamos',
    amount: 'Suma',
    total: 'Iš viso',
    totalCharged: 'Apmokestinta suma',
    closingBalance: 'Likutis laikotarpio pabaigoje',
    balance: 'Likutis',
    warningLevel: 'Įspėjimo riba',
    asOf: 'Data ir laikas',
    invoiceNumber: 'Sąskaitos faktūros numeris',
    issuedOn: 'Išrašymo data',
    dueOn: 'Apmokėti iki',
    amountDue: 'Mokėtina suma',
  },
  endpoints: { 'POST /v1/reports': 'Įsigytos ataskaitos', refunds: 'Grąžinimai' },
  statement: {
    title: (month, year) => `${year} m. ${monthIn(months, month)} mėn. išrašas`,
    calls: (calls, charged) =>
      `per šį laikotarpį gavome iš Jūsų ${count(calls, { one: 'užklausą', few: 'užklausas', other: 'užklausų' })}, ` +
      `iš jų apmokestinta ${number(charged)}.`,
    noCalls: 'per šį laikotarpį užklausų iš Jūsų negavome.',
    free: (calls) =>
      `${count(calls, { one: 'užklausa', few: 'užklausos', other: 'užklausų' })} nieko nekainavo: nepavykusios ` +
      'užklausos ir nemokami pakartojimai neapmokestinami.',
    prepaid: 'Suma buvo nuskaičiuota iš Jūsų likučio vykdant užklausas. Mokėti nieko nereikia.',
    postpaid: 'Šio laikotarpio sąskaitą faktūrą gausite atskiru laišku.',
    nothingToPay: 'Už šį laikotarpį mokėti nieko nereikia.',
    testAccount: 'Tai bandomoji paskyra: sumos yra fiktyvios ir už nieką neišrašoma sąskaita.',
    attachment,
  },
  lowBalance: {
    title: 'Mažas Jūsų paskyros likutis',
    opening: 'Jūsų paskyros likutis nukrito žemiau įspėjimo ribos.',
    refusal:
      'Kai likučio nebepakaks ataskaitos kainai padengti, į pirkimo užklausas bus atsakoma 402 INSUFFICIENT_CREDIT.',
    reading: 'Jau įsigytas ataskaitas galėsite skaityti ir toliau.',
    action: 'Prašome laiku kreiptis į mus dėl papildymo, kad galėtumėte pirkti be pertrūkių.',
    once:
      'Šis pranešimas siunčiamas vieną kartą. Vėl jį gausite tik tada, kai papildžius paskyrą likutis grįš iki ' +
      'įspėjimo ribos ir paskui vėl nukris žemiau jos.',
  },
  invoice: {
    title: (invoiceNumber) => `Sąskaita faktūra ${invoiceNumber}`,
    opening: 'toliau pateikiame sąskaitą faktūrą už apmokestintas nurodyto laikotarpio užklausas.',
    payment: 'Prašome sumokėti šią sumą iki nurodyto termino ir mokėjime nurodyti sąskaitos faktūros numerį.',
    attachment,
  },
};
