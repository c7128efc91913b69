import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('es');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `de ${other}`, other });

const consistent = (number: number) => count(number, 'lectura coherente', 'lecturas coherentes');
const setAside = (number: number) => count(number, 'lectura descartada', 'lecturas descartadas');
const others = (number: number) => (number === 1 ? 'queda otra' : `las otras ${number} concuerdan`);
const recalls = (number: number) => count(number, 'llamada a revisión', 'llamadas a revisión');

export const verdicts: typeof en = {
  labels: {
    odometer: 'Kilometraje',
    accidents: 'Accidentes',
    theft: 'Robo',
    recalls: 'Llamadas a revisión',
    title: 'Título y situación',
    ownership: 'Propietarios',
  },
  odometer: {
    words: {
      CONSISTENT: 'Coherente',
      ROLLBACK_LIKELY: 'Kilometraje probablemente rebajado',
      ROLLBACK_POSSIBLE: 'Kilometraje posiblemente rebajado',
      ENTRY_ERROR: 'Coherente',
      UNIT_CONFLICT: 'Coherente',
      ROLLOVER: 'Volvió a empezar desde cero',
      ODOMETER_REPLACED: 'Cuentakilómetros sustituido',
      INSUFFICIENT_DATA: 'Lecturas insuficientes',
      REGISTER_LOGICAL: 'Lógico según un registro',
      REGISTER_ILLOGICAL: 'Consta como ilógico',
      REGISTER_NO_VERDICT: 'Sin valoración',
    },
    lastInDoubt: 'Última lectura dudosa',
    noRecent: 'Sin lectura reciente',
    stoodStill: 'Sin cambios durante años',
    likelyReplaced: 'Probablemente sustituido',
    noRecentReading: (told) => `Las lecturas concuerdan, pero la última es antigua: ${told.last} (${told.date}).`,
    standsStill: (told) =>
      `Las lecturas concuerdan, pero no cambiaron durante años: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) => `${consistent(told.count)}; la última es de ${told.last} (${told.date}).`,
    soFar: (told) => `Por ahora, ${consistent(told.count)}; algunas fuentes aún no han respondido.`,
    rolledBack: (told) =>
      `Marca al menos ${told.missing} menos de lo debido: ${told.before} (${told.beforeDate}) y después ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Si las lecturas son correctas, marca al menos ${told.missing} menos de lo debido: ${told.before} (${told.beforeDate}) y después ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `${setAside(told.aside)} por un probable error de anotación; ${others(told.count)}; la última es de ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Convertidas entre millas y kilómetros: ${told.aside}; ${others(told.count)}; la última es de ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `La última lectura no encaja con las anteriores y probablemente se anotó mal: ${told.last} (${told.date}).`,
    replaced: (told) => `Se sustituyó tras ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Empezó cerca de cero (${told.date}) tras ${told.before} (${told.beforeDate}), como uno nuevo.`,
    wentRound: (told) =>
      `Superó su valor máximo tras ${told.before} (${told.beforeDate}); el vehículo ha recorrido más de lo que marca.`,
    tooFew: (told) => `${count(told.count, 'lectura, insuficiente', 'lecturas, insuficientes')} para comparar.`,
    none: (where) => `Ninguna lectura registrada en ${where.sources} (${where.countries}).`,
    registerLogical: (told) =>
      `Un registro${told.ofCountry} considera lógicas sus lecturas; no las muestra, por lo que aquí no se comprobaron.`,
    registerIllogical: (told) =>
      `En un registro${told.ofCountry}, una lectura es inferior a otra anterior; kilometraje rebajado o lectura mal anotada, y un error de anotación no es un fraude.`,
    registerFormerlyIllogical: (told) =>
      `En un antiguo registro${told.ofCountry}, una lectura era inferior a otra anterior, lo que puede ser un error de anotación; el actual no se pronuncia.`,
    registerSilent: (told) => `Un registro${told.ofCountry} no se pronuncia; motivo: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Daños registrados',
    serious: 'Daños graves registrados',
    totalLoss: 'Siniestro total registrado',
    totalLosses: (number) => `${number} siniestros totales registrados`,
    also: ({ events }) => `además: ${events}`,
    mentioned: 'Daños mencionados',
    noAccident: 'Daños, sin accidente',
    one: (told) => `${told.event}.`,
    several: (told) => `${told.from}${count(told.count, 'caso', 'casos')}; el más grave: ${told.worst}.`,
    parts: (told) => `piezas: ${told.parts}`,
    elsewhere: 'Ningún registro de accidente, pero un título, una subasta o un anuncio menciona daños.',
    none: (where) => `Ningún accidente registrado en ${where.sources} (${where.countries}).`,
  },
  theft: {
    listed: 'Figura como robado',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'la más reciente: '}${told.latest})`;
      return `${count(told.count, 'anotación coincidente', 'anotaciones coincidentes')}${latest}; consulte a la policía antes de actuar.`;
    },
    inVehicleRegister: 'En el registro de vehículos figura como robado; consulte a la policía antes de actuar.',
    recovered: 'Recuperado tras robo',
    disputedWhy: (told) =>
      `Se denunció como robado y consta como recuperado (${told.recovery}), pero un registro aún lo incluye como robado; pida confirmación a la policía.`,
    liftedWhy: 'Figuró como robado; la anotación se canceló y ahora no figura como robado en ningún registro.',
    recoveredWhy: 'Así consta en su título; ahora no figura como robado en ningún registro.',
    none: (where) => `No figura como robado en ${where.sources} (${where.countries}).`,
  },
  recalls: {
    open: (number) => count(number, 'llamada a revisión pendiente', 'llamadas a revisión pendientes'),
    openWhy: (told) =>
      told.open === told.all
        ? `sin reparación registrada para ${recalls(told.all)}`
        : `sin reparación registrada para ${told.open} de ${recalls(told.all)}`,
    highestRisk: (told) => `riesgo máximo: ${told.risk}`,
    unnamed: 'Llamada a revisión pendiente',
    unnamedWhy: 'consta una llamada a revisión pendiente para este vehículo, sin más detalles',
    unknown: 'Por comprobar',
    workRecorded:
      'En los registros del taller constan trabajos de llamada a revisión; un concesionario de la marca puede confirmarlos.',
    unknownWhy: (told) => `${recalls(told.count)} del modelo; no se sabe si este vehículo está afectado.`,
    alsoUnknown: (told) => `de ${recalls(told.count)} del modelo no se sabe si este vehículo está afectado`,
    completed: 'Todas atendidas',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}; consta su reparación.`
        : `${recalls(told.count)}; consta la reparación de cada una.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} con la reparación registrada; no se pudo comprobar en todas las fuentes si hay otras.`,
    none: (where) => `Ninguna llamada a revisión registrada en ${where.sources} (${where.countries}).`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Anotación en el título' : 'Anotaciones en el título'),
    brandedWhy: (told) => `En el título: ${told.brands}.`,
    soldAs: (told) => `Vendido en subasta como: ${told.title} (${told.date}).`,
    notTransferable: 'No se puede transferir',
    notTransferableWhy: 'El registro no permite actualmente un cambio de titular.',
    statusWhy: (told) => `Situación en el registro de vehículos: ${told.status}.`,
    registered: 'Matriculado',
    transferable: 'En el registro no consta nada que impida un cambio de titular.',
    noBrand: (where) => `Ninguna anotación en el título registrada en ${where.sources} (${where.countries}).`,
    noBrandFound:
      'El historial del título no contiene anotaciones como «dado por perdido (salvage)» o «daños por inundación».',
    noTitleRegister: 'No comprobado: ningún registro de títulos abarca los países en los que ha estado.',
  },
  ownership: {
    owners: (number) => count(number, 'propietario', 'propietarios'),
    since: (told) => `con datos desde ${told.year}`,
    ofThemDealers: (told) =>
      `entre los propietarios, ${count(told.count, 'vendedor profesional', 'vendedores profesionales')}`,
    importedFrom: (told) =>
      `importado${told.year === '' ? '' : ` en ${told.year}`} (procedencia: ${told.country}${told.via === '' ? '' : `, luego ${told.via}`})`,
    uses: {
      taxi: 'Usado como taxi',
      drivingSchool: 'Usado en autoescuela',
      rental: 'Fue vehículo de alquiler',
      insurer: 'Perteneció a una aseguradora',
    },
    useRecorded: 'consta en un registro',
    noUse: 'ningún uso registrado como taxi, alquiler o autoescuela',
    useUnknown: 'no se pudo comprobar en todas partes el uso como taxi o autoescuela',
    stillComing: 'algunas fuentes aún no han respondido',
    noRecords: 'Sin datos',
    none: (where) => `Ningún propietario registrado en ${where.sources} (${where.countries}).`,
  },
};
