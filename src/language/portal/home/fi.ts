import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('fi');

export const fi: HomeWords = {
  balance: 'Saldo',
  held: (amount) => `Varattu luetteloille: ${amount}`,
  outstanding: 'Vielä avoinna',
  creditLimit: (amount) => `Luottoraja: ${amount}`,
  warningLevel: (amount) => `Varoitus sähköpostilla, kun saldo on alle ${amount}`,
  price: (amount) => `Raportin hinta: ${amount}`,
  month: 'Tämä kuukausi',
  calls: (calls, billable) => `${count(calls, { one: 'pyyntö', other: 'pyyntöä' })}, veloitettuja ${number(billable)}`,
  chart: 'Kulut päivittäin',
  attention: 'Vaatii huomiota',
  nothingToDo: 'Mikään ei vaadi huomiotasi.',
  suspended: 'Tilin käyttö on keskeytetty: mitään ei voi ostaa. Ota yhteyttä yhteyshenkilöösi.',
  stopped: 'Mitään ei voi ostaa, ennen kuin erääntynyt lasku on maksettu.',
  lowBalance: (balance) => `Saldo on vähissä: ${balance}.`,
  limitNear: (outstanding, limit) => `Luottorajasta (${limit}) on käytetty ${outstanding}.`,
  keyExpires: (key, day) => `Avain ${key} vanhenee ${day}.`,
  keyExposed: (key) => `Avain ${key} lähetettiin verkko-osoitteessa, josta muut voivat lukea sen. Vaihda se.`,
  webhookDisabled: (url) => `Webhook ${url} on poistettu käytöstä.`,
  webhookFailing: (url) => `Webhook ${url} ei ota viestejä vastaan.`,
  invoiceOverdue: (invoiceNumber, day, amount) => `Lasku ${invoiceNumber} erääntyi ${day}, avoinna on vielä ${amount}.`,
  noBilling: 'Laskutustietosi ovat puutteelliset: laskuista ja kuiteista ei voida tehdä tiedostoja.',
  noAddress: (mails) => `Mihinkään sähköpostiosoitteeseen ei lähetetä: ${mails}.`,
  lastReports: 'Viimeisimmät raportit',
  noReports: 'Yhtään raporttia ei ole vielä ostettu.',
  buyFirst: 'Osta ensimmäinen raportti',
};
