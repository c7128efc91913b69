import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('es');

export const es: BatchesWords = {
  intro: (most) =>
    `Pegue hasta ${number(most)} VIN, o un archivo CSV con una columna de VIN. Verá el coste antes de comprar nada.`,
  list: 'VIN',
  listHint: 'Uno por línea, o las líneas de un archivo CSV. La lista se guarda 90 días.',
  file: 'O cargarlos desde un archivo',
  check: 'Comprobar la lista',
  noBatches: 'Todavía no se ha pedido ninguna lista.',
  heads: {
    batch: 'Número',
    ordered: 'Pedida',
    by: 'Pedida por',
    vehicles: 'Vehículos',
    bought: 'Comprados',
    cost: 'Coste',
    state: 'Estado',
    line: 'Línea',
    found: 'De un vistazo',
    link: 'Informe',
  },
  states: { running: 'En curso', stopped: 'Detenida', done: 'Terminada' },
  lineStates: { waiting: 'En espera', bought: 'Comprado', failed: 'No comprado' },
  title: 'Comprobar la lista',
  noVin: 'La lista no contiene ningún VIN válido.',
  tooMany: (most) => `Una lista tiene como máximo ${number(most)} vehículos. Divídala.`,
  tooManyWrong: (most) =>
    `Más de ${number(most)} entradas no son válidas y el resto de la lista no se ha leído. Compruebe que es la lista correcta.`,
  tooManyOpen: 'Aún hay veinte listas abiertas. Espere a que una termine o reanude una detenida.',
  vehicles: (count) => `Vehículos: ${number(count)}.`,
  repeats: (count) => `Informes comprados hace poco y, por tanto, gratis: ${number(count)}.`,
  atMost: (total, price) => `Como máximo ${total} (${price} cada uno).`,
  affordable: (count) =>
    `El dinero alcanza para ${number(count)} de ellos. Después la lista se detiene y se puede reanudar.`,
  rejected: 'No válidos y omitidos',
  text: 'Texto',
  why: 'Motivo',
  repeatedLines: 'Repetidos, se compran una vez',
  onlyFirst: (count) => `Se muestran las ${number(count)} primeras líneas.`,
  sameAs: (line) => `Como en la línea ${line}`,
  order: (count) => `Comprar todos (${number(count)})`,
  progress: (settled, all) => `${number(settled)} de ${number(all)} listos.`,
  refreshes: 'Esta página se actualiza sola.',
  stop: 'Detener',
  resume: 'Reanudar',
  stoppedByMember: 'La lista se detuvo.',
  notBought: (count) => `Aún no comprados: ${number(count)}.`,
  results: 'Resultados en CSV',
};
