import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('lt');

export const lt: HomeWords = {
  balance: 'Likutis',
  held: (amount) => `Rezervuota sąrašams: ${amount}`,
  outstanding: 'Liko sumokėti',
  creditLimit: (amount) => `Kredito limitas: ${amount}`,
  warningLevel: (amount) => `Įspėjimas el. paštu, kai lieka mažiau nei ${amount}`,
  price: (amount) => `Ataskaitos kaina: ${amount}`,
  month: 'Šis mėnuo',
  calls: (calls, billable) =>
    `${count(calls, { one: 'užklausa', few: 'užklausos', other: 'užklausų' })}, iš jų apmokestinta ${number(billable)}`,
  chart: 'Išlaidos pagal dienas',
  attention: 'Į ką reikia atkreipti dėmesį',
  nothingToDo: 'Šiuo metu nieko daryti nereikia.',
  suspended: 'Jūsų paskyra sustabdyta: pirkti negalima. Kreipkitės į savo kontaktinį asmenį.',
  stopped: 'Pirkti nebus galima, kol nebus apmokėta pradelsta sąskaita faktūra.',
  lowBalance: (balance) => `Likutis mažas: ${balance}.`,
  limitNear: (outstanding, limit) => `Išnaudota kredito limito dalis: ${outstanding} iš ${limit}.`,
  keyExpires: (key, day) => `${day} baigiasi rakto ${key} galiojimas.`,
  keyExposed: (key) => `Raktas ${key} buvo išsiųstas interneto adrese, kur jį gali perskaityti kiti. Pakeiskite jį.`,
  webhookDisabled: (url) => `Webhook adresas ${url} išjungtas.`,
  webhookFailing: (url) => `Webhook adresas ${url} nepriima pranešimų.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Sąskaitą faktūrą ${invoiceNumber} reikėjo apmokėti iki ${day}, liko sumokėti ${amount}.`,
  noBilling: 'Sąskaitų rekvizitai užpildyti ne iki galo: sąskaitų faktūrų ir kvitų failų sukurti negalima.',
  noAddress: (mails) => `Nenurodytas el. pašto adresas, kuriuo siųsti: ${mails}.`,
  lastReports: 'Naujausios ataskaitos',
  noReports: 'Dar neįsigyta nė viena ataskaita.',
  buyFirst: 'Pirkti pirmąją ataskaitą',
};
