import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted, sentence } = pluralsOf('ru');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

export const ru: typeof en = {
  countries: (number) => count(number, 'страна', 'страны', 'стран'),
  about: ({ amount }) => `около ${amount}`,
  upTo: ({ amount }) => `до ${amount}`,
  severity: { minor: 'лёгкое', moderate: 'среднее', major: 'серьёзное', destroyed: 'полная гибель' },
  severityLabel: 'Степень повреждения',
  shareOfValue: ({ percent }) => `около ${percent} тогдашней стоимости`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'повреждение', 'повреждения', 'повреждений');
    const which = number === 1 ? `${cases} в ${year} году` : `${cases}, самое серьёзное\u00a0— в ${year} году`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    sentence(number, {
      one: 'После заявления об угоне у транспортного средства был # новый владелец.',
      few: 'После заявления об угоне у транспортного средства было # новых владельца.',
      many: 'После заявления об угоне у транспортного средства было # новых владельцев.',
    }),
  offeredSinceTheft: 'После заявления об угоне транспортное средство предлагали на продажу.',
  afterTheft: 'После заявления об угоне',
  fall: 'Одометр показывает меньше, чем раньше',
  offeredWithLess: 'Предлагалось с меньшим пробегом',
  declaredWithLess: 'Заявлен меньший пробег',
  lastReading: ({ distance, date, source }) => `Последнее известное показание: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Реальный пробег, вероятно, не меньше ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Если так, реальный пробег не меньше ${distance}.`,
  totalMileage: ({ distance }) => `Всего пройдено не меньше ${distance}.`,
  hiddenDistance: ({ distance }) => `План учитывает ещё ${distance}, которых одометр уже не показывает.`,
  nothingDue: 'Транспортное средство утилизировано; обслуживание не требуется.',
  value: ({ range }) => `Около ${range}.`,
  valueAt: ({ range, distance }) => `Около ${range} при пробеге ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Около ${range} при пробеге ${valued}. Однако наибольшее записанное показание одометра — только ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Не больше ${range}: оценено при пробеге ${valued}, но реальный пробег, вероятно, не меньше ${likely}.`,
  valueLower: ({ reasons }) => `Вероятно, стоит значительно меньше: ${reasons}.`,
  valueWithoutMileage: 'Пробег неизвестен и не учтён.',
  valueIfLawful: 'Оценка предполагает, что транспортное средство можно законно продать.',
  valueBasis: 'Оценка по ценам похожих транспортных средств с поправками на этот экземпляр. Это не предложение.',
  valueBasisPlain: 'Оценка по ценам похожих транспортных средств. Это не предложение.',
  lastAsked: ({ price }) => `Последняя цена в объявлении: ${price}.`,
  lastAuction: ({ outcome, date }) => `Последний: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Цена нового ТС: ${price}.`,
};
