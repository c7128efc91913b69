import type { Aliases } from './aliases.ts';

/**
 * What this service said of work and defects before its texts were revised. Suppliers may pass such texts on, so each is
 * still recognized. A wording that is replaced is added here.
 */
export const aliasesOfEarlierWork = {
  operation: {
    it: {
      tachographCheck: 'controllo del tachigrafo',
    },
    pl: {
      recallWork: 'czynności w ramach akcji serwisowej',
    },
    cs: {
      wiperBlades: 'stírací lišty',
      windowRegulator: 'spouštěč okna',
      recallWork: 'svolávací oprava',
    },
    lt: {
      forkOil: 'šakės alyva',
      steeringHeadBearing: 'vairo galvutės guolis',
      windowRegulator: 'lango pakėlėjas',
      waterPump: 'vandens pompa',
    },
    lv: {
      suspensionArms: 'piekares sviras',
      recallWork: 'atsaukuma darbi',
      engineRepair: 'dzinēja remonts',
      gearboxRepair: 'pārnesumkārbas remonts',
    },
    et: {
      wheelAlignment: 'rataste sildade reguleerimine',
      instrumentCluster: 'odomeeter või näidikuplokk vahetatud',
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
    },
    ru: {
      electricalRepair: 'ремонт электрики',
      instrumentCluster: 'заменён одометр или щиток приборов',
    },
  },
  serviceType: {
    lv: {
      recall: 'atsaukuma darbi',
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
    },
    uk: {
      ribbedBelt: 'поліклиновий пас',
      forkOil: 'вилкова олива',
    },
  },
  spec: {
    ru: {
      ventilatedCoated: 'вентилируемый, с покрытием',
      inch: 'дюймов',
    },
    lv: {
      ventilatedCoated: 'ventilēts, pārklāts',
    },
    lt: {
      ventilatedCoated: 'ventiliuojamas, padengtas',
      inch: 'colių',
    },
    cs: {
      ventilatedCoated: 'větraný, s povlakem',
      flatBladesPair: 'plochá, pár',
      inch: 'palců',
    },
    pl: {
      ventilatedCoated: 'wentylowana, powlekana',
      inch: 'cali',
    },
    it: {
      ventilatedCoated: 'ventilato, rivestito',
      sintered: 'sinterizzato',
    },
    es: {
      ventilatedCoated: 'ventilado, recubierto',
      sintered: 'sinterizado',
    },
    fr: {
      ventilatedCoated: 'ventilé, revêtu',
      sintered: 'fritté',
    },
    uk: {
      beltTensionerIdlers: 'пас, натягувач, ролики',
      ventilatedCoated: 'вентильований, з покриттям',
      inch: 'дюймів',
    },
  },
  defectPart: {
    lt: {
      steeringHead: 'vairo galvutė',
    },
    lv: {
      suspensionArms: 'piekares sviras un šarnīri',
      engine: 'dzinējs',
    },
  },
  defectFault: {
    de: {
      doesNotLock: 'rastet nicht ein',
      missing: 'fehlt',
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
      hardToRead: 'difícil de leer',
      wornOut: 'desgastado',
      insecure: 'mal fijado',
    },
    it: {
      noFunction: 'non funziona',
      doesNotLock: 'non si blocca',
      missing: 'mancante',
      faint: 'troppo debole',
      hardToRead: 'difficilmente leggibile',
      wornOut: 'consumato',
      notDrained: 'non spurgato',
      insecure: 'non fissato',
    },
    cs: {
      noFunction: 'nefunguje',
      doesNotLock: 'nezamyká',
      setTooHigh: 'nastaveno příliš vysoko',
      faint: 'příliš slabé',
      hardToRead: 'špatně čitelné',
      wornOut: 'opotřebované',
      notDrained: 'neodvodněno',
      insecure: 'nedostatečně upevněno',
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
    pl: {
      doesNotLock: 'nie blokuje się',
      sweatsOil: 'lekkie pocenie',
      faint: 'zbyt słabe',
      notDrained: 'nieodwodniony',
      hardToRead: 'słabo czytelne',
      slack: 'zbyt luźny',
    },
    lt: {
      dampOil: 'apsitaškę alyva',
      sweatsOil: 'nedidelis rasojimas',
      frayed: 'apspuręs',
      hardToRead: 'sunkiai įskaitoma',
      wornOut: 'nusidėvėjęs',
      faint: 'per silpnas',
      slack: 'per laisva',
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
    },
  },
} satisfies Aliases;
