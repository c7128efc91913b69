import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('ru');

export const ru: BatchesWords = {
  intro: (most) =>
    `Вставьте до ${number(most)} номеров VIN или файл CSV со столбцом таких номеров. Стоимость вы увидите до покупки.`,
  list: 'Номера VIN',
  listHint: 'По одному в строке или строки файла CSV. Список хранится 90 дней.',
  file: 'Или взять из файла',
  check: 'Проверить список',
  noBatches: 'Пока не заказано ни одного списка.',
  heads: {
    batch: 'Номер',
    ordered: 'Заказан',
    by: 'Кем',
    vehicles: 'Транспортные средства',
    bought: 'Куплено',
    cost: 'Стоимость',
    state: 'Состояние',
    line: 'Строка',
    found: 'Кратко',
    link: 'Отчёт',
  },
  states: { running: 'Выполняется', stopped: 'Остановлен', done: 'Готов' },
  lineStates: { waiting: 'Ожидает', bought: 'Куплено', failed: 'Не куплено' },
  title: 'Проверка списка',
  noVin: 'В списке нет ни одного корректного VIN.',
  tooMany: (most) => `В списке может быть не более ${number(most)} транспортных средств. Разделите его.`,
  tooManyWrong: (most) =>
    `Некорректных записей больше ${number(most)}, остальная часть списка не прочитана. Проверьте, тот ли это список.`,
  tooManyOpen: 'Двадцать списков ещё не завершены. Подождите, пока один будет готов, или продолжите остановленный.',
  vehicles: (count) => `Транспортных средств: ${number(count)}.`,
  repeats: (count) => `Отчёты, купленные недавно, поэтому бесплатные: ${number(count)}.`,
  atMost: (total, price) => `Не более ${total} (по ${price}).`,
  affordable: (count) =>
    `Денег хватит на ${number(count)} из них. Затем список остановится, и его можно будет продолжить.`,
  rejected: 'Некорректные и пропущенные',
  text: 'Текст',
  why: 'Причина',
  repeatedLines: 'Указано дважды, покупается один раз',
  onlyFirst: (count) => `Показано только начало (число строк: ${number(count)}).`,
  sameAs: (line) => `Как в строке ${line}`,
  order: (count) => `Купить все (${number(count)})`,
  progress: (settled, all) => `Готово ${number(settled)} из ${number(all)}.`,
  refreshes: 'Эта страница обновляется сама.',
  stop: 'Остановить',
  resume: 'Продолжить',
  stoppedByMember: 'Список остановлен.',
  notBought: (count) => `Ещё не куплено: ${number(count)}.`,
  results: 'Результаты в CSV',
};
