import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('es');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

export const es: typeof en = {
  countries: (number) => count(number, 'país', 'países'),
  about: ({ amount }) => `unos ${amount}`,
  upTo: ({ amount }) => `hasta ${amount}`,
  severity: { minor: 'daños leves', moderate: 'daños moderados', major: 'daños graves', destroyed: 'siniestro total' },
  severityLabel: 'Gravedad',
  shareOfValue: ({ percent }) => `cerca del ${percent} de su valor de entonces`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'caso de daños', 'casos de daños');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, el más grave en ${year}`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Desde la denuncia de robo ha tenido ${count(number, 'nuevo propietario', 'nuevos propietarios')}.`,
  offeredSinceTheft: 'Se ofreció en venta después de la denuncia de robo.',
  afterTheft: 'Después de la denuncia de robo',
  fall: 'El cuentakilómetros marca menos que antes',
  offeredWithLess: 'Ofrecido con un kilometraje inferior',
  declaredWithLess: 'Kilometraje inferior declarado',
  lastReading: ({ distance, date, source }) => `Última lectura conocida: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `El kilometraje real es probablemente de al menos ${distance}.`,
  maybeTrueMileage: ({ distance }) => `De ser así, el kilometraje real es de al menos ${distance}.`,
  totalMileage: ({ distance }) => `En total ha recorrido al menos ${distance}.`,
  hiddenDistance: ({ distance }) => `El plan cuenta además ${distance} que el cuentakilómetros ya no muestra.`,
  nothingDue: 'El vehículo está desguazado; no procede ningún mantenimiento.',
  value: ({ range }) => `Unos ${range}.`,
  valueAt: ({ range, distance }) => `Unos ${range}, con ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Unos ${range}, con ${valued}. Sin embargo, la lectura más alta registrada es de solo ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Como mucho ${range}: valorado con ${valued}, pero el kilometraje real es probablemente de al menos ${likely}.`,
  valueLower: ({ reasons }) => `Probablemente vale bastante menos: ${reasons}.`,
  valueWithoutMileage: 'El kilometraje no se conoce y no se tiene en cuenta.',
  valueIfLawful: 'El valor supone que el vehículo puede venderse legalmente.',
  valueBasis: 'Estimación a partir de precios de vehículos comparables, ajustados a este. No es una oferta.',
  valueBasisPlain: 'Estimación a partir de precios de vehículos comparables. No es una oferta.',
  lastAsked: ({ price }) => `Último precio pedido: ${price}.`,
  lastAuction: ({ outcome, date }) => `La última: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Precio de nuevo: ${price}.`,
};
