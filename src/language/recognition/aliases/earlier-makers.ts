import type { Aliases } from './aliases.ts';

/**
 * What this service said of recalls, warranties, valuations and equipment before its texts were revised. Suppliers may
 * pass such texts on, so each is still recognized. A wording that is replaced is added here.
 */
export const aliasesOfEarlierMakers = {
  recallComponent: {
    es: {
      clockSpring: 'muelle de reloj del volante',
    },
    cs: {
      clockSpring: 'vinutá pružina volantu',
    },
    lv: {
      beltTensioner: 'jostas spriegotājs',
      suspension: 'piekare',
      engine: 'dzinējs',
      gearbox: 'pārnesumkārba',
    },
    et: {
      steering: 'rool',
      tailgateStruts: 'tagaluugi amordid',
      propellerShaft: 'kardaan',
    },
    fi: {
      clockSpring: 'ohjauspyörän kierrejousi',
    },
    uk: {
      clockSpring: 'шлейф керма',
    },
    ru: {
      clockSpring: 'шлейф руля',
    },
  },
  recallHazard: {
    es: {
      injuryByParts: 'piezas pueden herir a los ocupantes',
    },
    it: {
      injuryByParts: 'parti possono ferire gli occupanti',
      electricsMayFail: 'funzioni elettriche possono guastarsi',
      injuryToOthers: 'persone possono ferirsi',
    },
    pl: {
      beltMayFail: 'pas może nie zadziałać przy zderzeniu',
      heavySteering: 'kierownica może ciężko chodzić',
      enginesStops: 'silnik może zgasnąć podczas jazdy',
    },
    lt: {
      airbagMayFail: 'oro pagalvės gali nesuveikti',
      beltMayFail: 'diržas gali nesulaikyti',
      seatMayMove: 'sėdynė gali pasislinkti',
    },
    lv: {
      airbagMayFail: 'drošības spilveni var nenostrādāt',
      beltMayFail: 'josta var nenoturēt',
      seatMayMove: 'sēdeklis var izkustēties',
      rollsAway: 'novietots auto var aizripot',
      lossOfControl: 'kontroles zudums',
      enginesStops: 'dzinējs var noslāpt braucot',
      engineDamage: 'dzinēja bojājums',
    },
    et: {
      airbagMayFail: 'turvapadjad ei pruugi avaneda',
      beltMayFail: 'turvavöö ei pruugi hoida',
      seatMayMove: 'iste võib nihkuda',
      enginesStops: 'mootor võib sõidu ajal seiskuda',
    },
    fi: {
      airbagMayFail: 'turvatyynyt eivät ehkä laukea',
      beltMayFail: 'turvavyö ei ehkä pidä',
      enginesStops: 'moottori voi sammua ajossa',
    },
    uk: {
      airbagMayFail: 'подушки можуть не спрацювати',
      beltMayFail: 'пасок може не втримати',
      seatMayMove: 'сидіння може зсунутися',
      brakesMayFail: 'гальма можуть відмовити',
    },
    ru: {
      airbagMayFail: 'подушки могут не сработать',
      beltMayFail: 'ремень может не удержать',
      seatMayMove: 'сиденье может сместиться',
      brakesMayFail: 'тормоза могут отказать',
    },
  },
  recallRemedy: {
    fi: {
      parkOutside: 'pysäköi ulos ennen korjausta',
    },
  },
  warranty: {
    it: {
      emissions: 'sistema di emissioni',
    },
    uk: {
      emissions: 'система викидів',
    },
    ru: {
      emissions: 'система выбросов',
    },
  },
  valuationMethod: {
    fr: {
      trade: 'prix professionnels pour un véhicule de cet âge, kilométrage et passé',
    },
    es: {
      trade: 'precios del sector para un vehículo de esta edad, kilometraje e historial',
    },
    it: {
      trade: 'prezzi del commercio per un veicolo di questa età, percorrenza e storia',
    },
    cs: {
      trade: 'obchodní ceny vozidla tohoto stáří, nájezdu a historie',
    },
    lt: {
      trade: 'prekybos kainos tokio amžiaus, ridos ir istorijos automobiliui',
    },
    lv: {
      market: 'līdzīgu auto prasītās cenas, pielāgotas šim',
      trade: 'tirdzniecības cenas šāda vecuma, nobraukuma un vēstures auto',
    },
    uk: {
      market: 'ціни пропозицій схожих авто з поправкою на цей',
      trade: 'торгові ціни для авто такого віку, пробігу та історії',
    },
    ru: {
      trade: 'торговые цены для автомобиля такого возраста, пробега и истории',
    },
  },
  namedItem: {
    lv: {
      engine: 'dzinējs',
    },
  },
  feature: {
    de: {
      quickShifter: 'Schaltautomat',
    },
    fr: {
      roofRails: 'barres de toit',
    },
    es: {
      roofRails: 'barras de techo',
    },
    it: {
      airSuspendedSeat: 'sedile di guida a sospensione pneumatica',
      roofRails: 'barre portatutto',
    },
    pl: {
      startStop: 'system automatycznego wyłączania silnika',
      heatedWindscreen: 'podgrzewana szyba przednia',
    },
    cs: {
      startStop: 'systém automatického vypínání motoru',
      privacyGlass: 'zatmavená zadní skla',
    },
    lt: {
      heatedMirrors: 'elektra valdomi šildomi veidrodžiai',
      foldingMirrors: 'elektra užlenkiami veidrodžiai',
      smokersPackage: 'peleninė ir degiklis',
    },
    lv: {
      startStop: 'motora automātiskās izslēgšanas sistēma',
      airConditioning: 'gaisa kondicionētājs',
    },
    et: {
      heatedWindscreen: 'tuuleklaasi soojendus',
    },
    ru: {
      antiLockBrakes: 'антиблокировочная система тормозов',
      isofix: 'крепления для детских кресел',
      automaticEmergencyCall: 'автоматический вызов экстренной помощи',
      corneringAbs: 'антиблокировочная система для поворотов',
      digitalRadio: 'цифровое радио',
    },
    uk: {
      antiLockBrakes: 'антиблокувальна система гальм',
      isofix: 'кріплення для дитячих крісел',
      automaticEmergencyCall: 'автоматичний виклик екстреної допомоги',
      corneringAbs: 'антиблокувальна система для поворотів',
      startStop: 'система автоматичного вимкнення двигуна',
      fastCharging: 'швидка зарядка постійним струмом',
      auxiliaryHeating: 'автономний опалювач',
      digitalRadio: 'цифрове радіо',
      wirelessCharging: 'бездротова зарядка телефону',
    },
  },
} satisfies Aliases;
