import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('ru');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const readings = (number: number) => count(number, 'показание', 'показания', 'показаний');
const recalls = (number: number) => count(number, 'отзывная кампания', 'отзывные кампании', 'отзывных кампаний');

/** Sources come in the prepositional, after «в»; figures, dates and countries in the nominative. */
export const verdicts: typeof en = {
  labels: {
    odometer: 'Одометр',
    accidents: 'Аварии',
    theft: 'Угон',
    recalls: 'Отзывные кампании',
    title: 'Документы и статус',
    ownership: 'Владельцы',
  },
  odometer: {
    words: {
      CONSISTENT: 'Показания согласуются',
      ROLLBACK_LIKELY: 'Пробег, вероятно, скручен',
      ROLLBACK_POSSIBLE: 'Пробег, возможно, скручен',
      ENTRY_ERROR: 'Показания согласуются',
      UNIT_CONFLICT: 'Показания согласуются',
      ROLLOVER: 'Отсчёт снова с нуля',
      ODOMETER_REPLACED: 'Одометр заменён',
      INSUFFICIENT_DATA: 'Мало показаний',
      REGISTER_LOGICAL: 'По данным реестра логичны',
      REGISTER_ILLOGICAL: 'Отмечены как нелогичные',
      REGISTER_NO_VERDICT: 'Без оценки',
    },
    lastInDoubt: 'Последнее показание сомнительно',
    noRecent: 'Нет недавнего показания',
    stoodStill: 'Годами без изменений',
    likelyReplaced: 'Вероятно, заменён',
    noRecentReading: (told) => `Показания согласуются, но последнее давнее: ${told.last} (${told.date}).`,
    standsStill: (told) => `Показания согласуются, но годами не менялись: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) =>
      `${count(told.count, 'показание согласуется', 'показания согласуются', 'показаний согласуются')}; последнее: ${told.last} (${told.date}).`,
    soFar: (told) => `На данный момент ${readings(told.count)}, расхождений нет; некоторые источники ещё не ответили.`,
    rolledBack: (told) =>
      `Показывает меньше, чем должен: ${told.before} (${told.beforeDate}), затем ${told.after} (${told.date}); разница\u00a0— не менее ${told.missing}.`,
    maybeRolledBack: (told) =>
      `Если показания верны, показывает меньше, чем должен: ${told.before} (${told.beforeDate}), затем ${told.after} (${told.date}); разница\u00a0— не менее ${told.missing}.`,
    mistyped: (told) =>
      `${count(
        told.aside,
        'показание не учтено: вероятно, записано ошибочно',
        'показания не учтены: вероятно, записаны ошибочно',
        'показаний не учтено: вероятно, записаны ошибочно',
      )}; остальные (${told.count}) согласуются, последнее: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Пересчитано из миль в километры или наоборот: ${readings(told.aside)}; остальные (${told.count}) согласуются, последнее: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Последнее показание не согласуется с прежними и, вероятно, записано ошибочно: ${told.last} (${told.date}).`,
    replaced: (told) => `Заменён; прежнее показание: ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Начал почти с нуля (${told.date}), как новый прибор; прежнее показание: ${told.before} (${told.beforeDate}).`,
    wentRound: (told) =>
      `Превысил наибольшее значение после показания ${told.before} (${told.beforeDate}); реальный пробег больше показанного.`,
    tooFew: (told) => `${readings(told.count)}; для сравнения слишком мало.`,
    none: (where) => `В ${where.sources} (${where.countries}) показаний не найдено.`,
    registerLogical: (told) =>
      `Реестр${told.ofCountry} считает свои показания логичными; он их не показывает, поэтому здесь они не проверены.`,
    registerIllogical: (told) =>
      `В реестре${told.ofCountry} одно показание меньше предыдущего; пробег скручен или показание записано ошибочно, а ошибка в записи\u00a0— не мошенничество.`,
    registerFormerlyIllogical: (told) =>
      `В прежнем реестре${told.ofCountry} одно показание было меньше предыдущего, что может быть ошибкой в записи; нынешний оценки не даёт.`,
    registerSilent: (told) => `Реестр${told.ofCountry} оценки не даёт; причина: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Зафиксированы повреждения',
    serious: 'Зафиксированы серьёзные повреждения',
    totalLoss: 'Зафиксирована полная гибель',
    totalLosses: (number) => `Случаи полной гибели: ${number}`,
    also: ({ events }) => `также: ${events}`,
    mentioned: 'Упомянуты повреждения',
    noAccident: 'Повреждения, без аварии',
    one: (told) => `${told.event}.`,
    several: (told) =>
      `${told.from}${count(told.count, 'событие', 'события', 'событий')}; самое серьёзное: ${told.worst}.`,
    parts: (told) => `детали: ${told.parts}`,
    elsewhere:
      'Записи об аварии нет, но о повреждениях говорится в документе о праве собственности, на аукционе или в объявлении.',
    none: (where) => `В ${where.sources} (${where.countries}) записей об авариях не найдено.`,
  },
  theft: {
    listed: 'Числится в угоне',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'последняя: '}${told.latest})`;
      return `${count(told.count, 'совпавшая запись', 'совпавшие записи', 'совпавших записей')}${latest}; прежде чем действовать, обратитесь в полицию.`;
    },
    inVehicleRegister: 'В реестре транспортных средств числится в угоне; прежде чем действовать, обратитесь в полицию.',
    disputedWhy: (told) =>
      `Сообщалось об угоне, позже отмечено, что транспортное средство нашли (${told.recovery}), но в одном из реестров оно всё ещё числится в угоне; запросите подтверждение в полиции.`,
    recovered: 'Найдено после угона',
    liftedWhy: 'Транспортное средство числилось в угоне; запись снята, и сейчас его нет ни в одном реестре угнанных.',
    recoveredWhy: 'Так указано в документе о праве собственности; сейчас в реестрах угнанных не числится.',
    none: (where) => `В ${where.sources} (${where.countries}) в угоне не числится.`,
  },
  recalls: {
    open: (number) =>
      count(
        number,
        'отзывная кампания не выполнена',
        'отзывные кампании не выполнены',
        'отзывных кампаний не выполнено',
      ),
    openWhy: (told) =>
      told.open === told.all
        ? `нет записи о ремонте по ${count(told.all, 'отзывной кампании', 'отзывным кампаниям', 'отзывным кампаниям')}`
        : `нет записи о ремонте по ${told.open} из ${count(told.all, 'отзывной кампании', 'отзывных кампаний', 'отзывных кампаний')}`,
    highestRisk: (told) => `наибольший риск: ${told.risk}`,
    unnamed: 'Отзывная кампания не выполнена',
    unnamedWhy: 'по этому транспортному средству есть запись о невыполненной отзывной кампании, без подробностей',
    unknown: 'Требует проверки',
    workRecorded: 'Работы по отзывной кампании есть в записях автосервиса; подтвердить их может дилер марки.',
    unknownWhy: (told) => `${recalls(told.count)} по модели; затронуто ли это транспортное средство, неизвестно.`,
    alsoUnknown: (told) =>
      `по ${count(told.count, 'отзывной кампании', 'отзывным кампаниям', 'отзывным кампаниям')} модели неизвестно, затронуто ли это транспортное средство`,
    completed: 'Все работы выполнены',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; есть запись о ремонте.`
        : `${recalls(told.count)}; по каждой есть запись о ремонте.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} с записью о ремонте; есть ли другие, удалось проверить не во всех источниках.`,
    none: (where) => `В ${where.sources} (${where.countries}) отзывных кампаний не найдено.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Отметка в документе' : 'Отметки в документе'),
    brandedWhy: (told) => `В документе о праве собственности: ${told.brands}.`,
    soldAs: (told) => `Продажа на аукционе: ${told.title} (${told.date}).`,
    notTransferable: 'Переоформить нельзя',
    notTransferableWhy: 'Реестр сейчас не допускает смены владельца.',
    statusWhy: (told) => `Статус в реестре транспортных средств: ${told.status}.`,
    registered: 'Зарегистрировано',
    transferable: 'Препятствий для смены владельца в реестре нет.',
    noBrand: (where) => `В ${where.sources} (${where.countries}) отметок в документах не найдено.`,
    noBrandFound: 'В истории документов нет отметок, например о полной гибели или затоплении.',
    noTitleRegister:
      'Не проверено: ни один реестр документов о праве собственности не охватывает страны, где находилось транспортное средство.',
  },
  ownership: {
    owners: (number) => count(number, 'владелец', 'владельца', 'владельцев'),
    since: (told) => `записи с ${told.year} года`,
    ofThemDealers: (told) => `среди владельцев ${count(told.count, 'автодилер', 'автодилера', 'автодилеров')}`,
    importedFrom: (told) =>
      `ввоз из страны: ${told.country}${told.via === '' ? '' : `, через страну: ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Использовалось в такси',
      drivingSchool: 'Использовалось в автошколе',
      rental: 'Сдавалось в прокат',
      insurer: 'Принадлежало страховой компании',
    },
    useRecorded: 'есть запись в реестре',
    noUse: 'записей об использовании в такси, прокате или автошколе нет',
    useUnknown: 'использование в такси или автошколе удалось проверить не везде',
    stillComing: 'некоторые источники ещё не ответили',
    noRecords: 'Нет сведений',
    none: (where) => `В ${where.sources} (${where.countries}) записей о владельцах не найдено.`,
  },
};
