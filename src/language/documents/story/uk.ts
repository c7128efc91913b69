import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted, sentence } = pluralsOf('uk');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

export const uk: typeof en = {
  countries: (number) => count(number, 'країна', 'країни', 'країн'),
  about: ({ amount }) => `близько ${amount}`,
  upTo: ({ amount }) => `до ${amount}`,
  severity: { minor: 'легке', moderate: 'середнє', major: 'серйозне', destroyed: 'повна загибель' },
  severityLabel: 'Ступінь пошкодження',
  shareOfValue: ({ percent }) => `близько ${percent} тодішньої вартості`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'пошкодження', 'пошкодження', 'пошкоджень');
    const which = number === 1 ? `${cases} у ${year} році` : `${cases}, найсерйозніше\u00a0— у ${year} році`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    sentence(number, {
      one: 'Після заяви про викрадення у транспортного засобу був # новий власник.',
      few: 'Після заяви про викрадення у транспортного засобу було # нові власники.',
      many: 'Після заяви про викрадення у транспортного засобу було # нових власників.',
    }),
  offeredSinceTheft: 'Після заяви про викрадення транспортний засіб пропонували на продаж.',
  afterTheft: 'Після заяви про викрадення',
  fall: 'Одометр показує менше, ніж раніше',
  offeredWithLess: 'Пропонувався з меншим пробігом',
  declaredWithLess: 'Заявлено менший пробіг',
  lastReading: ({ distance, date, source }) => `Останнє відоме показання: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Справжній пробіг, імовірно, щонайменше ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Якщо так, справжній пробіг\u00a0— щонайменше ${distance}.`,
  totalMileage: ({ distance }) => `Усього пройдено щонайменше ${distance}.`,
  hiddenDistance: ({ distance }) => `План враховує ще ${distance}, яких одометр уже не показує.`,
  nothingDue: 'Транспортний засіб утилізовано; обслуговування не потрібне.',
  value: ({ range }) => `Близько ${range}.`,
  valueAt: ({ range, distance }) => `Близько ${range} за пробігу ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Близько ${range} за пробігу ${valued}. Проте найбільше записане показання одометра — лише ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Щонайбільше ${range}: оцінено за пробігу ${valued}, але справжній пробіг, імовірно, щонайменше ${likely}.`,
  valueLower: ({ reasons }) => `Імовірно, коштує значно менше: ${reasons}.`,
  valueWithoutMileage: 'Пробіг невідомий і не врахований.',
  valueIfLawful: 'Оцінка передбачає, що транспортний засіб можна законно продати.',
  valueBasis: 'Оцінка за цінами схожих транспортних засобів з поправками саме на цей. Це не пропозиція.',
  valueBasisPlain: 'Оцінка за цінами схожих транспортних засобів. Це не пропозиція.',
  lastAsked: ({ price }) => `Остання ціна в оголошенні: ${price}.`,
  lastAuction: ({ outcome, date }) => `Останній: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Ціна нового ТЗ: ${price}.`,
};
