import type { Aliases } from './aliases.ts';

/**
 * What this service said of damage and events before its texts were revised. Suppliers may pass such texts on, so each is
 * still recognized. A wording that is replaced is added here.
 */
export const aliasesOfEarlierRecords = {
  damageType: {
    de: {
      animal: 'Wildunfall',
    },
    fr: {
      other: 'autre dommage',
    },
    cs: {
      parking: 'škoda při parkování',
      other: 'jiná škoda',
    },
    lt: {
      hail: 'krušos žala',
      totalLoss: 'visiškas sunaikinimas',
      other: 'kita žala',
    },
    et: {
      other: 'muu kahju',
    },
  },
  damageZone: {
    de: {
      glass: 'Verglasung',
    },
    es: {
      engineBay: 'compartimento del motor',
    },
    it: {
      interior: 'interno',
    },
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
      windscreenStone: 'Frontscheibe durch Steinschlag gebrochen',
    },
    fr: {
      damageReported: 'accident ou dommage déclaré',
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
      hitFromBehind: 'tamponato da dietro',
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
      scrapedByLaneChange: 'įbrėžtas juostą keitusio automobilio|įbrėžta juostą keitusio automobilio',
      damagedInCarPark: 'rastas apgadintas stovėjimo aikštelėje',
      dentedByHail: 'įlenktas krušos',
      scratchedByUnknown: 'subraižytas ar apspardytas nežinomų asmenų',
      damagedDuringTheft: 'apgadintas vagystės metu',
      damageReported: 'pranešta apie eismo įvykį ar žalą',
      totalLossReported: 'pranešta apie visišką sunaikinimą',
      ranIntoVehicleAhead: 'atsitrenkė į priekyje važiavusį automobilį',
      crossingVehicle: 'susidūrimas su kelią kertančiu automobiliu',
    },
    lv: {
      ranIntoVehicleAhead: 'uzbraukts priekšā braucošam auto',
      scrapedByLaneChange: 'aizskarts no joslu mainoša auto',
      slidIntoGuardRail: 'ieslīdēts barjerā',
      crossingVehicle: 'sadursme ar šķērsojošu auto',
    },
    et: {
      totalLossReported: 'teatatud täishävingust',
      damageReported: 'teatatud õnnetusest või kahjust',
    },
    fi: {
      hitFromBehind: 'peräänajo takaa|joutui peräänajetuksi',
      dentedByHail: 'rakeiden lommoja',
      damageReported: 'ilmoitettu kolari tai vahinko',
      touchedPost: 'osui tolppaan peruuttaessa tai kääntyessä',
    },
    uk: {
      ranIntoVehicleAhead: 'в’їхав у авто попереду',
      crossingVehicle: 'зіткнення з авто, що перетинало шлях',
      scrapedByLaneChange: 'зачепило авто, що змінювало смугу',
      slidIntoGuardRail: 'ковзнув у відбійник',
      stoodInWater: 'стояв у воді по сидіння',
      totalLossReported: 'повідомлено про повну втрату',
      windscreenStone: 'лобове скло розбите каменем',
    },
    ru: {
      ranIntoVehicleAhead: 'въехал в автомобиль впереди',
      crossingVehicle: 'столкновение с пересекавшим путь автомобилем',
      slidIntoGuardRail: 'скользнул в отбойник',
      stoodInWater: 'стоял в воде по сиденья|стоял в воде до уровня сидений',
      scrapedByLaneChange: 'задет при перестроении другого транспортного средства',
      damagedInCarPark: 'повреждён на парковке',
      touchedPost: 'задел столбик при манёвре',
      scratchedByUnknown: 'поцарапан или повреждён неизвестными',
      damagedDuringTheft: 'повреждён при угоне',
      overturned: 'съехал с дороги и перевернулся',
    },
  },
  auctionDamage: {
    es: {
      glass: 'cristales',
    },
    it: {
      glass: 'vetri',
    },
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
      minorDents: 'väiksed mõlgid ja kriimud',
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
    de: {
      insurer: 'Versicherung',
    },
    fr: {
      damageReport: 'déclaration de dommage',
    },
    es: {
      dealer: 'concesionario',
    },
    it: {
      dealer: 'concessionario',
      damageReport: 'denuncia di danno',
      insurer: 'assicurazione',
    },
    cs: {
      vehicleDepartment: 'registr vozidel',
    },
    lt: {
      damageReport: 'pranešimas apie žalą',
    },
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
      borderAgency: 'piiriamet',
    },
    fi: {
      fleet: 'kalustonhoitaja',
    },
    uk: {
      scrapYard: 'підприємство з розбирання авто',
    },
  },
  eventDetail: {
    de: {
      lienReported: 'Sicherungsübereignung eingetragen|Kredit oder Pfandrecht eingetragen',
      inspected: 'Untersuchung',
      importedFrom: 'eingeführt aus',
      exported: 'aus dem Land ausgeführt',
      scrapped: 'verwertet',
    },
    fr: {
      lienReported: 'gage enregistré',
      damageReported: 'accident ou dommage déclaré',
      importedFrom: 'importé de',
      scrapped: 'détruit',
      recovered: 'retrouvé après vol',
    },
    es: {
      totalLossReported: 'pérdida total notificada',
      lienReported: 'carga registrada|préstamo o carga registrados',
      serviced: 'vehículo revisado',
      importedFrom: 'importado de',
    },
    it: {
      totalLossReported: 'perdita totale segnalata',
      lienReported: 'vincolo registrato',
      titleIssued: 'certificato di proprietà rilasciato',
      brandIssued: 'annotazione sul certificato di proprietà',
      stolenReported: 'denunciato rubato',
      importedFrom: 'importato da',
    },
    pl: {
      recallPublished: 'ogłoszono akcję serwisową',
      brandIssued: 'wpis w dokumencie własności',
      lienReported: 'wpisano zastaw',
    },
    cs: {
      serviced: 'vozidlo v servisu',
      importedFrom: 'dovezeno z',
      emissionsPassed: 'emise v pořádku',
      emissionsFailed: 'emise nevyhověly',
      lienReported: 'zapsáno zástavní právo',
      recallPublished: 'vyhlášeno svolání',
      firstOwner: 'zapsán první vlastník',
      newOwner: 'zapsán nový vlastník',
      brandIssued: 'zápis do dokladu o vlastnictví',
      ownerKind: 'nový vlastník',
    },
    lt: {
      importedFrom: 'įvežta iš',
      lienReported: 'įregistruotas įkeitimas',
      recallPublished: 'paskelbtas atšaukimas',
      brandIssued: 'įrašas nuosavybės dokumente',
      damageReported: 'pranešta apie eismo įvykį ar žalą',
      totalLossReported: 'pranešta apie visišką sunaikinimą',
      scrapped: 'sunaikinta',
      emissionsPassed: 'emisijų patikra išlaikyta',
      emissionsFailed: 'emisijų patikra neišlaikyta',
    },
    lv: {
      brandIssued: 'ieraksts īpašuma dokumentā',
      scrapped: 'norakstīts',
      recallPublished: 'paziņots atsaukums',
      importedFrom: 'ievests no',
      lienReported: 'reģistrēts apgrūtinājums',
      emissionsPassed: 'emisiju pārbaude nokārtota',
      emissionsFailed: 'emisiju pārbaude nav nokārtota',
    },
    et: {
      titleIssued: 'väljastatud omandidokument|väljastatud omanditunnistus',
      brandIssued: 'märge omandidokumendis',
      totalLossReported: 'teatatud täishävingust',
      damageReported: 'teatatud õnnetusest või kahjust',
      emissionsFailed: 'heitgaasikontroll läbimata',
      lienReported: 'kantud sisse pant|kantud sisse laen või pant',
      firstOwner: 'kantud sisse esimene omanik',
      newOwner: 'kantud sisse uus omanik',
      recallPublished: 'avaldatud tagasikutsumine',
    },
    fi: {
      titleIssued: 'omistusasiakirja annettu',
      brandIssued: 'merkintä omistusasiakirjaan',
      damageReported: 'ilmoitettu kolari tai vahinko',
      lienReported: 'merkitty kiinnitys',
    },
    uk: {
      totalLossReported: 'повідомлено про повну втрату',
      importedFrom: 'імпортовано з',
      lienReported: 'записано обтяження',
      brandIssued: 'запис у документі про власність',
      titleIssued: 'видано документ про власність',
      inspected: 'технічний огляд',
      registrationRenewed: 'реєстрацію поновлено',
    },
    ru: {
      importedFrom: 'импортирован из|ввезён из страны',
      stolenReported: 'заявлен в угон',
      lienReported: 'записано обременение',
      titleIssued: 'выдан документ о собственности',
      registeredAs: 'зарегистрирован как',
      brandIssued: 'запись в документе о собственности',
      offered: 'выставлен на продажу',
      soldAtAuction: 'продан на аукционе',
      listedAtAuction: 'выставлен на аукцион',
      sold: 'продан',
      exported: 'вывезен из страны',
      deregistered: 'снят с учёта',
      recovered: 'найден после угона',
      scrapped: 'утилизирован',
      manufactured: 'изготовлен',
      inspected: 'технический осмотр',
    },
  },
} satisfies Aliases;
