import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('es');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

const inWords = ['Un punto', 'Dos puntos', 'Tres puntos', 'Cuatro puntos', 'Cinco puntos'];
const things = (number: number) => inWords[number - 1] ?? `${number} puntos`;
const toAsk = (number: number) => `Conviene preguntar por ${things(number).toLowerCase()}`;
const furtherInWords = [
  'otro punto',
  'otros dos puntos',
  'otros tres puntos',
  'otros cuatro puntos',
  'otros cinco puntos',
];
const furtherToAsk = (number: number) =>
  `Conviene preguntar por ${furtherInWords[number - 1] ?? `otros ${number} puntos`}`;

export const es: typeof en = {
  questionsTitle: 'Qué preguntar al vendedor',
  stolen: 'Figura como robado y no recuperado; no lo compre.',
  scrapped: 'Consta como desguazado; no lo compre para circular.',
  settle: ({ count: number, facts }) => `${things(number)} por aclarar antes de comprar: ${facts}.`,
  settleMost: ({ count: number, facts }) => `${things(number)} por aclarar antes de comprar, sobre todo: ${facts}.`,
  ask: ({ count: number, facts }) => `${toAsk(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `${toAsk(number)}, sobre todo: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `${furtherToAsk(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `${furtherToAsk(number)}, sobre todo: ${facts}.`,
  furtherAskCount: (number) => `${furtherToAsk(number)}.`,
  nothing: (number) => `No consta nada en contra del vehículo en ${count(number, 'fuente', 'fuentes')}.`,
  nothingBut: ({ count: number, fact }) =>
    `No consta nada en contra del vehículo en ${count(number, 'fuente', 'fuentes')}; única observación: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `En lo que se pudo comprobar no consta nada en contra del vehículo. Sin comprobar o comprobado solo en parte: ${topics}.`,
  nothingYet: 'Por ahora no consta nada en contra del vehículo, pero algunas fuentes aún no han respondido.',
  stillComing: 'Aún no es definitivo: algunas fuentes no han respondido todavía.',
  thin: 'Casi no hay datos registrados de este vehículo; eso no significa que todo esté en orden.',
  thinBesides: 'Casi no hay más datos registrados de este vehículo.',
  facts: {
    vinMismatch: 'el VIN corresponde a una marca, un modelo o un año distintos de los que constan en los registros',
    checkDigit: 'el dígito de control del VIN es incorrecto',
    rolledBack: ({ missing }) => `el cuentakilómetros marca al menos ${missing} menos de lo debido`,
    maybeRolledBack: ({ missing }) => `el cuentakilómetros quizá marque ${missing} menos de lo debido`,
    totalLoss: ({ year }) => `consta un siniestro total en ${year}`,
    totalLosses: ({ count: number, years }) => `constan ${number} siniestros totales (${years})`,
    flood: ({ year }) => `constan daños por inundación en ${year}`,
    fire: ({ year }) => `constan daños por incendio en ${year}`,
    graveDamage: ({ year }) => `consta un daño grave en ${year}`,
    damage: ({ year }) => `consta un daño en ${year}`,
    damages: ({ from, count: number, year }) => `constan ${from}${number} casos de daños, el más grave en ${year}`,
    damageMentioned: 'se menciona un daño sin detalles',
    titleBrands: ({ brands }) => `el título de propiedad lleva una anotación (${brands})`,
    soldAs: ({ title, year }) => `el vehículo se vendió en subasta en ${year} (${title})`,
    notTransferable: 'el registro no permite el cambio de titular',
    openRecalls: (number) =>
      number === 1 ? 'hay una llamada a revisión pendiente' : `hay ${number} llamadas a revisión pendientes`,
    statuses: {
      exported: 'el registro da el vehículo por exportado',
      deregistered: 'el vehículo está dado de baja',
      suspended: 'el vehículo está en baja temporal',
    },
    replaced: 'se cambió el cuentakilómetros',
    probablyReplaced: 'probablemente se cambió el cuentakilómetros',
    wentRound: 'el cuentakilómetros volvió a empezar desde cero',
    illogical: 'un registro anotó lecturas ilógicas del cuentakilómetros',
    lastReadingInDoubt: 'la última lectura del cuentakilómetros no encaja con las anteriores',
    stoodStill: ({ from, to }) => `el cuentakilómetros apenas avanzó entre ${from} y ${to}`,
    mistyped: (number) =>
      number === 1
        ? 'una lectura del cuentakilómetros probablemente se anotó mal'
        : `${number} lecturas del cuentakilómetros probablemente se anotaron mal`,
    recovered: 'se denunció el robo del vehículo y después se recuperó',
    uses: {
      taxi: 'el vehículo se usó como taxi',
      drivingSchool: 'el vehículo se usó en una autoescuela',
      rental: 'el vehículo se usó en alquiler',
      insurer: 'el vehículo perteneció a una aseguradora',
    },
    failedInspection: ({ year }) => `el vehículo no superó la última ITV (${year})`,
    inspectionLapsed: ({ date }) => `la última ITV registrada ha caducado (${date})`,
    inspectionDefects: ({ year }) => `en la última ITV se anotaron defectos (${year})`,
    maintenanceOverdue: 'el mantenimiento está atrasado',
    uninsured: 'no hay ningún seguro de responsabilidad civil en vigor',
  },
  questions: {
    stolen: '¿Puede mostrar una confirmación de la policía de que el vehículo ya no figura como robado?',
    passedOn: ({ year }) => `¿Quién vendió el vehículo tras la denuncia de robo de ${year}, y con qué documentación?`,
    scrapped: '¿Por qué está en venta si el registro lo da por desguazado?',
    vin: '¿Puedo comparar el VIN del vehículo con su documentación?',
    mileage: ({ date }) => `¿Qué facturas o informes de ITV prueban el kilometraje antes del descenso (${date})?`,
    replacement: ({ year }) => `¿Puede mostrar la factura del nuevo cuentakilómetros de ${year}?`,
    mileageToday: '¿Qué marca hoy el cuentakilómetros y qué documento lo prueba?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `¿Por qué se indicaron ${after} (${date}) si antes se habían leído ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `¿Por qué el vehículo apenas circuló entre ${from} y ${to}?`,
    repair: ({ year }) => `¿Puede mostrar la factura de la reparación y fotos del daño de ${year}?`,
    repairsOfYear: ({ year }) => `¿Puede mostrar las facturas de las reparaciones y fotos de los daños de ${year}?`,
    repairs: ({ years }) => `¿Puede mostrar las facturas de las reparaciones y fotos de los daños de ${years}?`,
    damage: '¿Qué daño tuvo el vehículo y quién lo reparó?',
    title:
      '¿A qué se debe la anotación del título de propiedad y quién confirmó que el vehículo se reparó correctamente?',
    transfer: '¿Qué impide el cambio de titular y para cuándo estará resuelto?',
    recall: ({ recalls, areSeveral }) =>
      `¿Puede probar ${areSeveral ? 'que se atendieron las llamadas a revisión' : 'que se atendió la llamada a revisión'} (${recalls})?`,
    recallUnnamed: '¿Qué llamada a revisión está pendiente y cuándo se atenderá?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `¿Ha comprobado un concesionario de la marca ${areSeveral ? 'si las llamadas a revisión afectan a' : 'si la llamada a revisión afecta a'} este vehículo (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `¿Puede mostrar el justificante del taller ${areSeveral ? 'de las campañas' : 'de la campaña'} (${recalls})?`,
    status: '¿Con qué documentación cuenta para una nueva matriculación?',
    recovered: '¿En qué estado se encontró el vehículo tras el robo y qué se cambió?',
    use: '¿Cuánto tiempo tuvo el vehículo un uso comercial y quién se encargó de su mantenimiento?',
    insurer: '¿Por qué se hizo cargo del vehículo una aseguradora?',
    defects: ({ year }) => `¿Se repararon los defectos detectados en la ITV de ${year}?`,
    inspectionLapsed: ({ date }) => `¿Puede mostrar una ITV en vigor? La última registrada ha caducado (${date}).`,
    service: '¿Puede mostrar el libro de mantenimiento o facturas? No consta ninguna visita al taller.',
    serviceGap: ({ from, to }) =>
      `¿Puede mostrar el libro de mantenimiento de ${from} a ${to}? No consta ninguna visita al taller en ese tiempo.`,
    overdue: '¿Cuándo se hizo el último mantenimiento y por qué está atrasado el siguiente?',
    maintenanceDue: '¿Cuándo se hizo el último mantenimiento y quién lo hizo?',
    uninsured: '¿Por qué no está asegurado el vehículo actualmente?',
    papers: '¿Puede mostrar el permiso de circulación, el libro de mantenimiento y los informes de las ITV anteriores?',
  },
};
