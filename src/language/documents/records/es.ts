import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { es as vehicle } from './vehicle/es.ts';

const since = sayingSince('es');

const { count: counted } = pluralsOf('es');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `de ${other}`, other });

export const es: typeof en = {
  labels: {
    date: 'Fecha',
    from: 'Desde',
    to: 'Hasta',
    place: 'Lugar',
    odometer: 'Kilometraje',
    source: 'Fuente',
    reference: 'Referencia',
    price: 'Precio',
    yes: 'sí',
    no: 'no',
    sourcesDiffer: (told) => `Las fuentes difieren; este dato procede de: ${told.source}.`,
  },
  timeline: {
    title: 'Cronología',
    lead: (told) =>
      told.from === told.to
        ? `${count(told.count, 'evento', 'eventos')} en ${told.from}.`
        : `${count(told.count, 'evento', 'eventos')} de ${told.from} a ${told.to}.`,
    all: 'Todo',
    categories: {
      registration: 'Matriculación',
      ownership: 'Propietarios',
      inspection: 'Inspecciones (ITV)',
      service: 'Taller',
      damage: 'Daños',
      insurance: 'Seguro',
      market: 'Mercado',
      theft: 'Robo',
      recall: 'Llamadas a revisión',
      title: 'Título y registros',
      reading: 'Kilometraje',
    },
    manufactured: 'Fabricación',
    firstRegistered: 'Primera matriculación',
    imported: 'Importación',
    registeredInLatvia: 'Primera matriculación en Letonia',
    newOwner: (told) => `Propietario ${told.number}`,
    ownershipEnds: (told) => `Fin de la titularidad (propietario ${told.number})`,
    keeperChanged: 'Titular actual',
    insuranceBegins: 'Inicio del seguro',
    insuranceEnds: 'Fin del seguro',
    listed: 'Ofrecido en venta',
    auctioned: 'Subasta',
    reportedStolen: 'Anotación en un registro de vehículos robados',
    recallPublished: 'Llamada a revisión publicada',
    readingSetAside: 'Esta lectura se ha descartado; véase el kilometraje.',
  },
  accidents: {
    title: 'Accidentes y daños',
    nothing: ({ sources, countries }) => `Ningún accidente ni daño registrado en ${sources} (${countries}).`,
    amongEvents:
      'Entre las anotaciones de los registros de vehículos figura un accidente; véase el historial del título y los registros.',
    noAccident: 'No consta ningún accidente.',
    outcome: 'Resultado',
    damaged: 'Daños',
    damage: 'Daños de este vehículo',
    otherParty: 'Daños a terceros',
    cause: 'Causa',
    responsibility: 'Responsabilidad',
    otherResponsible: 'se consideró responsable a otra parte',
    noOtherResponsible: 'no se consideró responsable a ninguna otra parte',
    zones: 'Zonas afectadas',
    parts: 'Piezas',
    records: 'Registros',
    grouped: (number) =>
      `${count(number, 'registro', 'registros')} de este evento, ${number === 1 ? 'mostrado' : 'mostrados'} como uno solo`,
    maybeEstimate:
      'Posiblemente el presupuesto de un daño anterior de esta lista; en ese caso, ambos son un solo suceso.',
    maybeEstimates: (told) => `De ellos, posiblemente solo presupuestos de otros daños: ${told.count}.`,
    legend: { harmed: 'Dañado', touched: 'Zona afectada' },
    diagram: (told) => `El vehículo visto desde arriba. Con daños: ${told.places}.`,
    photo: (told) => `Foto ${told.number} de ${told.total} de los daños (${told.date})`,
    film: (told) => `Vídeo ${told.number} de ${told.total} de los daños (${told.date})`,
  },
  ownership: {
    title: 'Propietarios y países',
    nothing: ({ sources, countries }) => `Ningún propietario registrado en ${sources} (${countries}).`,
    lead: (told) => `${count(told.count, 'propietario registrado', 'propietarios registrados')} ${since(told.since)}.`,
    current: (told) => `El propietario actual tiene el vehículo ${since(told.since)} (${told.length}).`,
    ended: (told) => `Fin del último periodo de propiedad registrado: ${told.at}.`,
    strip: 'Propietarios y países a lo largo del tiempo',
    stripOwner: (told) => `Propietario ${told.number}, ${told.owner}: ${told.from} \u2013 ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} \u2013 ${told.to}.`,
    owners: 'Propietarios',
    countries: 'Países',
    periods: 'Periodos de propiedad',
    number: 'Propietario',
    type: 'Tipo de propietario o región',
    length: 'Duración',
    today: 'hoy',
    notRecorded: 'no registrado',
    firstRegistered: 'Primera matriculación',
    registeredInLatvia: 'Primera matriculación en Letonia',
    firstSold: 'País de la primera venta',
    previousCountry: 'País de matriculación anterior',
    imported: 'Importado',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Inicio de la titularidad actual',
    currentOwner: 'Propietario actual',
  },
  title: {
    title: 'Historial del título y los registros',
    brands: (told) => `En el título figura: ${told.brands}.`,
    noBrands: 'No hay ninguna anotación registrada en el título.',
    events: (number) => `${count(number, 'anotación', 'anotaciones')} en los registros de vehículos.`,
    owners: 'Propietarios en el registro de títulos',
    owner: 'Propietario',
    state: 'Estado o región',
    bought: 'Compra',
    sold: 'Venta',
    length: 'Duración',
    entries: 'Anotaciones en los registros',
    entry: 'Anotación',
    reporter: 'Anotado por',
  },
  theft: {
    title: 'Robo',
    nothing: ({ sources, countries }) =>
      `Ninguna anotación en registros de vehículos robados; búsqueda en ${sources} (${countries}).`,
    lead: (number) =>
      `${count(number, 'anotación', 'anotaciones')} en registros de vehículos robados ${
        number === 1 ? 'coincide' : 'coinciden'
      } con los datos de este vehículo. Pida confirmación a la policía.`,
    leadWithoutEntries:
      'Este vehículo podría figurar en un registro de vehículos robados. Pida confirmación a la policía.',
    status: 'En el registro de vehículos figura como denunciado por robo. Pida confirmación a la policía.',
    entries: 'Anotaciones coincidentes',
    lifted: 'Cancelada',
    reported: 'Denuncia',
    vehicle: 'Vehículo',
    plate: 'Matrícula',
    colour: 'Color',
  },
  inspections: {
    title: 'Inspecciones técnicas (ITV)',
    nothing: ({ sources, countries }) => `Ninguna inspección técnica (ITV) registrada en ${sources} (${countries}).`,
    lead: (told) =>
      [
        `${count(told.count, 'inspección registrada', 'inspecciones registradas')}${
          told.failed === 0 || told.count === 1 ? '' : `, ${count(told.failed, 'no superada', 'no superadas')}`
        }.`,
        `Último resultado (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Válida hasta: ${date}.`,
    ranOut: ({ date }) => `Caducada: ${date}.`,
    station: 'Estación ITV',
    kind: 'Tipo',
    caption: 'Inspecciones técnicas, las más recientes primero',
  },
  service: {
    title: 'Historial de mantenimiento',
    nothing: ({ sources, countries }) => `Ninguna visita al taller registrada en ${sources} (${countries}).`,
    lead: (told) =>
      told.count === 1
        ? `1\u00a0visita al taller registrada: ${told.last}.`
        : `${count(told.count, 'visita al taller registrada', 'visitas al taller registradas')}; la última: ${told.last}.`,
    visits: 'Visitas al taller, las más recientes primero',
    kind: 'Visita',
    workshop: 'Taller',
    cost: 'Coste',
  },
  schedule: {
    title: 'Plan de mantenimiento',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`${count(told.overdue, 'trabajo vencido', 'trabajos vencidos')}.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, 'trabajo pendiente', 'trabajos pendientes')}.`]),
        ...(told.soon === 0 ? [] : [`${count(told.soon, 'trabajo vence', 'trabajos vencen')} pronto.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0 ? ['No consta que haya nada pendiente.'] : []),
        ...(told.unknown === 0
          ? []
          : [
              `Para ${count(told.unknown, 'trabajo', 'trabajos')} no consta ninguna intervención, lo que no prueba que no la hubiera.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Para ${count(told.count, 'trabajo', 'trabajos')} no consta ninguna intervención dentro del intervalo (desde ${told.year}${told.count === 1 ? '' : ' en el caso más antiguo'}), lo que no prueba que no la hubiera.`,
    noRecordSince: ({ year }) => `sin datos desde ${year}`,
    reckonedWith: (told) => `Calculado con la última lectura conocida: ${told.distance} (${told.date}).`,
    next: (told) => `Lo primero según el plan: ${told.job} (${told.when}).`,
    dueSoon: 'vence pronto',
    notYetDue: 'aún no vence',
    jobs: 'Trabajos del plan de mantenimiento',
    job: 'Trabajo',
    lastDone: 'Último registrado',
    due: 'Vencimiento',
    status: 'Situación',
    everyMonths: (months) => (months === 1 ? 'cada mes' : `cada ${months}\u00a0meses`),
    everyDistance: (told) => `cada ${told.distance}`,
    everyEither: (told) => `cada ${told.distance} o ${count(told.months, 'mes', 'meses')}`,
    labour: (minutes) => `Tiempo de trabajo: ${minutes}\u00a0min.`,
    parts: (told) => `Piezas: ${told.parts}.`,
    noRecord: 'sin datos',
  },
  recalls: {
    title: 'Llamadas a revisión',
    nothing: ({ sources, countries }) => `Ninguna llamada a revisión registrada en ${sources} (${countries}).`,
    lead: (number) =>
      `${count(number, 'llamada a revisión atendida', 'llamadas a revisión atendidas')} en este vehículo.`,
    modelOnly:
      'La campaña afecta al modelo. Ninguna fuente indica si este vehículo está afectado; un concesionario de la marca puede saberlo por el número de bastidor (VIN).',
    mentioned: (told) =>
      `La campaña afecta al modelo. Una visita al taller (${told.date}) la menciona; un concesionario de la marca puede saber por el número de bastidor (VIN) si se hizo la reparación.`,
    campaign: 'Campaña',
    manufacturerCode: 'Código del fabricante',
    manufacturer: 'Fabricante',
    risk: 'Riesgo',
    consequences: 'Posibles consecuencias',
    remedy: 'Solución',
    affected: 'Vehículos afectados en el mundo',
    affectedIn: (told) => `Vehículos afectados, ${told.country}`,
    affectedInCountry: 'Vehículos afectados en el país',
  },
  insurance: {
    title: 'Seguro',
    lead: (number) => `${count(number, 'póliza registrada', 'pólizas registradas')}.`,
    insured: 'Al emitirse el informe había un seguro de responsabilidad civil en vigor.',
    notInsured: 'Al emitirse el informe no había ningún seguro de responsabilidad civil en vigor.',
    periods: 'Periodos con seguro de responsabilidad civil, los más recientes primero',
    insurer: 'Aseguradora',
    number: 'Pólizas',
  },
  ...vehicle,
};
