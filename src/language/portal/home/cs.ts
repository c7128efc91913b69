import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('cs');

export const cs: HomeWords = {
  balance: 'Zůstatek',
  held: (amount) => `Rezervováno pro seznamy: ${amount}`,
  outstanding: 'Zbývá uhradit',
  creditLimit: (amount) => `Úvěrový limit: ${amount}`,
  warningLevel: (amount) => `Upozornění e-mailem pod ${amount}`,
  price: (amount) => `Cena zprávy o vozidle: ${amount}`,
  month: 'Tento měsíc',
  calls: (calls, billable) =>
    `${count(calls, { one: 'požadavek', few: 'požadavky', other: 'požadavků' })}, z toho účtováno ${number(billable)}`,
  chart: 'Náklady po dnech',
  attention: 'Vyžaduje pozornost',
  nothingToDo: 'Nic nevyžaduje vaši pozornost.',
  suspended: 'Váš účet je pozastaven: nelze nic zakoupit. Obraťte se na svou kontaktní osobu.',
  stopped: 'Dokud nebude uhrazena faktura po splatnosti, nelze nic zakoupit.',
  lowBalance: (balance) => `Zůstatek je nízký: ${balance}.`,
  limitNear: (outstanding, limit) => `Z úvěrového limitu ${limit} je vyčerpáno ${outstanding}.`,
  keyExpires: (key, day) => `Platnost klíče ${key} končí ${day}.`,
  keyExposed: (key) => `Klíč ${key} byl odeslán v adrese URL, kde jej mohou číst jiní. Vyměňte jej.`,
  webhookDisabled: (url) => `Webhook ${url} je vypnutý.`,
  webhookFailing: (url) => `Webhook ${url} nepřijímá zprávy.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Faktura ${invoiceNumber} byla splatná ${day}, zbývá uhradit ${amount}.`,
  noBilling: 'Vaše fakturační údaje nejsou úplné: faktury a doklady nelze vytvořit jako soubor.',
  noAddress: (mails) => `Na žádnou e-mailovou adresu se neposílá: ${mails}.`,
  lastReports: 'Poslední zprávy o vozidlech',
  noReports: 'Zatím nebyla zakoupena žádná zpráva o vozidle.',
  buyFirst: 'Koupit první zprávu o vozidle',
};
