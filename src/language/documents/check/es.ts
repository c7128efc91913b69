import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Comprobar un informe',
  introduction:
    'Introduzca el número de un informe y su VIN o su código de control. Verá si se emitió aquí y qué dice.',
  codeHint: '20 caracteres, en la primera página del PDF y al final de la página web',
  submit: 'Comprobar',
  fileTitle: 'Comprobar un archivo PDF',
  file: 'Archivo PDF',
  fileHint: 'Se detecta cualquier cambio del archivo. El archivo no se guarda.',
  state: 'Estado',
  complete: 'Completo',
  incomplete: 'Aún incompleto',
  lastReading: 'Última lectura del cuentakilómetros',
  openReport: 'Abrir el informe',
  keys: 'Claves públicas para comprobar las firmas',
  compare: 'Compare estos datos con el documento. Si alguno difiere, el documento ha sido alterado.',
  missing: 'Introduzca el número y el VIN o el código de control.',
  vinProblem: 'Un VIN tiene 17 caracteres y nunca I, O ni Q.',
  tooLarge: 'El archivo es mayor que cualquier informe.',
  results: {
    genuine: {
      title: 'Auténtico',
      text: 'Este informe se emitió aquí y su código corresponde a los datos siguientes.',
    },
    issued: { title: 'Auténtico', text: 'Aquí se emitió un informe con este número para este VIN.' },
    earlier: {
      title: 'Auténtico, pero no es la última versión',
      text: 'El documento se hizo antes de que llegaran todas las secciones. A continuación, el informe tal como está ahora.',
    },
    file: { title: 'Auténtico y sin cambios', text: 'Cada byte del archivo está tal como se emitió.' },
    altered: {
      title: 'Alterado o no emitido aquí',
      text: 'Aquí no se emitió ningún informe con estos datos. Compruebe que estén bien escritos. Si coinciden con el documento, no se fíe de él.',
    },
    changed: { title: 'Alterado', text: 'El archivo se modificó después de emitirse. No se fíe de él.' },
    unsigned: {
      title: 'El archivo no lleva firma',
      text: 'No se emitió aquí, o bien otro programa lo guardó o imprimió de nuevo. Compruébelo con su número y su VIN.',
    },
    ended: {
      title: 'Emitido aquí, ya no se conserva',
      text: 'Aquí se emitió un informe con este número. Su periodo de acceso ha terminado y su contenido ya no se muestra. La firma de su archivo PDF aún se puede comprobar.',
    },
    endedFile: {
      title: 'Auténtico, ya no se conserva',
      text: 'El archivo está tal como se emitió. El periodo de acceso del informe ha terminado y su contenido ya no se muestra aquí.',
    },
  },
};
