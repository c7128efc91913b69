import type { Aliases } from './aliases.ts';

/**
 * What this service said of damage and registers before its texts were revised. Suppliers may pass such texts on, so each is
 * still recognized. A wording that is replaced is added here.
 */
export const aliasesOfEarlierRecords = {
  damageZone: {
    cs: {
      front: 'příď',
      rear: 'záď',
    },
    ru: {
      leftSide: 'левый борт',
      rightSide: 'правый борт',
    },
  },
  accidentStory: {
    de: {
      scratchedByUnknown: 'von Unbekannten zerkratzt oder eingetreten',
    },
    es: {
      slidIntoGuardRail: 'deslizó contra el guardarraíl',
      stoodInWater: 'estuvo en el agua hasta los asientos',
      totalLossReported: 'pérdida total notificada',
    },
    it: {
      touchedPost: 'urtato un palo in manovra',
      ranIntoDeer: 'investito un cervo',
      totalLossReported: 'perdita totale segnalata',
    },
    pl: {
      damagedInCarPark: 'uszkodzony na parkingu, sprawca nieobecny',
    },
    cs: {
      scrapedByLaneChange: 'škrábnutí vozidlem při změně pruhu',
      scratchedByUnknown: 'poškrábáno nebo prokopnuto neznámými',
    },
    lt: {
      hitFromBehind: 'trenktas iš galo',
      hitLeftAtJunction: 'trenktas į kairį šoną sankryžoje',
      hitRightAtJunction: 'trenktas į dešinį šoną sankryžoje',
      slidIntoGuardRail: 'nuslydo į atitvarą',
    },
    et: {
      totalLossReported: 'teatatud täishävingust',
    },
    fi: {
      hitFromBehind: 'peräänajo takaa',
    },
    uk: {
      ranIntoVehicleAhead: 'в’їхав у авто попереду',
      crossingVehicle: 'зіткнення з авто, що перетинало шлях',
      scrapedByLaneChange: 'зачепило авто, що змінювало смугу',
      slidIntoGuardRail: 'ковзнув у відбійник',
      stoodInWater: 'стояв у воді по сидіння',
      totalLossReported: 'повідомлено про повну втрату',
    },
    ru: {
      ranIntoVehicleAhead: 'въехал в автомобиль впереди',
      crossingVehicle: 'столкновение с пересекавшим путь автомобилем',
      slidIntoGuardRail: 'скользнул в отбойник',
      stoodInWater: 'стоял в воде по сиденья',
    },
  },
  auctionDamage: {
    cs: {
      frontEnd: 'předek',
      rearEnd: 'záď',
    },
    lv: {
      allOver: 'viss auto',
      engineBurn: 'dzinēja ugunsgrēks',
      suspension: 'piekare',
    },
    et: {
      undercarriage: 'põhjaalune',
      rollover: 'katusele paiskumine',
    },
    fi: {
      frontEnd: 'keula',
      rearEnd: 'perä',
      undercarriage: 'alusta',
      hail: 'rae',
      rollover: 'katolleen',
      suspension: 'alusta ja jousitus',
    },
  },
  reporter: {
    lv: {
      autoAuction: 'auto izsole',
      dealer: 'tirgotājs',
    },
    et: {
      workshop: 'autoteenindus',
      dealer: 'edasimüüja',
      insurer: 'kindlustus',
      rentalCompany: 'autorent',
      leasingCompany: 'liisingufirma',
    },
    uk: {
      scrapYard: 'підприємство з розбирання авто',
    },
  },
  eventDetail: {
    de: {
      lienReported: 'Sicherungsübereignung eingetragen',
    },
    fr: {
      lienReported: 'gage enregistré',
    },
    es: {
      totalLossReported: 'pérdida total notificada',
      lienReported: 'carga registrada',
    },
    it: {
      totalLossReported: 'perdita totale segnalata',
      lienReported: 'vincolo registrato',
    },
    pl: {
      recallPublished: 'ogłoszono akcję serwisową',
    },
    cs: {
      serviced: 'vozidlo v servisu',
      importedFrom: 'dovezeno z',
      emissionsPassed: 'emise v pořádku',
      emissionsFailed: 'emise nevyhověly',
      lienReported: 'zapsáno zástavní právo',
      recallPublished: 'vyhlášeno svolání',
    },
    lt: {
      importedFrom: 'įvežta iš',
      lienReported: 'įregistruotas įkeitimas',
      recallPublished: 'paskelbtas atšaukimas',
    },
    lv: {
      brandIssued: 'ieraksts īpašuma dokumentā',
      scrapped: 'norakstīts',
      recallPublished: 'paziņots atsaukums',
    },
    et: {
      titleIssued: 'väljastatud omandidokument',
      brandIssued: 'märge omandidokumendis',
      totalLossReported: 'teatatud täishävingust',
    },
    fi: {
      titleIssued: 'omistusasiakirja annettu',
      brandIssued: 'merkintä omistusasiakirjaan',
    },
    uk: {
      totalLossReported: 'повідомлено про повну втрату',
      importedFrom: 'імпортовано з',
      lienReported: 'записано обтяження',
    },
    ru: {
      importedFrom: 'импортирован из',
      stolenReported: 'заявлен в угон',
      lienReported: 'записано обременение',
    },
  },
  vehicleUse: {
    et: {
      dealer: 'edasimüüja sõiduk',
    },
    ru: {
      commercial: 'служебный автомобиль',
    },
  },
} satisfies Aliases;
