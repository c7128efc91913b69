import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('et');

export const et: HomeWords = {
  balance: 'Jääk',
  held: (amount) => `Loendite jaoks broneeritud: ${amount}`,
  outstanding: 'Veel tasuda',
  creditLimit: (amount) => `Krediidilimiit: ${amount}`,
  warningLevel: (amount) => `Hoiatus e-kirjaga, kui jääk on alla ${amount}`,
  price: (amount) => `Aruande hind: ${amount}`,
  month: 'See kuu',
  calls: (calls, billable) => `${count(calls, { one: 'päring', other: 'päringut' })}, tasulisi ${number(billable)}`,
  chart: 'Kulu päevade kaupa',
  attention: 'Vajab tähelepanu',
  nothingToDo: 'Praegu ei vaja miski tähelepanu.',
  suspended: 'Teie konto on peatatud: osta ei saa. Pöörduge oma kontaktisiku poole.',
  stopped: 'Osta ei saa enne, kui tähtaja ületanud arve on tasutud.',
  lowBalance: (balance) => `Jääk on väike: ${balance}.`,
  limitNear: (outstanding, limit) => `Krediidilimiidist (${limit}) on kasutatud ${outstanding}.`,
  keyExpires: (key, day) => `Võtme ${key} aegumiskuupäev on ${day}.`,
  keyExposed: (key) => `Võti ${key} saadeti URL-is, kus teised saavad seda lugeda. Vahetage see välja.`,
  webhookDisabled: (url) => `Veebihaak ${url} on välja lülitatud.`,
  webhookFailing: (url) => `Veebihaak ${url} ei võta sõnumeid vastu.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Arve ${invoiceNumber} maksetähtpäev oli ${day}, veel tasuda: ${amount}.`,
  noBilling: 'Teie arveldusandmed on puudulikud: arvete ja kviitungite faile ei saa koostada.',
  noAddress: (mails) => `Ühelegi e-posti aadressile ei saadeta: ${mails}.`,
  lastReports: 'Viimased aruanded',
  noReports: 'Ühtegi aruannet ei ole veel ostetud.',
  buyFirst: 'Osta esimene aruanne',
};
