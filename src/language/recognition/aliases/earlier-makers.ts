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
    lt: {
      ballJoint: 'šarnyras',
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
      timingChain: 'nukkvõlli kett',
    },
    fi: {
      clockSpring: 'ohjauspyörän kierrejousi',
    },
    uk: {
      clockSpring: 'шлейф керма',
      fifthWheel: 'сідельний пристрій',
      camera: 'камера заднього виду',
    },
    ru: {
      clockSpring: 'шлейф руля',
    },
  },
  recallHazard: {
    fr: {
      enginesStops: 'le moteur peut caler en roulant',
    },
    es: {
      injuryByParts: 'piezas pueden herir a los ocupantes',
      enginesStops: 'el motor puede pararse en marcha',
      rollsAway: 'el vehículo aparcado puede rodar',
    },
    it: {
      injuryByParts: 'parti possono ferire gli occupanti',
      electricsMayFail: 'funzioni elettriche possono guastarsi',
      injuryToOthers: 'persone possono ferirsi',
      enginesStops: 'il motore può spegnersi in marcia',
      tyreDamage: 'il pneumatico può danneggiarsi',
    },
    pl: {
      beltMayFail: 'pas może nie zadziałać przy zderzeniu',
      heavySteering: 'kierownica może ciężko chodzić',
      enginesStops: 'silnik może zgasnąć podczas jazdy',
      injuryByParts: 'części mogą zranić pasażerów',
    },
    cs: {
      enginesStops: 'motor se může za jízdy zastavit',
    },
    lt: {
      airbagMayFail: 'oro pagalvės gali nesuveikti',
      beltMayFail: 'diržas gali nesulaikyti',
      seatMayMove: 'sėdynė gali pasislinkti',
      injuryByParts: 'dalys gali sužeisti keleivius',
      enginesStops: 'variklis gali užgesti važiuojant',
    },
    lv: {
      airbagMayFail: 'drošības spilveni var nenostrādāt',
      beltMayFail: 'josta var nenoturēt',
      seatMayMove: 'sēdeklis var izkustēties',
      rollsAway: 'novietots auto var aizripot',
      lossOfControl: 'kontroles zudums',
      enginesStops: 'dzinējs var noslāpt braucot|motors vai piedziņa braucot var apstāties',
      engineDamage: 'dzinēja bojājums',
      injuryByParts: 'detaļas var savainot pasažierus',
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
      injuryByParts: 'osat voivat vahingoittaa matkustajia',
    },
    uk: {
      airbagMayFail: 'подушки можуть не спрацювати',
      beltMayFail: 'пасок може не втримати',
      seatMayMove: 'сидіння може зсунутися',
      brakesMayFail: 'гальма можуть відмовити|гальма можуть відмовити або діяти нерівномірно',
      injuryByParts: 'деталі можуть поранити пасажирів',
      enginesStops: 'двигун може заглухнути під час руху|двигун або привід може відмовити під час руху',
      electricsMayFail: 'можуть відмовити електричні функції',
    },
    ru: {
      airbagMayFail: 'подушки могут не сработать',
      beltMayFail: 'ремень может не удержать',
      seatMayMove: 'сиденье может сместиться',
      brakesMayFail: 'тормоза могут отказать',
      injuryByParts: 'детали могут ранить пассажиров',
      enginesStops: 'двигатель может заглохнуть на ходу',
    },
  },
  recallRemedy: {
    fr: {
      doNotDrive: 'ne pas rouler avant réparation',
      parkOutside: 'stationner à l’extérieur avant réparation',
    },
    es: {
      checkedReplaced: 'revisión y sustitución si procede',
    },
    fi: {
      parkOutside: 'pysäköi ulos ennen korjausta',
    },
    lt: {
      tightened: 'varžtai pakeisti ir priveržti',
    },
    lv: {
      tightened: 'skrūves nomainītas un pievilktas',
    },
    ru: {
      tightened: 'болты заменяют и затягивают',
    },
    uk: {
      tightened: 'болти замінюють і затягують',
    },
  },
  warranty: {
    de: {
      powertrain: 'Antriebsstrang',
    },
    fr: {
      powertrain: 'chaîne cinématique',
    },
    es: {
      powertrain: 'tren motriz',
      corrosion: 'corrosión perforante',
    },
    it: {
      emissions: 'sistema di emissioni',
      powertrain: 'gruppo propulsore',
    },
    pl: {
      emissions: 'układ emisji spalin',
    },
    cs: {
      powertrain: 'pohonné ústrojí',
    },
    lt: {
      powertrain: 'jėgos agregatas',
    },
    lv: {
      powertrain: 'spēka piedziņa',
    },
    et: {
      powertrain: 'jõuülekanne',
    },
    fi: {
      powertrain: 'voimansiirto',
    },
    uk: {
      emissions: 'система викидів',
      powertrain: 'силовий агрегат',
    },
    ru: {
      emissions: 'система выбросов',
      powertrain: 'силовой агрегат',
    },
  },
  crashRating: {
    lt: {
      good: 'gerai',
      acceptable: 'priimtina',
      marginal: 'ribinė',
      poor: 'blogai',
    },
    lv: {
      marginal: 'robežvērtība',
    },
  },
  valuationMethod: {
    de: {
      trade:
        'Handelspreise für ein Fahrzeug dieses Alters, Kilometerstands und dieser Vorgeschichte|Händlerpreise für ein Fahrzeug dieses Alters, Kilometerstands und dieser Vorgeschichte',
    },
    fr: {
      trade: 'prix professionnels pour un véhicule de cet âge, kilométrage et passé',
    },
    es: {
      trade: 'precios del sector para un vehículo de esta edad, kilometraje e historial',
    },
    it: {
      trade: 'prezzi del commercio per un veicolo di questa età, percorrenza e storia',
    },
    pl: {
      trade: 'ceny w handlu dla pojazdu o tym wieku, przebiegu i historii',
    },
    cs: {
      trade: 'obchodní ceny vozidla tohoto stáří, nájezdu a historie',
      market: 'nabídkové ceny srovnatelných vozidel přepočtené na toto',
    },
    lt: {
      trade:
        'prekybos kainos tokio amžiaus, ridos ir istorijos automobiliui|prekybininkų tarpusavio kainos tokio amžiaus, ridos ir istorijos automobiliui',
      market: 'panašių automobilių prašomos kainos, pakoreguotos šiam',
    },
    lv: {
      market: 'līdzīgu auto prasītās cenas, pielāgotas šim',
      trade:
        'tirdzniecības cenas šāda vecuma, nobraukuma un vēstures auto|tirdzniecības cenas šāda vecuma, nobraukuma un vēstures transportlīdzeklim',
    },
    et: {
      trade: 'kaubandushinnad sellise vanuse, läbisõidu ja ajalooga sõidukile',
      guide: 'soovituslikud hinnad Suurbritannias',
      market: 'sarnaste sõidukite küsitud hinnad, kohandatud sellele',
    },
    fi: {
      trade: 'kaupan hinnat tämänikäiselle, näin ajetulle ajoneuvolle',
      market: 'vastaavien ajoneuvojen pyyntihinnat, sovitettu tähän',
    },
    uk: {
      market: 'ціни пропозицій схожих авто з поправкою на цей',
      trade: 'торгові ціни для авто такого віку, пробігу та історії',
    },
    ru: {
      trade: 'торговые цены для автомобиля такого возраста, пробега и истории',
      market: 'цены предложений похожих транспортных средств с поправкой на это',
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
      heatedFrontSeats: 'Sitzheizung vorne',
      electricWindows: 'elektrische Fensterheber vorne',
      heatedWindscreen: 'beheizbare Frontscheibe',
      parkingSensorsFront: 'Einparkhilfe vorne',
      badRoadPackage: 'Unterbodenschutz',
    },
    fr: {
      roofRails: 'barres de toit',
      driverAirbag: 'coussin gonflable conducteur',
      passengerAirbag: 'coussin gonflable passager',
      sideAirbags: 'coussins gonflables latéraux',
      kneeAirbag: 'coussin gonflable de genoux',
      startStop: 'système d’arrêt et de redémarrage automatiques',
      airConditioning: 'climatisation manuelle',
      curtainAirbags: 'rideaux gonflables',
      cdPlayer: 'lecteur de CD',
    },
    es: {
      roofRails: 'barras de techo',
      startStop: 'sistema de parada y arranque automáticos',
      headUpDisplay: 'pantalla de proyección frontal',
    },
    it: {
      airSuspendedSeat: 'sedile di guida a sospensione pneumatica',
      roofRails: 'barre portatutto',
      startStop: 'sistema di arresto e avvio automatico',
      touchscreen: 'schermo tattile',
      headUpDisplay: 'display a sovrimpressione',
    },
    pl: {
      startStop: 'system automatycznego wyłączania silnika',
      heatedWindscreen: 'podgrzewana szyba przednia',
      airConditioning: 'klimatyzacja manualna',
    },
    cs: {
      startStop: 'systém automatického vypínání motoru',
      privacyGlass: 'zatmavená zadní skla',
    },
    lt: {
      heatedMirrors: 'elektra valdomi šildomi veidrodžiai',
      foldingMirrors: 'elektra užlenkiami veidrodžiai',
      smokersPackage: 'peleninė ir degiklis',
      parkingSensorsRear: 'galiniai statymo jutikliai',
      parkingSensorsFront: 'priekiniai statymo jutikliai',
      parkingPackage: 'statymo pagalbos paketas',
    },
    lv: {
      startStop: 'motora automātiskās izslēgšanas sistēma',
      airConditioning: 'gaisa kondicionētājs',
      cases: 'sānu kofferi un augšējais kofferis',
    },
    et: {
      heatedWindscreen: 'tuuleklaasi soojendus',
      longServiceInterval: 'muutuva välbaga hooldusnäidik',
    },
    fi: {
      limitedSlip: 'luistonrajoitintasauspyörästö',
      longServiceInterval: 'joustava huoltovälin näyttö',
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
      privacyGlass: 'тоновані задні стекла',
      reversingCamera: 'камера заднього виду',
    },
    ru: {
      antiLockBrakes: 'антиблокировочная система тормозов',
      isofix: 'крепления для детских кресел',
      automaticEmergencyCall: 'автоматический вызов экстренной помощи',
      corneringAbs: 'антиблокировочная система для поворотов',
      digitalRadio: 'цифровое радио',
      startStop: 'система автоматического выключения двигателя',
    },
  },
  warrantyLimit: {
    es: {
      unlimited: 'ilimitado',
    },
    it: {
      unlimited: 'illimitato',
    },
  },
  crashTest: {
    uk: {
      sideFront: 'боковий удар, переднє сидіння',
      sideRear: 'боковий удар, заднє сидіння',
      side: 'боковий удар',
    },
  },
  recallScope: {
    lt: {
      wholeModel: 'visi šio modelio ir metų automobiliai',
    },
  },
} satisfies Aliases;
