import type { RequestsWords } from './words.ts';

export const es: RequestsWords = {
  intro: 'Todas las solicitudes que sus programas enviaron a la API en los últimos 30 días.',
  empty: 'Ninguna solicitud coincide.',
  heads: {
    time: 'Hora',
    key: 'Clave',
    call: 'Solicitud',
    report: 'Informe',
    status: 'Estado',
    outcome: 'Resultado',
    count: 'Solicitudes',
    price: 'Precio',
    took: 'Duración, ms',
    request: 'ID de la solicitud',
    code: 'Código de error',
  },
  noKey: 'ninguna clave',
  noReport: 'ningún informe',
  day: 'Día (UTC)',
  outcomes: {
    charged: 'informe comprado',
    repeat: 'repetición gratuita',
    OK: 'respondida',
    DISCONNECTED: 'interrumpida',
  },
  failed: 'fallida',
  title: (request) => `Solicitud ${request}`,
  meanings: {
    charged: (price) => `Se compró un informe por ${price}.`,
    repeat: 'Ya había comprado este informe, dentro del plazo de repetición: esta solicitud fue gratuita.',
    OK: 'Fue respondida. Las solicitudes de este tipo son gratuitas.',
    DISCONNECTED: 'Su programa cerró la conexión antes de tener toda la respuesta.',
    addressRefused: 'La clave es válida, pero se usó desde una dirección que no permite. No tuvo coste.',
    failed: 'La solicitud falló y no tuvo coste.',
  },
  flood: (requests) =>
    `${requests} solicitudes similares en medio segundo comparten esta fila. La duración es la de la más lenta.`,
  codes: 'Qué significan los códigos de error',
};
