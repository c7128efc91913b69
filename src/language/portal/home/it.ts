import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count } = pluralsOf('it');

export const it: HomeWords = {
  balance: 'Saldo',
  held: (amount) => `Riservati agli elenchi: ${amount}`,
  outstanding: 'Ancora da pagare',
  creditLimit: (amount) => `Limite di credito: ${amount}`,
  warningLevel: (amount) => `Avviso via e-mail sotto ${amount}`,
  price: (amount) => `Prezzo di un rapporto: ${amount}`,
  month: 'Questo mese',
  calls: (calls, billable) =>
    `${count(calls, { one: 'richiesta', many: 'di richieste', other: 'richieste' })}, di cui ` +
    count(billable, { one: 'addebitata', many: 'addebitate', other: 'addebitate' }),
  chart: 'Costo per giorno',
  attention: 'Richiede attenzione',
  nothingToDo: 'Nulla richiede la sua attenzione.',
  suspended: 'Il suo conto è sospeso: non è possibile acquistare. Si rivolga al suo referente abituale.',
  stopped: 'Non è possibile acquistare finché la fattura scaduta non viene pagata.',
  lowBalance: (balance) => `Il saldo è basso: ${balance}.`,
  limitNear: (outstanding, limit) => `Limite di credito utilizzato: ${outstanding} su ${limit}.`,
  keyExpires: (key, day) => `La chiave ${key} scade in data ${day}.`,
  keyExposed: (key) =>
    `La chiave ${key} è stata inviata in un indirizzo web, dove altri possono leggerla. La sostituisca.`,
  webhookDisabled: (url) => `Il webhook ${url} è disattivato.`,
  webhookFailing: (url) => `Il webhook ${url} non accetta messaggi.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `La fattura ${invoiceNumber} è scaduta in data ${day}, ancora da pagare: ${amount}.`,
  noBilling: 'I dati di fatturazione sono incompleti: fatture e ricevute non possono essere create come file.',
  noAddress: (mails) => `Nessun indirizzo e-mail indicato per: ${mails}.`,
  lastReports: 'Ultimi rapporti',
  noReports: 'Non è stato ancora acquistato alcun rapporto.',
  buyFirst: 'Acquista il primo rapporto',
};
