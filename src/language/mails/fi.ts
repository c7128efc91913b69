import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number } = pluralsOf('fi');

/** In the genitive and capitalised, because they open the title. */
const months: Months = [
  'Tammikuun',
  'Helmikuun',
  'Maaliskuun',
  'Huhtikuun',
  'Toukokuun',
  'Kesäkuun',
  'Heinäkuun',
  'Elokuun',
  'Syyskuun',
  'Lokakuun',
  'Marraskuun',
  'Joulukuun',
];

const attachment = 'Samat luvut ovat liitteenä CSV-tiedostossa.';

export const fi: MailWords = {
  greeting: 'Hyvä yhteistyökumppani,',
  closing: 'Ystävällisin terveisin',
  footer: 'Tämä viesti on lähetetty automaattisesti. Kysymyksissä pyydämme kääntymään yhteyshenkilönne puoleen.',
  labels: {
    account: 'Tili',
    period: 'Jakso',
    service: 'Palvelu',
    calls: 'Pyynnöt',
    charged: 'Maksulliset',
    amount: 'Summa',
    total: 'Yhteensä',
    totalCharged: 'Veloitettu yhteensä',
    closingBalance: 'Saldo jakson lopussa',
    balance: 'Saldo',
    warningLevel: 'Varoitusraja',
    asOf: 'Ajankohta',
    invoiceNumber: 'Laskun numero',
    issuedOn: 'Laskun päiväys',
    dueOn: 'Eräpäivä',
    amountDue: 'Maksettava summa',
  },
  endpoints: { 'POST /v1/reports': 'Ostetut raportit', refunds: 'Hyvitykset' },
  statement: {
    title: (month, year) => `${monthIn(months, month)} ${year} erittely`,
    calls: (calls, charged) =>
      `Teitte tällä jaksolla ${count(calls, { one: 'pyynnön', other: 'pyyntöä' })}, joista maksullisia oli ` +
      `${number(charged)}.`,
    noCalls: 'Ette tehneet tällä jaksolla yhtään pyyntöä.',
    free: (calls) =>
      `${count(calls, { one: 'pyyntö oli maksuton', other: 'pyyntöä oli maksuttomia' })}: epäonnistuneista pyynnöistä ` +
      'ja maksuttomista toistoista ei veloiteta.',
    prepaid: 'Summa on vähennetty saldostanne pyyntöjen yhteydessä. Teidän ei tarvitse maksaa mitään.',
    postpaid: 'Lasku tältä jaksolta lähetetään erillisessä viestissä.',
    nothingToPay: 'Tältä jaksolta ei ole maksettavaa.',
    testAccount: 'Tämä on testitili: summat eivät ole oikeaa rahaa, eikä mitään laskuteta.',
    attachment,
  },
  lowBalance: {
    title: 'Saldonne on vähissä',
    opening: 'Tilinne saldo on laskenut varoitusrajan alapuolelle.',
    refusal: 'Kun saldo ei enää riitä raportin hintaan, ostoihin vastataan koodilla 402 INSUFFICIENT_CREDIT.',
    reading: 'Jo ostettuja raportteja voi edelleen lukea.',
    action: 'Pyytäkää meiltä saldon lisäystä ajoissa, jotta ostonne jatkuvat keskeytyksettä.',
    once:
      'Tämä ilmoitus lähetetään kerran. Saatte sen uudelleen vasta, jos saldo laskee varoitusrajan alapuolelle sen ' +
      'jälkeen, kun lisäys on palauttanut sen varoitusrajalle.',
  },
  invoice: {
    title: (invoiceNumber) => `Lasku ${invoiceNumber}`,
    opening: 'Alla on lasku ilmoitetun jakson maksullisista pyynnöistä.',
    payment: 'Pyydämme maksamaan summan eräpäivään mennessä ja mainitsemaan maksussa laskun numeron.',
    attachment,
  },
};
