import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('uk');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

const readings = (number: number) => count(number, 'показання', 'показання', 'показань');
const recalls = (number: number) => count(number, 'відклична кампанія', 'відкличні кампанії', 'відкличних кампаній');

/** Sources come in the locative, after «у»; figures, dates and countries in the nominative. */
export const verdicts: typeof en = {
  labels: {
    odometer: 'Одометр',
    accidents: 'Аварії',
    theft: 'Викрадення',
    recalls: 'Відкличні кампанії',
    title: 'Документи і статус',
    ownership: 'Власники',
  },
  odometer: {
    words: {
      CONSISTENT: 'Показання узгоджуються',
      ROLLBACK_LIKELY: 'Пробіг, імовірно, скручено',
      ROLLBACK_POSSIBLE: 'Пробіг, можливо, скручено',
      ENTRY_ERROR: 'Показання узгоджуються',
      UNIT_CONFLICT: 'Показання узгоджуються',
      ROLLOVER: 'Відлік знову з нуля',
      ODOMETER_REPLACED: 'Одометр замінено',
      INSUFFICIENT_DATA: 'Замало показань',
      REGISTER_LOGICAL: 'За даними реєстру логічні',
      REGISTER_ILLOGICAL: 'Відзначено як нелогічні',
      REGISTER_NO_VERDICT: 'Без оцінки',
    },
    lastInDoubt: 'Останнє показання сумнівне',
    noRecent: 'Немає недавнього показання',
    stoodStill: 'Роками без змін',
    likelyReplaced: 'Імовірно, замінено',
    noRecentReading: (told) => `Показання узгоджуються, але останнє давнє: ${told.last} (${told.date}).`,
    standsStill: (told) => `Показання узгоджуються, але роками не змінювалися: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) =>
      `${count(told.count, 'показання узгоджується', 'показання узгоджуються', 'показань узгоджуються')}; останнє: ${told.last} (${told.date}).`,
    soFar: (told) => `Поки що ${readings(told.count)}, розбіжностей немає; деякі джерела ще не відповіли.`,
    rolledBack: (told) =>
      `Показує менше, ніж мав би: ${told.before} (${told.beforeDate}), потім ${told.after} (${told.date}); різниця — щонайменше ${told.missing}.`,
    maybeRolledBack: (told) =>
      `Якщо показання правильні, показує менше, ніж мав би: ${told.before} (${told.beforeDate}), потім ${told.after} (${told.date}); різниця — щонайменше ${told.missing}.`,
    mistyped: (told) =>
      `${count(
        told.aside,
        'показання не враховано: імовірно, записане помилково',
        'показання не враховано: імовірно, записані помилково',
        'показань не враховано: імовірно, записані помилково',
      )}; решта (${told.count}) узгоджуються, останнє: ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Перераховано з миль у кілометри чи навпаки: ${readings(told.aside)}; решта (${told.count}) узгоджуються, останнє: ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Останнє показання не узгоджується з попередніми та, імовірно, записане помилково: ${told.last} (${told.date}).`,
    replaced: (told) => `Замінено; попереднє показання: ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Почав майже з нуля (${told.date}), як новий прилад; попереднє показання: ${told.before} (${told.beforeDate}).`,
    wentRound: (told) =>
      `Перевищив найбільше значення; останнє показання до цього: ${told.before} (${told.beforeDate}). Справжній пробіг більший за показаний.`,
    tooFew: (told) => `${readings(told.count)}; для порівняння замало.`,
    none: (where) => `У ${where.sources} (${where.countries}) показань не знайдено.`,
    registerLogical: (told) =>
      `Реєстр${told.ofCountry} вважає свої показання логічними; він їх не показує, тому тут їх не перевірено.`,
    registerIllogical: (told) =>
      `У реєстрі${told.ofCountry} одне показання менше за попереднє; пробіг скручено або показання записано помилково, а помилка в записі\u00a0— не шахрайство.`,
    registerFormerlyIllogical: (told) =>
      `У колишньому реєстрі${told.ofCountry} одне показання було менше за попереднє, що може бути помилкою в записі; нинішній оцінки не дає.`,
    registerSilent: (told) => `Реєстр${told.ofCountry} оцінки не дає; причина: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Зафіксовано пошкодження',
    serious: 'Зафіксовано серйозні пошкодження',
    totalLoss: 'Зафіксовано повну загибель',
    totalLosses: (number) => `Випадки повної загибелі: ${number}`,
    also: ({ events }) => `також: ${events}`,
    mentioned: 'Згадано пошкодження',
    noAccident: 'Пошкодження, без аварії',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'подія', 'події', 'подій')}; найсерйозніша: ${told.worst}.`,
    parts: (told) => `деталі: ${told.parts}`,
    elsewhere:
      'Запису про аварію немає, але про пошкодження йдеться в документі про право власності, на аукціоні або в оголошенні.',
    none: (where) => `У ${where.sources} (${where.countries}) записів про аварії не знайдено.`,
  },
  theft: {
    listed: 'Значиться викраденим',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'останній: '}${told.latest})`;
      return `${count(told.count, 'запис збігається', 'записи збігаються', 'записів збігаються')}${latest}; перш ніж діяти, зверніться до поліції.`;
    },
    inVehicleRegister: 'У реєстрі транспортних засобів значиться викраденим; перш ніж діяти, зверніться до поліції.',
    recovered: 'Знайдений після викрадення',
    disputedWhy: (told) =>
      `Повідомлено про викрадення, згодом зафіксовано, що транспортний засіб знайдено (${told.recovery}), але в одному реєстрі він досі значиться викраденим; попросіть підтвердження в поліції.`,
    liftedWhy: 'Транспортний засіб значився викраденим; запис знято, і зараз його немає в жодному реєстрі викрадених.',
    recoveredWhy: 'Так зазначено в документі про право власності; зараз у реєстрах викрадених не значиться.',
    none: (where) => `У ${where.sources} (${where.countries}) викраденим не значиться.`,
  },
  recalls: {
    open: (number) =>
      count(
        number,
        'відклична кампанія не виконана',
        'відкличні кампанії не виконані',
        'відкличних кампаній не виконано',
      ),
    openWhy: (told) =>
      told.open === told.all
        ? `немає запису про ремонт щодо ${count(told.all, 'відкличної кампанії', 'відкличних кампаній', 'відкличних кампаній')}`
        : `немає запису про ремонт щодо ${told.open} з ${count(told.all, 'відкличної кампанії', 'відкличних кампаній', 'відкличних кампаній')}`,
    highestRisk: (told) => `найвищий ризик: ${told.risk}`,
    unnamed: 'Відклична кампанія не виконана',
    unnamedWhy: 'щодо цього транспортного засобу є запис про невиконану відкличну кампанію, без подробиць',
    unknown: 'Потребує перевірки',
    workRecorded: 'Роботи за відкличною кампанією є в записах автосервісу; підтвердити їх може дилер марки.',
    unknownWhy: (told) => `${recalls(told.count)} щодо моделі; чи охоплено цей транспортний засіб, невідомо.`,
    alsoUnknown: (told) =>
      `щодо ${count(told.count, 'відкличної кампанії', 'відкличних кампаній', 'відкличних кампаній')} моделі невідомо, чи охоплено цей транспортний засіб`,
    completed: 'Усі роботи виконано',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; є запис про ремонт.`
        : `${recalls(told.count)}; щодо кожної є запис про ремонт.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} із записом про ремонт; чи є інші, вдалося перевірити не в усіх джерелах.`,
    none: (where) => `У ${where.sources} (${where.countries}) відкличних кампаній не знайдено.`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Позначка в документі' : 'Позначки в документі'),
    brandedWhy: (told) => `У документі про право власності: ${told.brands}.`,
    soldAs: (told) => `Продаж на аукціоні: ${told.title} (${told.date}).`,
    notTransferable: 'Переоформити не можна',
    notTransferableWhy: 'Реєстр зараз не дозволяє змінити власника.',
    statusWhy: (told) => `Статус у реєстрі транспортних засобів: ${told.status}.`,
    registered: 'Зареєстрований',
    transferable: 'Перешкод для зміни власника в реєстрі немає.',
    noBrand: (where) => `У ${where.sources} (${where.countries}) позначок у документах не знайдено.`,
    noBrandFound: 'В історії документів немає позначок, наприклад про повну загибель або затоплення.',
    noTitleRegister:
      'Не перевірено: жоден реєстр документів про право власності не охоплює країн, де перебував транспортний засіб.',
  },
  ownership: {
    owners: (number) => count(number, 'власник', 'власники', 'власників'),
    since: (told) => `записи з ${told.year} року`,
    ofThemDealers: (told) => `серед власників ${count(told.count, 'автодилер', 'автодилери', 'автодилерів')}`,
    importedFrom: (told) =>
      `ввезення з країни: ${told.country}${told.via === '' ? '' : `, через країну: ${told.via}`}${told.year === '' ? '' : ` (${told.year})`}`,
    uses: {
      taxi: 'Використовувався в таксі',
      drivingSchool: 'Використовувався в автошколі',
      rental: 'Здавався в прокат',
      insurer: 'Належав страховій компанії',
    },
    useRecorded: 'є запис у реєстрі',
    noUse: 'записів про використання в таксі, прокаті або автошколі немає',
    useUnknown: 'використання в таксі або автошколі вдалося перевірити не всюди',
    stillComing: 'деякі джерела ще не відповіли',
    noRecords: 'Немає відомостей',
    none: (where) => `У ${where.sources} (${where.countries}) записів про власників не знайдено.`,
  },
};
