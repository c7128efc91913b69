import type { Aliases } from './aliases.ts';

/**
 * What this service said of titles, status, inspections and identity before its texts were revised. Suppliers may pass
 * such texts on, so each is still recognized. A wording that is replaced is added here.
 */
export const aliasesOfEarlierRegisters = {
  vehicleUse: {
    fr: {
      dealer: 'véhicule de concession',
    },
    es: {
      dealer: 'vehículo de concesionario',
    },
    it: {
      dealer: 'veicolo di concessionario',
    },
    et: {
      dealer: 'edasimüüja sõiduk',
    },
    ru: {
      commercial: 'служебный автомобиль',
    },
  },
  ownerType: {
    es: {
      dealer: 'concesionario',
    },
    it: {
      dealer: 'concessionario',
    },
    pl: {
      insurer: 'zakład ubezpieczeń',
    },
  },
  titleBrand: {
    de: {
      salvage: 'Totalschaden',
    },
    fr: {
      salvage: 'perte totale|classé irréparable (salvage)',
    },
    es: {
      salvage: 'siniestro total',
    },
    it: {
      salvage: 'danno totale|dichiarato irrecuperabile (salvage)',
    },
    pl: {
      salvage: 'szkoda całkowita',
    },
    cs: {
      salvage: 'totální škoda',
      rebuilt: 'znovu postavené po škodě',
    },
    lt: {
      salvage: 'visiškas sunaikinimas',
    },
    lv: {
      salvage: 'pilnīga bojāeja|norakstīts (salvage)',
    },
    et: {
      salvage: 'täishävinud',
      lemon: 'tootja poolt puuduste tõttu tagasi ostetud',
    },
    fi: {
      lemon: 'valmistajan vikojen vuoksi takaisin ostama',
    },
    uk: {
      salvage: 'повна загибель',
    },
    ru: {
      salvage: 'полная гибель',
      rebuilt: 'восстановлен',
      flood: 'затоплен',
      hail: 'повреждён градом',
      fire: 'повреждён пожаром',
      junk: 'предназначен на утилизацию',
      lemon: 'выкуплен изготовителем из-за дефектов',
      theftRecovery: 'найден после угона',
    },
  },
  vehicleStatus: {
    de: {
      exported: 'ins Ausland ausgeführt',
    },
    fr: {
      scrapped: 'détruit',
    },
    lt: {
      scrapped: 'atiduota į metalo laužą',
      stolen: 'paskelbta vogta',
    },
    lv: {
      suspended: 'reģistrācija uz laiku apturēta',
    },
    et: {
      stolen: 'tagaotsitav varastatuna|teatatud varastatuks',
    },
    uk: {
      stolen: 'оголошений у розшук як викрадений',
    },
    ru: {
      registered: 'зарегистрирован',
      deregistered: 'снят с учёта',
      exported: 'вывезен за границу',
      scrapped: 'утилизирован',
      suspended: 'временно выведен из эксплуатации',
    },
  },
  inspectionType: {
    de: {
      voluntary: 'freiwillige Prüfung',
    },
    et: {
      retest: 'korduskontroll',
      registration: 'registreerimiseelne kontroll',
      voluntary: 'vabatahtlik kontroll',
    },
    uk: {
      periodic: 'періодичний технічний огляд',
    },
  },
  inspectionDecision: {
    es: {
      prohibited: 'negativa',
    },
    lv: {
      passed: 'izturēta',
      passedWithDefects: 'izturēta ar trūkumiem',
      failed: 'nav izturēta',
    },
    et: {
      failed: 'läbimata',
    },
    uk: {
      passedWithDefects: 'пройдено з недоліками',
    },
    ru: {
      passedWithDefects: 'пройден с недостатками',
    },
  },
  body: {
    es: {
      hatchback: 'compacto con portón',
      pickup: 'camioneta con caja abierta',
      scooter: 'escúter',
    },
    it: {
      estate: 'familiare',
    },
  },
  transmission: {
    uk: {
      cvt: 'безступінчаста (варіатор)',
    },
  },
  drive: {
    fr: {
      rear: 'propulsion arrière',
    },
  },
  fuel: {
    fr: {
      diesel: 'gazole',
    },
    it: {
      diesel: 'gasolio',
    },
  },
} satisfies Aliases;
