import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { uk as vehicle } from './vehicle/uk.ts';

const since = sayingSince('uk');
const { count: counted } = pluralsOf('uk');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const events = (number: number) => count(number, 'подія', 'події', 'подій');
const months = (number: number) => count(number, 'місяць', 'місяці', 'місяців');

/** Sources come in the locative, after «у». Dates end in «р.», so no sentence ends with one. */
export const uk: typeof en = {
  labels: {
    date: 'Дата',
    from: 'З',
    to: 'До',
    place: 'Місце',
    odometer: 'Одометр',
    source: 'Джерело',
    reference: 'Номер запису',
    price: 'Ціна',
    yes: 'так',
    no: 'ні',
    sourcesDiffer: (told) => `Джерела розходяться; тут наведено дані джерела: ${told.source}.`,
  },
  timeline: {
    title: 'Хронологія',
    lead: (told) =>
      told.from === told.to
        ? `${events(told.count)} за ${told.from} рік.`
        : `${events(told.count)} за ${told.from}–${told.to} роки.`,
    all: 'Усі',
    categories: {
      registration: 'Реєстрація',
      ownership: 'Власники',
      inspection: 'Техогляди',
      service: 'Обслуговування',
      damage: 'Пошкодження',
      insurance: 'Страхування',
      market: 'Ринок',
      theft: 'Викрадення',
      recall: 'Відкличні кампанії',
      title: 'Документи та реєстри',
      reading: 'Одометр',
    },
    manufactured: 'Виготовлення',
    firstRegistered: 'Перша реєстрація',
    imported: 'Ввезення',
    registeredInLatvia: 'Перша реєстрація в Латвії',
    newOwner: (told) => `Власник ${told.number}`,
    ownershipEnds: (told) => `Кінець володіння (власник ${told.number})`,
    keeperChanged: 'Нинішній користувач',
    insuranceBegins: 'Початок страхування',
    insuranceEnds: 'Кінець страхування',
    listed: 'Виставлено на продаж',
    auctioned: 'Аукціон',
    reportedStolen: 'Запис у реєстрі викрадених транспортних засобів',
    recallPublished: 'Оголошено відкличну кампанію',
    readingSetAside: 'Це показання не враховано; див. розділ «Одометр».',
  },
  accidents: {
    title: 'Аварії та пошкодження',
    nothing: ({ sources, countries }) => `У ${sources} (${countries}) записів про аварії та пошкодження не знайдено.`,
    amongEvents: 'Серед записів реєстрів транспортних засобів є аварія; див. розділ «Документи та записи реєстрів».',
    noAccident: 'Записів про аварії немає.',
    outcome: 'Наслідок',
    damaged: 'Пошкодження',
    damage: 'Збиток цьому ТЗ',
    otherParty: 'Збиток іншим',
    cause: 'Причина',
    responsibility: 'Відповідальність',
    otherResponsible: 'відповідальною визнано іншу сторону',
    noOtherResponsible: 'іншу сторону відповідальною не визнано',
    zones: 'Місця пошкоджень',
    parts: 'Деталі',
    records: 'Записи',
    grouped: (number) => `${count(number, 'запис', 'записи', 'записів')} про цю подію, тут показано як один`,
    maybeEstimate:
      'Можливо, це кошторис за попереднім пошкодженням із цього списку; тоді обидва записи — про одну подію.',
    maybeEstimates: (told) => `Із них, можливо, лише кошториси за іншими пошкодженнями: ${told.count}.`,
    legend: { harmed: 'Пошкоджено', touched: 'Зона пошкодження' },
    diagram: (told) => `Вигляд зверху. Пошкоджено: ${told.places}.`,
    photo: (told) => `Фото ${told.number} з ${told.total}: пошкодження (${told.date})`,
    film: (told) => `Відео ${told.number} з ${told.total}: пошкодження (${told.date})`,
  },
  ownership: {
    title: 'Власники та країни',
    nothing: ({ sources, countries }) => `У ${sources} (${countries}) записів про власників не знайдено.`,
    lead: (told) => `У записах ${count(told.count, 'власник', 'власники', 'власників')} (${since(told.since)}).`,
    current: (told) => `У нинішнього власника транспортний засіб перебуває ${told.length} (${since(told.since)}).`,
    ended: (told) => `Останнє записане володіння завершилося (${told.at}).`,
    strip: 'Власники та країни за роками',
    stripOwner: (told) => `Власник ${told.number}, ${told.owner} (${told.from} – ${told.to}).`,
    stripCountry: (told) => `${told.country} (${told.from} – ${told.to}).`,
    owners: 'Власники',
    countries: 'Країни',
    periods: 'Періоди володіння',
    number: 'Власник',
    type: 'Тип власника або регіон',
    length: 'Тривалість',
    today: 'сьогодні',
    notRecorded: 'не записано',
    firstRegistered: 'Перша реєстрація',
    registeredInLatvia: 'Перша реєстрація в Латвії',
    firstSold: 'Країна першого продажу',
    previousCountry: 'Попередня країна обліку',
    imported: 'Ввезення',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Нинішній користувач (відколи)',
    currentOwner: 'Нинішній власник',
  },
  title: {
    title: 'Документи та записи реєстрів',
    brands: (told) => `У документі про право власності позначено: ${told.brands}.`,
    noBrands: 'Записів про позначки в документі про право власності немає.',
    events: (number) => `У реєстрах транспортних засобів ${count(number, 'запис', 'записи', 'записів')}.`,
    owners: 'Власники в реєстрі документів',
    owner: 'Власник',
    state: 'Штат або регіон',
    bought: 'Купівля',
    sold: 'Продаж',
    length: 'Тривалість',
    entries: 'Записи в реєстрах',
    entry: 'Запис',
    reporter: 'Ким записано',
  },
  theft: {
    title: 'Викрадення',
    nothing: ({ sources, countries }) =>
      `У реєстрах викрадених транспортних засобів записів не знайдено; пошук проведено в ${sources} (${countries}).`,
    lead: (number) =>
      `${count(
        number,
        'запис у реєстрах викрадених транспортних засобів збігається',
        'записи в реєстрах викрадених транспортних засобів збігаються',
        'записів у реєстрах викрадених транспортних засобів збігаються',
      )} з даними цього транспортного засобу. Попросіть поліцію підтвердити це.`,
    leadWithoutEntries: 'Можливо, цей транспортний засіб є в реєстрі викрадених. Попросіть поліцію підтвердити це.',
    status: 'У реєстрі транспортних засобів є позначка про заявлене викрадення. Попросіть поліцію підтвердити це.',
    entries: 'Записи, що збігаються',
    lifted: 'Знято',
    reported: 'Заявлено',
    vehicle: 'Марка і модель',
    plate: 'Номерний знак',
    colour: 'Колір',
  },
  inspections: {
    title: 'Техогляди',
    nothing: ({ sources, countries }) => `У ${sources} (${countries}) записів про техогляди не знайдено.`,
    lead: (told) =>
      [
        `У записах ${count(told.count, 'техогляд', 'техогляди', 'техоглядів')}${
          told.failed === 0 || told.count === 1 ? '' : `, з них ${told.failed} не пройдено`
        }.`,
        `Останній результат (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Чинний (до ${date}).`,
    ranOut: ({ date }) => `Строк дії минув (${date}).`,
    station: 'Станція',
    kind: 'Вид',
    caption: 'Техогляди, спочатку нові',
  },
  service: {
    title: 'Історія обслуговування',
    nothing: ({ sources, countries }) => `У ${sources} (${countries}) записів про візити до автосервісу не знайдено.`,
    lead: (told) =>
      told.count === 1
        ? `У записах ${visits(1)} до автосервісу (${told.last}).`
        : `У записах ${visits(told.count)} до автосервісу (останній: ${told.last}).`,
    visits: 'Візити до автосервісу, спочатку нові',
    kind: 'Візит',
    workshop: 'Автосервіс',
    cost: 'Вартість',
  },
  schedule: {
    title: 'План обслуговування',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`${count(told.overdue, 'роботу', 'роботи', 'робіт')} прострочено.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, 'роботу', 'роботи', 'робіт')} час виконати.`]),
        ...(told.soon === 0 ? [] : [`${count(told.soon, 'роботу', 'роботи', 'робіт')} незабаром треба буде виконати.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Наскільки відомо, зараз нічого виконувати не потрібно.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `Щодо ${count(told.unknown, 'роботи', 'робіт', 'робіт')} записів немає; це не доводить, що нічого не робили.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Щодо ${count(told.count, 'роботи', 'робіт', 'робіт')} немає записів у межах інтервалу (${told.count === 1 ? '' : 'найдовше — '}з\u00a0${told.year}\u00a0року); це не доводить, що нічого не робили.`,
    noRecordSince: ({ year }) => `немає запису з\u00a0${year}\u00a0року`,
    reckonedWith: (told) => `Розрахунок за останнім відомим показанням: ${told.distance} (${told.date}).`,
    next: (told) => `Перша робота за планом: ${told.job} (${told.when}).`,
    dueSoon: 'незабаром треба буде виконати',
    notYetDue: 'строк не настав',
    jobs: 'Роботи за планом обслуговування',
    job: 'Робота',
    lastDone: 'Останній запис',
    due: 'Наступний строк',
    status: 'Статус',
    everyMonths: months,
    everyDistance: (told) => told.distance,
    everyEither: (told) => `${told.distance} або ${months(told.months)}`,
    labour: (minutes) => `Трудомісткість: ${minutes}\u00a0хв.`,
    parts: (told) => `Деталі: ${told.parts}.`,
    noRecord: 'запису немає',
  },
  recalls: {
    title: 'Відкличні кампанії',
    nothing: ({ sources, countries }) => `У ${sources} (${countries}) відкличних кампаній не знайдено.`,
    lead: (number) =>
      `На цьому транспортному засобі виконано роботи за ${count(number, 'відкличною кампанією', 'відкличними кампаніями', 'відкличними кампаніями')}.`,
    modelOnly:
      'Кампанія стосується моделі. Жодне джерело не повідомляє, чи охоплено цей транспортний засіб; дилер марки може перевірити це за VIN.',
    mentioned: (told) =>
      `Кампанія стосується моделі. Її названо в записі про візит до автосервісу (${told.date}); чи виконано ремонт, дилер марки може перевірити за VIN.`,
    campaign: 'Кампанія',
    manufacturerCode: 'Код виробника',
    manufacturer: 'Виробник',
    risk: 'Ризик',
    consequences: 'Можливі наслідки',
    remedy: 'Спосіб усунення',
    affected: 'Охоплено ТЗ в усьому світі',
    affectedIn: (told) => `Охоплено ТЗ (${told.country})`,
    affectedInCountry: 'Охоплено ТЗ у країні',
  },
  insurance: {
    title: 'Страхування',
    lead: (number) => `У записах ${count(number, 'поліс', 'поліси', 'полісів')}.`,
    insured: 'На момент складання звіту страхування відповідальності діяло.',
    notInsured: 'На момент складання звіту страхування відповідальності не діяло.',
    periods: 'Періоди страхування відповідальності, спочатку нові',
    insurer: 'Страховик',
    number: 'Поліси',
  },
  ...vehicle,
};

function visits(number: number): string {
  return count(number, 'візит', 'візити', 'візитів');
}
