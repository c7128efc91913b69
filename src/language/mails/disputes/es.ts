import type { DisputeMailWords } from './words.ts';

export const es: DisputeMailWords = {
  filed: (reference) => `Registro impugnado: ${reference}`,
  decided: (reference) => `Resolución: ${reference}`,
  marked:
    'Ha impugnado un registro de un informe del historial de un vehículo. Desde ahora, los informes de este vehículo señalan el registro como impugnado hasta que se resuelva.',
  reopened:
    'Han llegado nuevas pruebas y el registro se revisa otra vez. Hasta la nueva resolución se aplica la anterior.',
  promise:
    'Le escribiremos a esta dirección cuando se resuelva. Para enviar pruebas, compruebe de nuevo el informe con su número y su código de control e indique allí el número de referencia.',
  notYou: 'Si no ha impugnado ningún registro, puede ignorar este mensaje.',
  outcomes: {
    rejected: 'Su impugnación no da motivo para una revisión. El registro se mantiene.',
    setAside: 'El registro ya no cuenta. Los informes que se elaboren desde ahora no lo muestran.',
    corrected: 'El registro se ha corregido. Los informes que se elaboren desde ahora muestran los datos correctos.',
    confirmed: 'El registro se mantiene y ya no se señala como impugnado.',
  },
  grounds: {
    noReason: 'La impugnación no dice qué es erróneo en el registro.',
    repeated: 'Lo mismo ya se impugnó y se resolvió.',
    abusive: 'La impugnación no pretendía corregir un registro.',
    sourceWithdrew: 'La fuente ha retirado el registro.',
    notVerified: 'La fuente no pudo verificar el registro a tiempo.',
    anotherVehicle: 'El registro corresponde a otro vehículo.',
    duplicate: 'Otro registro muestra el mismo hecho.',
    proven: 'Los documentos lo demuestran.',
    sourceCorrected: 'La fuente ha corregido el registro.',
    sourceConfirmed: 'La fuente ha confirmado el registro.',
    proofContradicts: 'Los documentos muestran que el registro es correcto.',
  },
  rightDate: 'Fecha correcta',
  rightKm: 'Kilometraje correcto',
  again:
    'Si tiene nuevas pruebas, compruebe de nuevo el informe con su número y su código de control y envíelas con el número de referencia. El registro se revisará otra vez.',
  deleted: 'Su dirección de correo y sus pruebas se eliminan 90 días después de la resolución.',
};
