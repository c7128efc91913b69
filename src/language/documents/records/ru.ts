import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { ru as vehicle } from './vehicle/ru.ts';

const since = sayingSince('ru');
const { count: counted } = pluralsOf('ru');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const events = (number: number) => count(number, 'событие', 'события', 'событий');
const months = (number: number) => count(number, 'месяц', 'месяца', 'месяцев');

/** Sources come in the prepositional, after «в». Dates end in «г.», so no sentence ends with one. */
export const ru: typeof en = {
  labels: {
    date: 'Дата',
    from: 'С',
    to: 'По',
    place: 'Место',
    odometer: 'Одометр',
    source: 'Источник',
    reference: 'Номер записи',
    price: 'Цена',
    yes: 'да',
    no: 'нет',
    sourcesDiffer: (told) => `Источники расходятся; здесь приведены данные источника: ${told.source}.`,
  },
  timeline: {
    title: 'Хронология',
    lead: (told) =>
      told.from === told.to
        ? `${events(told.count)} за ${told.from} год.`
        : `${events(told.count)} за ${told.from}–${told.to} годы.`,
    all: 'Все',
    categories: {
      registration: 'Регистрация',
      ownership: 'Владельцы',
      inspection: 'Техосмотры',
      service: 'Обслуживание',
      damage: 'Повреждения',
      insurance: 'Страхование',
      market: 'Рынок',
      theft: 'Угон',
      recall: 'Отзывные кампании',
      title: 'Документы и реестры',
      reading: 'Одометр',
    },
    manufactured: 'Изготовление',
    firstRegistered: 'Первая регистрация',
    imported: 'Ввоз',
    registeredInLatvia: 'Первая регистрация в Латвии',
    newOwner: (told) => `Владелец ${told.number}`,
    ownershipEnds: (told) => `Конец владения (владелец ${told.number})`,
    keeperChanged: 'Нынешний пользователь (держатель)',
    insuranceBegins: 'Начало страхования',
    insuranceEnds: 'Конец страхования',
    listed: 'Выставлено на продажу',
    auctioned: 'Аукцион',
    reportedStolen: 'Запись в реестре угнанных транспортных средств',
    recallPublished: 'Объявлена отзывная кампания',
    readingSetAside: 'Это показание не учтено; см. раздел «Одометр».',
  },
  accidents: {
    title: 'Аварии и повреждения',
    nothing: ({ sources, countries }) => `В ${sources} (${countries}) записей об авариях и повреждениях не найдено.`,
    amongEvents: 'Среди записей реестров транспортных средств есть авария; см. раздел «Документы и записи реестров».',
    noAccident: 'Записей об авариях нет.',
    outcome: 'Итог',
    damaged: 'Повреждение',
    damage: 'Ущерб этому ТС',
    otherParty: 'Ущерб другим',
    cause: 'Причина',
    responsibility: 'Ответственность',
    otherResponsible: 'ответственной признана другая сторона',
    noOtherResponsible: 'другая сторона ответственной не признана',
    zones: 'Места повреждений',
    parts: 'Детали',
    records: 'Записи',
    grouped: (number) =>
      count(
        number,
        'запись об этом событии, здесь показана как одна',
        'записи об этом событии, здесь показаны как одна',
        'записей об этом событии, здесь показаны как одна',
      ),
    maybeEstimate:
      'Возможно, это смета по более раннему повреждению из этого списка; тогда обе записи — об одном событии.',
    maybeEstimates: (told) => `Из них, возможно, лишь сметы по другим повреждениям: ${told.count}.`,
    legend: { harmed: 'Повреждено', touched: 'Зона повреждения' },
    diagram: (told) => `Вид сверху. Повреждено: ${told.places}.`,
    photo: (told) => `Фото ${told.number} из ${told.total}: повреждение (${told.date})`,
    film: (told) => `Видео ${told.number} из ${told.total}: повреждение (${told.date})`,
  },
  ownership: {
    title: 'Владельцы и страны',
    nothing: ({ sources, countries }) => `В ${sources} (${countries}) записей о владельцах не найдено.`,
    lead: (told) => `В записях ${count(told.count, 'владелец', 'владельца', 'владельцев')} (${since(told.since)}).`,
    current: (told) => `У нынешнего владельца транспортное средство находится ${told.length} (${since(told.since)}).`,
    ended: (told) => `Последнее записанное владение завершилось (${told.at}).`,
    strip: 'Владельцы и страны по годам',
    stripOwner: (told) => `Владелец ${told.number}, ${told.owner} (${told.from} – ${told.to}).`,
    stripCountry: (told) => `${told.country} (${told.from} – ${told.to}).`,
    owners: 'Владельцы',
    countries: 'Страны',
    periods: 'Периоды владения',
    number: 'Владелец',
    type: 'Тип владельца или регион',
    length: 'Срок',
    today: 'сегодня',
    notRecorded: 'не записано',
    firstRegistered: 'Первая регистрация',
    registeredInLatvia: 'Первая регистрация в Латвии',
    firstSold: 'Страна первой продажи',
    previousCountry: 'Прежняя страна учёта',
    imported: 'Ввоз',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Нынешний пользователь (держатель), с какого времени',
    currentOwner: 'Нынешний владелец',
  },
  title: {
    title: 'Документы и записи реестров',
    brands: (told) => `В документе о праве собственности отмечено: ${told.brands}.`,
    noBrands: 'Записей об отметках в документе о праве собственности нет.',
    events: (number) => `В реестрах транспортных средств ${count(number, 'запись', 'записи', 'записей')}.`,
    owners: 'Владельцы в реестре документов',
    owner: 'Владелец',
    state: 'Штат или регион',
    bought: 'Покупка',
    sold: 'Продажа',
    length: 'Срок',
    entries: 'Записи в реестрах',
    entry: 'Запись',
    reporter: 'Кем записано',
  },
  theft: {
    title: 'Угон',
    nothing: ({ sources, countries }) =>
      `В реестрах угнанных транспортных средств записей не найдено; поиск проведён в ${sources} (${countries}).`,
    lead: (number) =>
      `${count(
        number,
        'запись в реестрах угнанных транспортных средств совпадает',
        'записи в реестрах угнанных транспортных средств совпадают',
        'записей в реестрах угнанных транспортных средств совпадают',
      )} с данными этого транспортного средства. Попросите полицию подтвердить это.`,
    leadWithoutEntries:
      'Возможно, это транспортное средство есть в реестре угнанных. Попросите полицию подтвердить это.',
    status: 'В реестре транспортных средств есть отметка о заявленном угоне. Попросите полицию подтвердить это.',
    entries: 'Совпавшие записи',
    lifted: 'Снято',
    reported: 'Заявлено',
    vehicle: 'Марка и модель',
    plate: 'Номерной знак',
    colour: 'Цвет',
  },
  inspections: {
    title: 'Техосмотры',
    nothing: ({ sources, countries }) => `В ${sources} (${countries}) записей о техосмотрах не найдено.`,
    lead: (told) =>
      [
        `В записях ${count(told.count, 'техосмотр', 'техосмотра', 'техосмотров')}${
          told.failed === 0 || told.count === 1
            ? ''
            : `, из них ${count(told.failed, 'не пройден', 'не пройдены', 'не пройдено')}`
        }.`,
        `Последний результат (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Действует (до ${date}).`,
    ranOut: ({ date }) => `Срок действия истёк (${date}).`,
    station: 'Станция',
    kind: 'Вид',
    caption: 'Техосмотры, сначала новые',
  },
  service: {
    title: 'История обслуживания',
    nothing: ({ sources, countries }) => `В ${sources} (${countries}) записей о визитах в автосервис не найдено.`,
    lead: (told) =>
      told.count === 1
        ? `В записях ${visits(1)} в автосервис (${told.last}).`
        : `В записях ${visits(told.count)} в автосервис (последний: ${told.last}).`,
    visits: 'Визиты в автосервис, сначала новые',
    kind: 'Визит',
    workshop: 'Автосервис',
    cost: 'Стоимость',
  },
  schedule: {
    title: 'План обслуживания',
    lead: (told) =>
      [
        ...(told.overdue === 0
          ? []
          : [`${count(told.overdue, 'работа просрочена', 'работы просрочены', 'работ просрочено')}.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, 'работу', 'работы', 'работ')} пора выполнить.`]),
        ...(told.soon === 0 ? [] : [`${count(told.soon, 'работу', 'работы', 'работ')} скоро нужно будет выполнить.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Насколько известно, сейчас ничего выполнять не нужно.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `По ${count(told.unknown, 'работе', 'работам', 'работам')} записей нет; это не доказывает, что ничего не делалось.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `По ${count(told.count, 'работе', 'работам', 'работам')} нет записей в пределах интервала (${told.count === 1 ? '' : 'дольше всего — '}с\u00a0${told.year}\u00a0года); это не доказывает, что ничего не делалось.`,
    noRecordSince: ({ year }) => `нет записи с\u00a0${year}\u00a0года`,
    reckonedWith: (told) => `Расчёт по последнему известному показанию: ${told.distance} (${told.date}).`,
    next: (told) => `Первая работа по плану: ${told.job} (${told.when}).`,
    dueSoon: 'скоро нужно будет выполнить',
    notYetDue: 'срок не наступил',
    jobs: 'Работы по плану обслуживания',
    job: 'Работа',
    lastDone: 'Последняя запись',
    due: 'Следующий срок',
    status: 'Статус',
    everyMonths: months,
    everyDistance: (told) => told.distance,
    everyEither: (told) => `${told.distance} или ${months(told.months)}`,
    labour: (minutes) => `Трудоёмкость: ${minutes}\u00a0мин.`,
    parts: (told) => `Детали: ${told.parts}.`,
    noRecord: 'записи нет',
  },
  recalls: {
    title: 'Отзывные кампании',
    nothing: ({ sources, countries }) => `В ${sources} (${countries}) отзывных кампаний не найдено.`,
    lead: (number) =>
      `На этом транспортном средстве выполнены работы по ${count(number, 'отзывной кампании', 'отзывным кампаниям', 'отзывным кампаниям')}.`,
    modelOnly:
      'Кампания касается модели. Ни один источник не сообщает, затронуто ли это транспортное средство; дилер марки может проверить это по VIN.',
    mentioned: (told) =>
      `Кампания касается модели. Она названа в записи о визите в автосервис (${told.date}); выполнен ли ремонт, дилер марки может проверить по VIN.`,
    campaign: 'Кампания',
    manufacturerCode: 'Код производителя',
    manufacturer: 'Производитель',
    risk: 'Риск',
    consequences: 'Возможные последствия',
    remedy: 'Способ устранения',
    affected: 'Затронуто ТС во всём мире',
    affectedIn: (told) => `Затронуто ТС (${told.country})`,
    affectedInCountry: 'Затронуто ТС в стране',
  },
  insurance: {
    title: 'Страхование',
    lead: (number) => `В записях ${count(number, 'полис', 'полиса', 'полисов')}.`,
    insured: 'На момент составления отчёта страхование ответственности действовало.',
    notInsured: 'На момент составления отчёта страхование ответственности не действовало.',
    periods: 'Периоды страхования ответственности, сначала новые',
    insurer: 'Страховщик',
    number: 'Полисы',
  },
  ...vehicle,
};

function visits(number: number): string {
  return count(number, 'визит', 'визита', 'визитов');
}
