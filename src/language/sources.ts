import type { Language } from './languages.ts';

/** Kinds of sources, as a report describes them: never who supplied a record, only what sort of record it is. */
export const sourceKinds = ['vehicleRegister', 'inspectionRegister', 'workshopRecords'] as const;

export type SourceKind = (typeof sourceKinds)[number];

const words: Record<Language, Record<SourceKind, string>> = {
  en: {
    vehicleRegister: 'national vehicle register',
    inspectionRegister: 'national inspection register',
    workshopRecords: 'workshop records',
  },
  de: {
    vehicleRegister: 'nationales Fahrzeugregister',
    inspectionRegister: 'nationales Prüfregister',
    workshopRecords: 'Werkstattunterlagen',
  },
  fr: {
    vehicleRegister: 'registre national des véhicules',
    inspectionRegister: 'registre national des contrôles techniques',
    workshopRecords: 'dossiers d’atelier',
  },
  es: {
    vehicleRegister: 'registro nacional de vehículos',
    inspectionRegister: 'registro nacional de inspecciones técnicas',
    workshopRecords: 'registros de taller',
  },
  it: {
    vehicleRegister: 'registro nazionale dei veicoli',
    inspectionRegister: 'registro nazionale delle revisioni',
    workshopRecords: 'documentazione d’officina',
  },
  pl: {
    vehicleRegister: 'krajowy rejestr pojazdów',
    inspectionRegister: 'krajowy rejestr badań technicznych',
    workshopRecords: 'dokumentacja warsztatowa',
  },
  cs: {
    vehicleRegister: 'národní registr vozidel',
    inspectionRegister: 'národní registr technických prohlídek',
    workshopRecords: 'záznamy servisu',
  },
  lt: {
    vehicleRegister: 'nacionalinis transporto priemonių registras',
    inspectionRegister: 'nacionalinis techninių apžiūrų registras',
    workshopRecords: 'serviso įrašai',
  },
  lv: {
    vehicleRegister: 'valsts transportlīdzekļu reģistrs',
    inspectionRegister: 'valsts tehnisko apskašu reģistrs',
    workshopRecords: 'servisa ieraksti',
  },
  et: {
    vehicleRegister: 'riiklik sõidukiregister',
    inspectionRegister: 'riiklik ülevaatuste register',
    workshopRecords: 'töökoja andmed',
  },
  fi: {
    vehicleRegister: 'kansallinen ajoneuvorekisteri',
    inspectionRegister: 'kansallinen katsastusrekisteri',
    workshopRecords: 'korjaamotiedot',
  },
  uk: {
    vehicleRegister: 'національний реєстр транспортних засобів',
    inspectionRegister: 'національний реєстр технічних оглядів',
    workshopRecords: 'записи автосервісу',
  },
  ru: {
    vehicleRegister: 'национальный реестр транспортных средств',
    inspectionRegister: 'национальный реестр технических осмотров',
    workshopRecords: 'записи автосервиса',
  },
};

export function describeSource(kind: SourceKind, language: Language): string {
  return words[language][kind];
}
