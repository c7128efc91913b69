import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('es');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const es: ChangeWords = {
  added: ({ what, date }) => `${what}: se ha añadido un registro${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: se ha corregido un registro${inBrackets(date)}.`,
  withdrawn: ({ what, date }) => `${what}: las fuentes ya no comunican un registro${inBrackets(date)}.`,
  contested: ({ what, date, since }) => `${what}: un registro${inBrackets(date)} está impugnado desde el ${since}.`,
  setAside: ({ what, date, since }) =>
    `${what}: un registro${inBrackets(date)} se ha descartado tras una revisión el ${since}. Ya no cuenta.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: un registro${inBrackets(date)} se ha corregido tras una revisión el ${since}.`,
  kept: ({ what, date, since }) =>
    `${what}: un registro${inBrackets(date)} fue impugnado. Tras una revisión el ${since}, se mantiene.`,
  grounds: {
    noReason: 'La impugnación no justificaba una revisión.',
    repeated: 'La impugnación repetía otra anterior.',
    abusive: 'La impugnación no era admisible.',
    sourceWithdrew: 'La fuente ha retirado el registro.',
    notVerified: 'La fuente no pudo verificar el registro a tiempo.',
    anotherVehicle: 'El registro corresponde a otro vehículo.',
    duplicate: 'El hecho consta en otro registro.',
    proven: 'Lo demuestran documentos.',
    sourceCorrected: 'La fuente ha corregido el registro.',
    sourceConfirmed: 'La fuente ha confirmado el registro.',
    proofContradicts: 'Los documentos contradicen la impugnación.',
  },
  verdict: ({ what, before, after }) => `${what}: ahora «${after}», antes «${before}».`,
  coverage: ({ what, before, after }) =>
    `${what}: solo ha cambiado la comprobación, no el vehículo: ahora «${after}», antes «${before}».`,
  fewerSources: ({ what }) => `${what}: no todas las fuentes que habían respondido han vuelto a responder.`,
  sinceReport: (date) => `Desde su informe del ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: '# registro añadido desde este informe',
      many: '# de registros añadidos desde este informe',
      other: '# registros añadidos desde este informe',
    }),
  changed: 'Cambios desde este informe',
  nothingNew: 'No consta nada nuevo.',
  notRepeated: 'No se han podido repetir todas las comprobaciones.',
  more: (count) => sentence(count, { one: 'y # cambio más', many: 'y # de cambios más', other: 'y # cambios más' }),
  lookedOn: (date) => `Última consulta a las fuentes: ${date}.`,
  openNewReport: (date) => `Abrir el nuevo informe del ${date}`,
};
