import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('lv');

export const lv: HomeWords = {
  balance: 'Atlikums',
  held: (amount) => `Rezervēts sarakstiem: ${amount}`,
  outstanding: 'Vēl jāsamaksā',
  creditLimit: (amount) => `Kredītlimits: ${amount}`,
  warningLevel: (amount) => `Brīdinājums e-pastā, ja atlikums ir zem ${amount}`,
  price: (amount) => `Atskaites cena: ${amount}`,
  month: 'Šis mēnesis',
  calls: (calls, billable) =>
    `${count(calls, { zero: 'pieprasījumu', one: 'pieprasījums', other: 'pieprasījumi' })}, ` +
    `no tiem par maksu\u00a0–\u00a0${number(billable)}`,
  chart: 'Izmaksas pa dienām',
  attention: 'Kam jāpievērš uzmanība',
  nothingToDo: 'Pašlaik nekas nav jādara.',
  suspended: 'Jūsu konts ir apturēts: neko nevar nopirkt. Vērsieties pie savas kontaktpersonas.',
  stopped: 'Kamēr nav samaksāts nokavētais rēķins, neko nevar nopirkt.',
  lowBalance: (balance) => `Atlikums ir zems: ${balance}.`,
  limitNear: (outstanding, limit) => `Izmantotais kredītlimits: ${outstanding} no ${limit}.`,
  keyExpires: (key, day) => `Atslēgas ${key} derīguma termiņš: ${day}.`,
  keyExposed: (key) => `Atslēga ${key} tika nosūtīta tīmekļa adresē, kur to var izlasīt citi. Nomainiet to.`,
  webhookDisabled: (url) => `Webhook adrese ${url} ir izslēgta.`,
  webhookFailing: (url) => `Webhook adrese ${url} nepieņem ziņojumus.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Rēķina ${invoiceNumber} apmaksas termiņš bija ${day}; vēl jāsamaksā ${amount}.`,
  noBilling: 'Rēķinu rekvizīti nav aizpildīti pilnībā: rēķinu un kvīšu failus nevar izveidot.',
  noAddress: (mails) => `Nav norādīta e-pasta adrese, uz kuru sūtīt: ${mails}.`,
  lastReports: 'Jaunākās atskaites',
  noReports: 'Vēl nav nopirkta neviena atskaite.',
  buyFirst: 'Pirkt pirmo atskaiti',
};
