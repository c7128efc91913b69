import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('uk');

export const uk: BatchesWords = {
  intro: (most) =>
    `Вставте до ${number(most)} номерів VIN або файл CSV зі стовпцем таких номерів. Вартість ви побачите до купівлі.`,
  list: 'Номери VIN',
  listHint: 'По одному в рядку або рядки файлу CSV. Список зберігається 90 днів.',
  file: 'Або взяти з файлу',
  check: 'Перевірити список',
  noBatches: 'Ще не замовлено жодного списку.',
  heads: {
    batch: 'Номер',
    ordered: 'Замовлено',
    by: 'Ким',
    vehicles: 'Транспортні засоби',
    bought: 'Придбано',
    cost: 'Вартість',
    state: 'Стан',
    line: 'Рядок',
    found: 'Стисло',
    link: 'Звіт',
  },
  states: { running: 'Виконується', stopped: 'Зупинено', done: 'Готово' },
  lineStates: { waiting: 'Очікує', bought: 'Придбано', failed: 'Не придбано' },
  title: 'Перевірка списку',
  noVin: 'У списку немає жодного коректного VIN.',
  tooMany: (most) => `У списку може бути щонайбільше ${number(most)} транспортних засобів. Розділіть його.`,
  tooManyWrong: (most) =>
    `Некоректних записів більше ніж ${number(most)}, решту списку не прочитано. Перевірте, чи це правильний список.`,
  tooManyOpen: 'Двадцять списків ще не завершено. Зачекайте, доки один буде готовий, або продовжте зупинений.',
  vehicles: (count) => `Транспортних засобів: ${number(count)}.`,
  repeats: (count) => `Звіти, придбані нещодавно, тому безкоштовні: ${number(count)}.`,
  atMost: (total, price) => `Щонайбільше ${total} (по ${price}).`,
  affordable: (count) =>
    `Грошей вистачить на ${number(count)} з них. Потім список зупиниться, і його можна буде продовжити.`,
  rejected: 'Некоректні та пропущені',
  text: 'Текст',
  why: 'Причина',
  repeatedLines: 'Зазначено двічі, купується один раз',
  onlyFirst: (count) => `Показано лише початок (кількість рядків: ${number(count)}).`,
  sameAs: (line) => `Як у рядку ${line}`,
  order: (count) => `Купити всі (${number(count)})`,
  progress: (settled, all) => `Готово ${number(settled)} з ${number(all)}.`,
  refreshes: 'Ця сторінка оновлюється сама.',
  stop: 'Зупинити',
  resume: 'Продовжити',
  stoppedByMember: 'Список зупинено.',
  notBought: (count) => `Ще не придбано: ${number(count)}.`,
  results: 'Результати у CSV',
};
