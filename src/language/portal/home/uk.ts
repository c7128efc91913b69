import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('uk');

export const uk: HomeWords = {
  balance: 'Залишок',
  held: (amount) => `Зарезервовано для списків: ${amount}`,
  outstanding: 'До сплати',
  creditLimit: (amount) => `Кредитний ліміт: ${amount}`,
  warningLevel: (amount) => `Попередження листом, якщо залишок менший за ${amount}`,
  price: (amount) => `Ціна звіту: ${amount}`,
  month: 'Поточний місяць',
  calls: (calls, billable) =>
    `${count(calls, { one: 'запит', few: 'запити', many: 'запитів' })}, з них платних\u00a0—\u00a0${number(billable)}`,
  chart: 'Витрати за днями',
  attention: 'Потребує уваги',
  nothingToDo: 'Наразі ніщо не потребує вашої уваги.',
  suspended: 'Ваш обліковий запис призупинено: купувати не можна. Зверніться до своєї контактної особи.',
  stopped: 'Купувати не можна, доки не сплачено прострочений рахунок.',
  lowBalance: (balance) => `Низький залишок: ${balance}.`,
  limitNear: (outstanding, limit) => `Використано ${outstanding} з кредитного ліміту ${limit}.`,
  keyExpires: (key, day) => `${day} закінчується строк дії ключа ${key}.`,
  keyExposed: (key) => `Ключ ${key} надіслано у вебадресі, де його можуть прочитати інші. Замініть його.`,
  webhookDisabled: (url) => `Вебхук ${url} вимкнено.`,
  webhookFailing: (url) => `Вебхук ${url} не приймає повідомлень.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Термін оплати рахунку ${invoiceNumber} минув (${day}), залишається сплатити ${amount}.`,
  noBilling: 'Реквізити для рахунків заповнено не повністю: файли рахунків і квитанцій створити не можна.',
  noAddress: (mails) => `Не вказано адресу ел. пошти, на яку надсилати: ${mails}.`,
  lastReports: 'Останні звіти',
  noReports: 'Ще не придбано жодного звіту.',
  buyFirst: 'Купити перший звіт',
};
