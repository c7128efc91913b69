import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('ru');

export const ru: HomeWords = {
  balance: 'Остаток',
  held: (amount) => `Зарезервировано для списков: ${amount}`,
  outstanding: 'К оплате',
  creditLimit: (amount) => `Кредитный лимит: ${amount}`,
  warningLevel: (amount) => `Предупреждение по почте при остатке менее ${amount}`,
  price: (amount) => `Цена отчёта: ${amount}`,
  month: 'Текущий месяц',
  calls: (calls, billable) =>
    `${count(calls, { one: 'запрос', few: 'запроса', many: 'запросов' })}, из них платных\u00a0—\u00a0${number(billable)}`,
  chart: 'Расходы по дням',
  attention: 'Требует внимания',
  nothingToDo: 'Сейчас ничто не требует вашего внимания.',
  suspended: 'Ваша учётная запись приостановлена: покупать нельзя. Обратитесь к своему контактному лицу.',
  stopped: 'Покупать нельзя, пока не оплачен просроченный счёт.',
  lowBalance: (balance) => `Низкий остаток: ${balance}.`,
  limitNear: (outstanding, limit) => `Использовано ${outstanding} из кредитного лимита ${limit}.`,
  keyExpires: (key, day) => `${day} истекает срок действия ключа ${key}.`,
  keyExposed: (key) => `Ключ ${key} был отправлен в веб-адресе, где его могут прочитать другие. Замените его.`,
  webhookDisabled: (url) => `Вебхук ${url} отключён.`,
  webhookFailing: (url) => `Вебхук ${url} не принимает сообщения.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Срок оплаты счёта ${invoiceNumber} истёк (${day}), осталось оплатить ${amount}.`,
  noBilling: 'Реквизиты для счетов заполнены не полностью: файлы счетов и квитанций создать нельзя.',
  noAddress: (mails) => `Не указан адрес эл. почты, на который отправлять: ${mails}.`,
  lastReports: 'Последние отчёты',
  noReports: 'Пока не куплено ни одного отчёта.',
  buyFirst: 'Купить первый отчёт',
};
