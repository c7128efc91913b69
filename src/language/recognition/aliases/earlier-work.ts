import type { Aliases } from './aliases.ts';

/**
 * What this service said of work and defects before its texts were revised. Suppliers may pass such texts on, so each is
 * still recognized. A wording that is replaced is added here.
 */
export const aliasesOfEarlierWork = {
  operation: {
    de: {
      windscreenRepair: 'Frontscheibe repariert oder ersetzt',
      instrumentCluster: 'Tacho oder Kombiinstrument ersetzt|Tacho oder Kombiinstrument ausgetauscht',
    },
    fr: {
      generalInspection: 'révision générale',
    },
    es: {
      tractionBatteryCheck: 'revisión de la batería de tracción',
      gasSystemCheck: 'revisión del sistema de gas',
      preSaleCheck: 'revisión antes de la venta',
    },
    it: {
      tachographCheck: 'controllo del tachigrafo',
    },
    pl: {
      recallWork: 'czynności w ramach akcji serwisowej',
      generalInspection: 'przegląd ogólny',
      preSaleCheck: 'przegląd przed sprzedażą',
    },
    cs: {
      wiperBlades: 'stírací lišty',
      windowRegulator: 'spouštěč okna',
      recallWork: 'svolávací oprava',
      generalInspection: 'celková prohlídka',
      instrumentCluster: 'výměna tachometru nebo přístrojového panelu',
    },
    lt: {
      forkOil: 'šakės alyva',
      steeringHeadBearing: 'vairo galvutės guolis',
      windowRegulator: 'lango pakėlėjas',
      waterPump: 'vandens pompa',
      generalInspection: 'bendra apžiūra',
      recallWork: 'atšaukimo darbai',
    },
    lv: {
      suspensionArms: 'piekares sviras',
      recallWork: 'atsaukuma darbi',
      engineRepair: 'dzinēja remonts',
      gearboxRepair: 'pārnesumkārbas remonts',
      generalInspection: 'vispārēja apskate',
    },
    et: {
      wheelAlignment: 'rataste sildade reguleerimine',
      instrumentCluster: 'odomeeter või näidikuplokk vahetatud',
      generalInspection: 'üldine ülevaatus',
    },
    fi: {
      chargingSocket: 'latauspistoke',
    },
    uk: {
      coolant: 'охолодна рідина',
      wheelBearing: 'ступичний підшипник',
      electricalRepair: 'ремонт електрики',
      instrumentCluster: 'замінено одометр або щиток приладів|замінено одометр або панель приладів',
      waterPump: 'водяна помпа',
      generalInspection: 'загальний огляд',
      forkOil: 'олива вилки',
    },
    ru: {
      electricalRepair: 'ремонт электрики',
      instrumentCluster: 'заменён одометр или щиток приборов',
      generalInspection: 'общий осмотр',
      forkOil: 'масло вилки',
    },
  },
  serviceType: {
    en: {
      inspection: 'inspection',
    },
    de: {
      regular: 'Regelwartung|Inspektion',
    },
    fr: {
      regular: 'révision',
      recall: 'rappel',
    },
    es: {
      regular: 'revisión',
      tyres: 'neumáticos',
    },
    it: {
      inspection: 'controllo',
      tyres: 'pneumatici',
      recall: 'richiamo',
    },
    pl: {
      regular: 'przegląd okresowy',
      inspection: 'kontrola',
    },
    cs: {
      inspection: 'kontrola',
    },
    lt: {
      inspection: 'patikra',
    },
    lv: {
      recall: 'atsaukuma darbi',
      inspection: 'pārbaude',
    },
    et: {
      inspection: 'kontroll',
    },
    fi: {
      inspection: 'tarkastus',
    },
    uk: {
      inspection: 'огляд',
      recall: 'роботи за відкликанням',
    },
    ru: {
      inspection: 'осмотр',
      recall: 'работы по отзыву',
    },
  },
  part: {
    it: {
      coolant: 'liquido refrigerante',
    },
    cs: {
      ribbedBelt: 'klínový žebrový řemen',
    },
    lt: {
      gearboxOil: 'transmisijos alyva',
      forkOil: 'šakės alyva',
    },
    lv: {
      ribbedBelt: 'ķīļsiksna',
      gearboxOil: 'transmisijas eļļa',
      wiperBlades: 'slotiņas',
    },
    et: {
      wiperBlades: 'kojamehe harjad',
      forkOil: 'kahvliõli',
      brakePadsFront: 'esimesed piduriklotsid',
      brakeDiscsFront: 'esimesed pidurikettad',
    },
    uk: {
      ribbedBelt: 'поліклиновий пас',
      forkOil: 'вилкова олива',
    },
    ru: {
      forkOil: 'вилочное масло',
    },
  },
  spec: {
    fr: {
      ventilatedCoated: 'ventilé, revêtu',
      sintered: 'fritté',
    },
    es: {
      ventilatedCoated: 'ventilado, recubierto',
      sintered: 'sinterizado',
    },
    it: {
      ventilatedCoated: 'ventilato, rivestito',
      sintered: 'sinterizzato',
    },
    pl: {
      ventilatedCoated: 'wentylowana, powlekana',
      inch: 'cali',
    },
    cs: {
      ventilatedCoated: 'větraný, s povlakem',
      flatBladesPair: 'plochá, pár',
      inch: 'palců',
    },
    lt: {
      ventilatedCoated: 'ventiliuojamas, padengtas',
      inch: 'colių',
      teeth: 'dantys',
    },
    lv: {
      ventilatedCoated: 'ventilēts, pārklāts',
    },
    et: {
      ventilatedCoated: 'ventileeritav, kaetud',
    },
    fi: {
      concentrate: 'tiiviste',
      ventilatedCoated: 'jäähdytetty, pinnoitettu',
      sintered: 'sintrattu',
    },
    uk: {
      beltTensionerIdlers: 'пас, натягувач, ролики',
      ventilatedCoated: 'вентильований, з покриттям',
      inch: 'дюймів',
    },
    ru: {
      ventilatedCoated: 'вентилируемый, с покрытием',
      inch: 'дюймов',
    },
  },
  defectPart: {
    de: {
      windscreen: 'Frontscheibe',
      coupling: 'Anhängekupplung',
    },
    fr: {
      headlamps: 'projecteurs',
    },
    es: {
      frame: 'bastidor y largueros',
    },
    it: {
      frame: 'telaio e longheroni',
    },
    lt: {
      steeringHead: 'vairo galvutė',
    },
    lv: {
      suspensionArms: 'piekares sviras un šarnīri',
      engine: 'dzinējs',
    },
    uk: {
      wheelBearings: 'ступичні підшипники',
      plateLamp: 'підсвітка номерного знака',
    },
  },
  defectFault: {
    de: {
      doesNotLock: 'rastet nicht ein',
      missing: 'fehlt',
      wearNearLimit: 'Verschleiß nahe der Grenze',
      wearBeyondLimit: 'Verschleiß über der Grenze',
      sweatsOil: 'Ölnebel',
    },
    fr: {
      noFunction: 'ne fonctionne pas',
      doesNotLock: 'ne se verrouille pas',
      missing: 'manquant',
      faint: 'trop faible',
      hardToRead: 'difficilement lisible',
      wornOut: 'usé',
      notDrained: 'non purgé',
      insecure: 'mal fixé',
    },
    es: {
      noFunction: 'no funciona',
      doesNotLock: 'no bloquea',
      faint: 'demasiado débil',
      frayed: 'deshilachado',
      hardToRead: 'difícil de leer|lectura difícil',
      wornOut: 'desgastado',
      insecure: 'mal fijado',
      misaligned: 'mal reglaje',
    },
    it: {
      noFunction: 'non funziona',
      doesNotLock: 'non si blocca',
      missing: 'mancante',
      faint: 'troppo debole',
      hardToRead: 'difficilmente leggibile',
      notched: 'indurimento',
      wornOut: 'consumato',
      notDrained: 'non spurgato',
      insecure: 'non fissato',
    },
    pl: {
      doesNotLock: 'nie blokuje się',
      sweatsOil: 'lekkie pocenie',
      faint: 'zbyt słabe',
      notDrained: 'nieodwodniony',
      hardToRead: 'słabo czytelne',
      slack: 'zbyt luźny',
    },
    cs: {
      noFunction: 'nefunguje',
      doesNotLock: 'nezamyká',
      setTooHigh: 'nastaveno příliš vysoko',
      faint: 'příliš slabé',
      hardToRead: 'špatně čitelné',
      wornOut: 'opotřebované',
      notDrained: 'neodvodněno|chybějící odvodnění',
      insecure: 'nedostatečně upevněno',
      lensCracked: 'prasklé sklo',
      treadNearLimit: 'dezén blízko limitu',
      treadBelowLimit: 'dezén pod limitem',
    },
    lt: {
      dampOil: 'apsitaškę alyva',
      sweatsOil: 'nedidelis rasojimas',
      frayed: 'apspuręs',
      hardToRead: 'sunkiai įskaitoma',
      wornOut: 'nusidėvėjęs',
      faint: 'per silpnas',
      slack: 'per laisva',
      stoneChip: 'akmens išmuša',
    },
    lv: {
      dampOil: 'eļļas svīdums',
      setTooHigh: 'noregulēts pārāk augstu',
      misaligned: 'nepareizi noregulēts',
      sweatsOil: 'neliela svīšana',
      frayed: 'apspurojis',
      wornOut: 'pilnībā nodilis',
      insecure: 'nav droši nostiprināts',
      faint: 'pārāk vājš',
      slack: 'pārāk vaļīga',
    },
    et: {
      sweatsOil: 'kerge õlitamine',
      frayed: 'narmendav',
      hardToRead: 'raskesti loetav',
    },
    fi: {
      noFunction: 'ei toimi',
      doesNotLock: 'ei lukitu',
      notched: 'lovella',
      cracks: 'murtumia',
      worn: 'kulunut',
      damage: 'vaurioitunut',
      misaligned: 'väärin säädetty',
      insecure: 'huonosti kiinnitetty',
    },
    uk: {
      noFunction: 'не працює',
      doesNotLock: 'не блокується',
      missing: 'відсутнє',
      faint: 'заслабке',
      hardToRead: 'погано читається',
    },
    ru: {
      noFunction: 'не работает',
      doesNotLock: 'не блокируется',
      missing: 'отсутствует',
      faint: 'слишком слабо',
      hardToRead: 'плохо читается',
    },
  },
  defectPlace: {
    it: {
      rightSill: 'longherone destro',
      leftSill: 'longherone sinistro',
    },
  },
} satisfies Aliases;
