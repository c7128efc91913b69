import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';
import { verdicts } from './verdicts/es.ts';

const { count: counted } = pluralsOf('es');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `de ${other}`, other });

const sources = (number: number) => count(number, 'fuente', 'fuentes');
const readings = (number: number) => count(number, 'lectura', 'lecturas');

export const es: typeof en = {
  phrases: {
    reportTitle: 'Informe del historial del vehículo',
    contents: 'Contenido',
    summary: 'De un vistazo',
    language: 'Idioma',
    units: 'Unidades',
    kilometres: 'Kilómetros',
    miles: 'Millas',
    downloadPdf: 'Descargar PDF',
    skipToContent: 'Ir al contenido',
    beingGathered: 'Consulta en curso',
    reload: 'Volver a cargar',
    updated: 'El informe se ha actualizado.',
    inTables: 'En tablas aparte',
    unlessStated: 'salvo indicación contraria',
    showEvidence: 'Ver en qué se basa',
    showAll: 'Mostrar todo',
    hideAll: 'Ocultar todo',
    showPicture: 'Mostrar la imagen',
    previousPicture: 'Imagen anterior',
    nextPicture: 'Imagen siguiente',
    close: 'Cerrar',
    vin: 'VIN',
    reportId: 'Número de informe',
    madeOn: 'Emitido el',
    scanToCheck: 'Escanee el código para comprobar este informe',
    checkCode: 'Código de control',
    checkReport: 'Comprobar este informe',
    page: 'Página',
    of: 'de',
    states: {
      problem: 'Problema',
      attention: 'Atención',
      clear: 'Sin incidencias',
      unchecked: 'No comprobado',
      neutral: 'Información',
    },
  },
  attributions: {
    title: 'Licencias de los datos',
    introduction:
      'Nuestros informes utilizan datos públicos cuyas licencias exigen estas menciones; la lista es la misma para todos los informes.',
    licenceTerms: 'Condiciones de la licencia',
  },
  head: {
    madeOn: 'Informe emitido el',
    readableUntil: 'Consultable hasta el',
    reportId: 'Número de informe',
    unknownVehicle: 'Vehículo de marca y modelo desconocidos',
    power: ({ kw, ps }) => `${kw}\u00a0kW (${ps}\u00a0CV)`,
    modelPhoto: ({ name }) => `${name}: vista exterior`,
    interiorPhoto: ({ name }) => `${name}: vista interior`,
    modelOnly: 'Imagen del modelo, no de este vehículo',
    pendingSections: {
      serviceHistory: 'historial de mantenimiento',
      photos: 'fotos',
      serviceSchedule: 'plan de mantenimiento',
      auctionPhotos: 'fotos de subastas',
      renders: 'imágenes del modelo',
      vehicleHistory: 'historial del título',
      plHistory: 'historial en Polonia',
    },
    pending: ({ sections }) =>
      `Consulta aún en curso: ${sections}. Lo que llegue se añadirá a este informe, normalmente en menos de dos minutos.`,
  },
  silence: {
    sources,
    // Names of countries stand in brackets, where none needs an article.
    countryInSentence: (name) => name,
    moreCountries: (number) => `${number} países más`,
    clear: (where) => `Nada registrado en ${where.sources} (${where.countries}).`,
    clearAnywhere: (where) => `Nada registrado en ${where.sources}.`,
    found: 'Hay datos registrados.',
    incomplete: (where) =>
      `Donde se pudo buscar (${where.countries}) no se encontró nada, pero no se pudieron comprobar todas las fuentes o todos los países.`,
    incompleteAnywhere:
      'Donde se pudo buscar no se encontró nada, pero no se pudieron comprobar todas las fuentes o todos los países.',
    mismatch: 'Los datos comparados no coinciden.',
    unchecked: {
      pending: 'Algunas fuentes aún no han respondido.',
      unavailable: 'No se pudo comprobar: las fuentes no respondieron.',
      'not covered': 'No comprobado: ninguna fuente abarca un vehículo de este tipo o los países en los que ha estado.',
      'not applicable': 'No se aplica a este vehículo.',
    },
    words: {
      found: 'Hay datos',
      clear: 'Nada registrado',
      incomplete: 'Comprobado en parte',
      pending: 'Consulta en curso',
      unavailable: 'No se pudo comprobar',
      // “Sin cobertura” would read as lacking insurance.
      'not covered': 'Sin fuentes',
      mismatch: 'No coincide',
      'not applicable': 'No se aplica',
    },
  },
  verdicts,
  odometer: {
    title: 'Kilometraje',
    chartTitle: 'Lecturas a lo largo del tiempo',
    tableTitle: 'Todas las lecturas',
    otherTableTitle: 'Lecturas descartadas o que no figuran en otra tabla',
    tableCaption: 'Lecturas del cuentakilómetros, las más recientes primero',
    explanationTitle: 'Cómo se ha valorado',
    date: 'Fecha',
    reading: 'Lectura',
    source: 'Fuente',
    country: 'País',
    noDate: 'Sin fecha',
    aside: (told) => `Descartada \u2013 ${told.reason}.`,
    missing: (told) => `\u2212${told.distance}`,
    maybeMissing: (told) => `¿\u2212${told.distance}?`,
    replaced: 'Cuentakilómetros sustituido',
    wentRound: 'Volvió a empezar desde cero',
    imported: (told) => `Importado (procedencia: ${told.country})`,
    importedFromAbroad: 'Importado',
    shapes: {
      circle: 'Registros e ITV',
      square: 'Talleres y libros de mantenimiento',
      diamond: 'Anuncios y subastas',
      triangle: 'Aseguradoras y datos de daños',
      ring: 'Otras fuentes',
    },
    legend: {
      aside: 'Descartada',
      band: 'Habitual para su clase y edad',
      drop: 'Descenso',
      import: 'Importación',
      owner: 'Cambio de titular',
    },
    summary: {
      span: (told) =>
        `${readings(told.count)} (${told.from} \u2013 ${told.to}); la última que cuenta es de ${told.last}.`,
      drop: (told) =>
        `Descenso (${told.label}): de ${told.before} (${told.beforeDate}) a ${told.after} (${told.date}).`,
      aside: (told) => `Descartadas: ${told.count}.`,
      imports: (told) => `Importaciones marcadas: ${told.count}.`,
      owners: (told) => `Cambios de titular marcados: ${told.count}.`,
      band: (told) => `Habitual hoy para su clase y edad: de ${told.low} a ${told.high}.`,
    },
  },
  coverage: {
    title: 'Qué se ha comprobado',
    lead: (told) =>
      `${count(told.sources, 'fuente consultada', 'fuentes consultadas')} en ${count(told.countries, 'país', 'países')}. Solo «Nada registrado» significa que se buscó en todas partes y no se encontró nada.`,
    tableTitle: 'Comprobaciones',
    tableCaption: 'Cada comprobación con su resultado, el número de fuentes y sus países',
    check: 'Comprobación',
    result: 'Resultado',
    sources: 'Fuentes',
    countries: 'Países',
    factsTitle: 'Dónde se ha buscado',
    kindsOfSources: 'Tipos de fuentes con datos',
    disputesTitle: 'En qué difieren las fuentes',
    followed: (told) => `Fuente que prevalece: ${told.source}`,
    checkDigit: { valid: 'Válido', mismatch: 'No coincide' },
    vinMatch: { same: 'Coinciden', mismatch: 'No coinciden' },
    vinMismatch:
      'Según el VIN, la marca, el modelo o el año de modelo no es el que indican las fuentes. Compare el VIN con el del vehículo y el de su documentación.',
    markedAtAuction:
      'Los registros no tienen ninguna anotación en el título de propiedad; en una subasta el vehículo se vendió con una.',
    checkDigitMismatch: 'Compare el VIN con el número de bastidor del vehículo y el de su documentación.',
    checks: {
      identity: 'Identidad',
      technical: 'Datos técnicos',
      registration: 'Matriculación',
      ownershipHistory: 'Propietarios',
      mileageHistory: 'Lecturas de kilometraje',
      accidentHistory: 'Accidentes y daños',
      inspections: 'Inspecciones técnicas',
      recalls: 'Llamadas a revisión',
      insurance: 'Seguro',
      equipment: 'Equipamiento',
      valuations: 'Valor de mercado',
      listingHistories: 'Anuncios',
      auctionHistory: 'Subastas',
      factoryData: 'Datos de fábrica',
      stolenCheck: 'Registros de vehículos robados',
      serviceHistory: 'Historial de mantenimiento',
      photos: 'Fotos',
      serviceSchedule: 'Plan de mantenimiento',
      auctionPhotos: 'Fotos de subastas',
      renders: 'Imágenes del modelo',
      vehicleHistory: 'Historial del título',
      plHistory: 'Historial en Polonia',
      vinCheckDigit: 'Dígito de control del VIN',
      vinMatchesVehicle: 'VIN y vehículo',
    },
    fields: {
      'identity.make': 'Marca',
      'identity.model': 'Modelo',
      'identity.variant': 'Versión',
      'identity.commercialName': 'Denominación comercial',
      'identity.year': 'Año',
      'identity.color': 'Color',
      'identity.interiorColor': 'Color interior',
      'identity.bodyType': 'Carrocería',
      'identity.category': 'Categoría del vehículo',
      'identity.seatCount': 'Plazas',
      'identity.doors': 'Puertas',
      'identity.manufacturedDate': 'Fecha de fabricación',
      'technical.engineCode': 'Código del motor',
      'technical.engineDescription': 'Motor',
      'technical.fuelType': 'Combustible',
      'technical.powerKw': 'Potencia',
      'technical.batteryKwh': 'Capacidad de la batería',
      'technical.capacityCcm': 'Cilindrada',
      'technical.cylinders': 'Cilindros',
      'technical.valves': 'Válvulas',
      'technical.aspiration': 'Admisión de aire',
      'technical.co2GPerKm': 'Emisiones de CO₂',
      'technical.curbMassKg': 'Masa en orden de marcha',
      'technical.grossMassKg': 'Masa máxima autorizada',
      'technical.transmission': 'Caja de cambios',
      'technical.drive': 'Tracción',
      'technical.driveSide': 'Posición del volante',
      'technical.platform': 'Plataforma',
      'technical.emissionStandard': 'Norma de emisiones',
      'technical.energyLabel': 'Etiqueta energética',
      'registration.firstRegisteredAt': 'Primera matriculación',
      registrationNumber: 'Matrícula',
      vehicleStatus: 'Situación en el registro',
    },
  },
  glossary: {
    title: 'Términos de este informe',
    entries: [
      {
        term: 'Problema',
        meaning:
          'Un dato registrado que puede costar mucho dinero o impedir una compra. Lea en qué se basa antes de decidir.',
      },
      {
        term: 'Atención',
        meaning:
          'Un dato registrado que conviene conocer y por el que conviene preguntar. No tiene por qué ser un defecto.',
      },
      {
        term: 'Sin incidencias',
        meaning:
          'Se consultaron todas las fuentes que podían saber algo, en todos los lugares donde se sabe que estuvo el vehículo, y ninguna tiene un dato en su contra.',
      },
      {
        term: 'No comprobado',
        meaning:
          'No se pudo consultar ninguna fuente, solo algunas, o falta todavía una respuesta. No dice nada del vehículo, ni bueno ni malo.',
      },
      {
        term: 'Descartada',
        meaning:
          'Una lectura que no encaja con las demás y que probablemente se debe a un error de anotación o a una unidad equivocada, o que no tiene fecha. Se muestra con el motivo y no se tiene en cuenta.',
      },
      {
        term: 'Registros agrupados',
        meaning: 'Varias fuentes informan del mismo evento. Aquí figura una sola vez, con el número de registros.',
      },
      {
        term: 'Horquilla del importe de los daños',
        meaning: 'Las fuentes dan importes distintos, o solo un mínimo y un máximo. El coste real está entre ambos.',
      },
      {
        term: 'Estado desconocido para este vehículo',
        meaning:
          'Se publicó una llamada a revisión del modelo. Ninguna fuente indica si afecta a este vehículo o si se reparó; un concesionario de la marca puede comprobarlo.',
      },
      {
        term: 'Última lectura conocida',
        meaning:
          'La lectura más reciente del cuentakilómetros que cuenta. Es posible que el vehículo haya circulado más desde entonces.',
      },
      {
        term: 'Habitual para su clase y edad',
        meaning:
          'Lo que ha recorrido a esa edad la mayoría de los vehículos de este tipo. Muchos buenos vehículos quedan fuera.',
      },
    ],
    limitsTitle: 'Lo que un informe puede saber',
    limits: [
      'Un informe recoge lo que otros han registrado. Los daños no comunicados, los trabajos sin factura y las lecturas que no se tomaron no figuran en él.',
      'No sustituye el examen del vehículo. Compárelo con su documentación y hágalo revisar antes de pagar.',
    ],
  },
};
