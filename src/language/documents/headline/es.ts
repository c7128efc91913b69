import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('es');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

const inWords = ['Un punto', 'Dos puntos', 'Tres puntos', 'Cuatro puntos', 'Cinco puntos'];
const things = (number: number) => inWords[number - 1] ?? `${number} puntos`;

export const es: typeof en = {
  questionsTitle: 'Qué preguntar al vendedor',
  stolen: 'Figura como robado y no recuperado; no lo compre.',
  scrapped: 'Consta como desguazado; no lo compre para circular.',
  settle: ({ count: number, facts }) => `${things(number)} por aclarar antes de comprar: ${facts}.`,
  settleMost: ({ count: number, facts }) => `${things(number)} por aclarar antes de comprar, sobre todo: ${facts}.`,
  ask: ({ count: number, facts }) => `${things(number)} por preguntar: ${facts}.`,
  askMost: ({ count: number, facts }) => `${things(number)} por preguntar, sobre todo: ${facts}.`,
  nothing: (number) => `Nada en su contra en ${count(number, 'fuente', 'fuentes')}.`,
  nothingBut: ({ count: number, fact }) => `Nada en su contra en ${count(number, 'fuente', 'fuentes')}; solo ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Nada en su contra en lo que se pudo comprobar. Sin comprobar o comprobado solo en parte: ${topics}.`,
  nothingYet: 'Por ahora nada en su contra, pero algunas fuentes aún no han respondido.',
  stillComing: 'Aún no es definitivo: algunas fuentes no han respondido todavía.',
  thin: 'Casi no hay datos registrados de este vehículo; eso no significa que esté limpio.',
  thinBesides: 'Casi no hay más datos registrados de este vehículo.',
  facts: {
    vinMismatch: 'el VIN corresponde a otra marca, otro modelo u otro año que los registros',
    checkDigit: 'el dígito de control del VIN es incorrecto',
    rolledBack: ({ missing }) => `el cuentakilómetros marca al menos ${missing} menos de lo debido`,
    maybeRolledBack: ({ missing }) => `el cuentakilómetros quizá marca ${missing} menos de lo debido`,
    totalLoss: ({ year }) => `fue siniestro total en ${year}`,
    graveDamage: ({ year }) => `consta un daño grave en ${year}`,
    damage: ({ year }) => `consta un daño en ${year}`,
    damages: ({ count: number, year }) => `constan ${number} daños, el último en ${year}`,
    damageMentioned: 'se menciona un daño sin detalles',
    titleBrands: ({ brands }) => `el título lleva una anotación (${brands})`,
    soldAs: ({ title, year }) => `se vendió en subasta en ${year} (${title})`,
    notTransferable: 'el registro no permite el cambio de titular',
    openRecalls: (number) =>
      number === 1 ? 'hay una llamada a revisión pendiente' : `hay ${number} llamadas a revisión pendientes`,
    unknownRecalls: (number) =>
      number === 1
        ? 'una llamada a revisión del modelo puede afectarle'
        : `${number} llamadas a revisión del modelo pueden afectarle`,
    statuses: {
      exported: 'el registro lo da por exportado',
      deregistered: 'está dado de baja',
      suspended: 'su matriculación está suspendida',
    },
    replaced: 'se cambió el cuentakilómetros',
    probablyReplaced: 'probablemente se cambió el cuentakilómetros',
    wentRound: 'el cuentakilómetros volvió a empezar desde cero',
    illogical: 'un registro anotó lecturas ilógicas del cuentakilómetros',
    lastReadingInDoubt: 'la última lectura del cuentakilómetros no encaja con las anteriores',
    stoodStill: ({ from, to }) => `el cuentakilómetros apenas avanzó entre ${from} y ${to}`,
    mistyped: (number) =>
      number === 1
        ? 'una lectura del cuentakilómetros parece mal anotada'
        : `${number} lecturas del cuentakilómetros parecen mal anotadas`,
    recovered: 'se denunció su robo y se recuperó',
    uses: {
      taxi: 'se usó como taxi',
      drivingSchool: 'se usó en una autoescuela',
      rental: 'fue un vehículo de alquiler',
      insurer: 'perteneció a una aseguradora',
    },
    failedInspection: ({ year }) => `no pasó la última inspección (${year})`,
  },
  questions: {
    stolen: '¿Puede mostrar una confirmación de la policía de que el vehículo ya no está en búsqueda?',
    passedOn: ({ year }) => `¿Quién vendió el vehículo tras la denuncia de robo de ${year}, y con qué papeles?`,
    scrapped: '¿Por qué está en venta si el registro lo da por desguazado?',
    vin: '¿Puedo comparar el VIN del vehículo con sus papeles?',
    mileage: ({ date }) => `¿Qué facturas o inspecciones prueban el kilometraje antes de la bajada (${date})?`,
    replacement: ({ year }) => `¿Puede mostrar la factura del nuevo cuentakilómetros de ${year}?`,
    mileageToday: '¿Qué marca hoy el cuentakilómetros y qué documento lo prueba?',
    stoodStill: ({ from, to }) => `¿Por qué el vehículo apenas circuló entre ${from} y ${to}?`,
    repair: ({ year }) => `¿Puede mostrar la factura y las fotos de la reparación del daño de ${year}?`,
    damage: '¿Qué daño tuvo el vehículo y quién lo reparó?',
    title: '¿De dónde viene la anotación del título y quién aprobó la reparación?',
    transfer: '¿Qué impide el cambio de titular y para cuándo estará resuelto?',
    recall: ({ recalls }) => `¿Puede probar que la llamada a revisión se realizó (${recalls})?`,
    recallUnnamed: '¿Qué llamada a revisión está pendiente y cuándo se realizará?',
    recallOfModel: ({ recalls }) =>
      `¿Ha comprobado un concesionario de la marca si la llamada a revisión afecta a este vehículo (${recalls})?`,
    status: '¿Qué papeles hay para una nueva matriculación?',
    recovered: '¿En qué estado se encontró el vehículo tras el robo y qué se cambió?',
    use: '¿Cuánto tiempo tuvo uso comercial y quién lo mantuvo?',
    insurer: '¿Por qué se hizo cargo del vehículo una aseguradora?',
    defects: ({ year }) => `¿Se repararon los defectos de la inspección de ${year}?`,
    service: '¿Puede mostrar el libro de mantenimiento o facturas? No consta ninguna visita al taller.',
    serviceGap: ({ from, to }) =>
      `¿Puede mostrar el libro de mantenimiento de ${from} a ${to}? No consta ninguna visita al taller en ese tiempo.`,
    overdue: '¿Cuándo se hizo por última vez el mantenimiento atrasado?',
    papers: '¿Puede mostrar el permiso de circulación, el libro de mantenimiento y las inspecciones anteriores?',
  },
};
