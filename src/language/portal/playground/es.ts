import type { PlaygroundWords } from './words.ts';

export const es: PlaygroundWords = {
  intro:
    'Pruebe la API con la clave de una cuenta de prueba: dinero ficticio y VIN que muestran un caso cada uno. La solicitud es real y figura en el registro de solicitudes.',
  key: 'Clave de API de una cuenta de prueba',
  keyHint: 'Se usa solo para esta solicitud y no se guarda.',
  call: 'Solicitud',
  calls: {
    buy: 'Comprar un informe',
    read: 'Leer un informe',
    pdf: 'Enlace al PDF',
    account: 'Cuenta',
    usage: 'Consumo',
    statements: 'Extractos',
  },
  vin: 'VIN de prueba',
  cases: {
    ready: 'completo desde el principio',
    slow: 'algunas secciones llegan más tarde',
    rollback: 'kilometraje rebajado',
    stolen: 'robado',
    thin: 'casi nada registrado',
    down: 'caída del servicio: 503, sin cobro',
  },
  reportNumber: 'Número de informe',
  send: 'Enviar',
  notTest:
    'Esta clave pertenece a una cuenta real y gastaría dinero. Use la clave de una cuenta de prueba; su contacto le crea una.',
  noReport: 'Escriba el número de un informe comprado por la cuenta de prueba.',
  request: 'La misma solicitud en su programa',
  answer: 'Respuesta',
  cut: 'La respuesta es más larga de lo que se muestra.',
};
