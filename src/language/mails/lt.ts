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
    charged: 'Apmokestintos',
    amount: 'Suma',
    total: 'Iš viso',
    totalCharged: 'Iš viso priskaičiuota',
    closingBalance: 'Likutis laikotarpio pabaigoje',
    balance: 'Likutis',
    warningLevel: 'Įspėjimo riba',
    asOf: 'Data ir laikas',
    invoiceNumber: 'Sąskaitos faktūros numeris',
    issuedOn: 'Išrašymo data',
    dueOn: 'Apmokėti iki',
    amountDue: 'Mokėtina suma',
    report: 'Ataskaita',
    bookedOn: 'Įskaityta',
    open: 'Liko sumokėti',
    creditLimit: 'Kredito limitas',
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
      'Kai likučio nebepakaks ataskaitos kainai padengti, pirkimai bus atmetami (API atsakymas 402 INSUFFICIENT_CREDIT).',
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
    files: 'Dokumentas pridedamas kaip PDF ir kaip elektroninė sąskaita faktūra (XML).',
  },
  receipt: {
    topUpTitle: 'Jūsų papildymas įskaitytas',
    paymentTitle: 'Jūsų mokėjimas įskaitytas',
    topUp: 'dėkojame už mokėjimą. Jis pridėtas prie Jūsų paskyros likučio.',
    payment: 'dėkojame už mokėjimą. Jis įskaitytas Jūsų paskyroje.',
    net: 'Jūsų paskyros sumos yra be PVM.',
    ahead: 'Suma, viršijanti neapmokėtas sąskaitas faktūras, bus įskaityta apmokant kitą sąskaitą faktūrą.',
    nothingOpen: 'Neapmokėtų sąskaitų faktūrų nėra.',
  },
  refund: {
    title: 'Pinigų grąžinimas už ataskaitą',
    opening: 'grąžinome Jums toliau nurodytos ataskaitos kainą.',
  },
  goodwill: {
    title: 'Grąžinta ataskaitos be įrašų kaina',
    opening:
      'nė vienas iš mūsų šaltinių neturėjo įrašų apie šią transporto priemonę. Kaip sutarta, ataskaitos kainą įskaitėme į Jūsų paskyrą.',
  },
  rechargeFailed: {
    title: 'Automatinis papildymas nepavyko',
    opening: 'nepavyko nuskaičiuoti Jūsų paskyros automatinio papildymo sumos išsaugotu mokėjimo būdu.',
    action:
      'Automatinis papildymas išjungtas. Prašome sumokėti kitu būdu arba paprašyti mūsų naujos mokėjimo nuorodos.',
  },
  keyLimit: {
    title: { near: 'Panaudota 80 % API rakto išlaidų limito', reached: 'Pasiektas API rakto išlaidų limitas' },
    opening: {
      near: 'Jau panaudoti keturi penktadaliai vieno iš Jūsų API raktų išlaidų limito.',
      reached:
        'Vieno iš Jūsų API raktų išlaidų limito nepakanka kitai ataskaitai. Pirkimai su šiuo raktu atmetami (API atsakymas 402 KEY_LIMIT_REACHED). Kitiems Jūsų raktams tai įtakos neturi.',
    },
    key: 'API raktas',
    limit: 'Išlaidų limitas',
    spent: 'Išleista',
    resets: 'Atsinaujina',
    once: 'Šis pranešimas siunčiamas vieną kartą per kiekvieną limito laikotarpį.',
  },
  outOfCredit: {
    title: { prepaid: 'Jūsų likutis išnaudotas', postpaid: 'Pasiektas Jūsų kredito limitas' },
    opening: {
      prepaid: 'Jūsų paskyros likučio nebepakanka ataskaitos kainai padengti.',
      postpaid: 'Jūsų paskyra pasiekė kredito limitą.',
    },
    refusal: {
      prepaid: 'Kol paskyra nebus papildyta, pirkimai bus atmetami (API atsakymas 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Kol nebus įskaitytas mokėjimas, pirkimai bus atmetami (API atsakymas 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Prašome susisiekti su mumis, kad galėtumėte pirkti toliau.',
    once: 'Šis pranešimas siunčiamas vieną kartą, o vėl – tik po to, kai Jūsų paskyroje bus įskaitytas mokėjimas.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Priminimas apmokėti sąskaitą faktūrą ${invoiceNumber}`,
      `Antrasis priminimas apmokėti sąskaitą faktūrą ${invoiceNumber}`,
      `Paskutinis priminimas apmokėti sąskaitą faktūrą ${invoiceNumber}`,
    ],
    openings: [
      'toliau nurodytos sąskaitos faktūros terminas praėjo, o ji nėra visiškai apmokėta. Galbūt ji liko ' +
        'nepastebėta.',
      'toliau nurodyta sąskaita faktūra, nepaisant mūsų priminimo, vis dar nėra visiškai apmokėta.',
      'tai paskutinis priminimas dėl toliau nurodytos sąskaitos faktūros, kuri nėra visiškai apmokėta.',
    ],
    payment: 'Prašome nedelsiant sumokėti likusią sumą ir mokėjime nurodyti sąskaitos faktūros numerį.',
    crossed: 'Jei per tą laiką jau sumokėjote, prašome į šį pranešimą neatsižvelgti.',
    stopsOn: 'Pirkimų sustabdymas',
    stop: 'Kol suma nebus sumokėta, pirkimai bus atmetami (API atsakymas 402 CREDIT_LIMIT_REACHED).',
  },
};
