import type { CertificateWords } from './en.ts';

export const es: CertificateWords = {
  title: 'Lo que se sabía el día de la compra',
  boughtOn: 'Informe comprado el',
  record: 'Registro',
  recordId: 'Número del registro',
  firstReceivedOn: 'Registro recibido por primera vez el',
  returned: 'Ese día, las respuestas de las fuentes consultadas contenían este registro.',
  notReturned: 'Ese día, ninguna respuesta de las fuentes consultadas contenía este registro.',
  notQueried: 'Ese día no se consultó ninguna fuente de este tipo. No se sabe si alguna tenía este registro.',
  notAnswered: 'Ese día no respondió ninguna de las fuentes consultadas. No se sabe si alguna tenía este registro.',
  searched: 'Ese día se consultaron estos tipos de fuentes sobre este vehículo, en la medida en que lo abarcan.',
  sources: 'Fuentes sobre',
  queried: 'Consultadas',
  answered: 'Con respuesta',
  countries: 'Países',
  result: 'Resultado',
  contained: 'Contiene el registro',
  notContained: 'No contiene el registro',
  note: 'Los días están en UTC. Una fuente que no respondió podía tener registros. Las fuentes se describen por su tipo y no se nombran.',
};
