/** What workshops write on an invoice, each in the language of its country. Of other countries it is translated to English. */

const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  LU: 'fr',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
  CZ: 'cs',
  LT: 'lt',
  LV: 'lv',
  EE: 'et',
  FI: 'fi',
  UA: 'uk',
};

export const languageOf = (country: string): string => languages[country] ?? 'en';

/** Jobs by the key of the plan, in the order of the texts below. German and English ones are in the plan itself. */
const keys = (
  'engineOilChange airFilter sparkPlugs fuelFilter timingBelt auxiliaryBelt gearboxOil ' +
  'reductionGearOil coolantChange particulateFilterCheck adBlueRefill valveClearance gasSystemCheck tractionBatteryCheck ' +
  'highVoltageCables chargingSocket driveChain driveChainKit inspection brakeFluid brakePadsFront ' +
  'brakePadsRear brakeDiscsFront brakeLinings brakePads airDryer cabinFilter wipers ' +
  'starterBattery tyres truckTyres motorcycleTyres forkOil steeringHead chassisGrease ' +
  'tachographCheck airConditioningService wheelAlignment'
).split(' ');

const jobTexts: Readonly<Record<string, string>> = {
  fr:
    'vidange d’huile moteur|filtre à air|bougies d’allumage|filtre à carburant|courroie de distribution|' +
    'courroie d’accessoires|huile de boîte de vitesses|huile de boîte de vitesses|' +
    'liquide de refroidissement|filtre à particules|AdBlue|jeu aux soupapes|contrôle du système de gaz|' +
    'contrôle de la batterie de traction|contrôle du système haute tension|prise de charge|' +
    'graissage de la chaîne|kit chaîne|révision générale|liquide de frein|plaquettes de frein|' +
    'plaquettes de frein arrière|disques de frein|plaquettes de frein|plaquettes de frein|' +
    'cartouche du dessiccateur d’air|filtre d’habitacle|balais d’essuie-glace|batterie de démarrage|' +
    'pneus|pneus|pneus|huile de fourche|roulement de colonne de direction|graissage|' +
    'contrôle du tachygraphe|entretien de la climatisation|géométrie des trains roulants',
  es:
    'cambio de aceite del motor|filtro de aire|bujías|filtro de combustible|correa de distribución|' +
    'correa de accesorios|aceite de la caja de cambios|aceite de la caja de cambios|refrigerante|' +
    'filtro de partículas|AdBlue|reglaje de válvulas|revisión del sistema de gas|' +
    'revisión de la batería de tracción|comprobación del sistema de alta tensión|toma de carga|' +
    'engrase de la cadena|kit de transmisión por cadena|revisión general|líquido de frenos|' +
    'pastillas de freno|pastillas de freno traseras|discos de freno|pastillas de freno|' +
    'pastillas de freno|cartucho del secador de aire|filtro de habitáculo|escobillas limpiaparabrisas|' +
    'batería de arranque|neumáticos|neumáticos|neumáticos|aceite de horquilla|rodamiento de dirección|' +
    'engrase|revisión del tacógrafo|servicio del aire acondicionado|alineación de ruedas',
  it:
    'cambio olio motore|filtro aria|candele|filtro carburante|cinghia di distribuzione|cinghia servizi|' +
    'olio cambio|olio cambio|liquido refrigerante|filtro antiparticolato|AdBlue|gioco valvole|' +
    'controllo dell’impianto a gas|controllo della batteria di trazione|' +
    'controllo impianto ad alta tensione|presa di ricarica|lubrificazione catena|kit catena|' +
    'controllo generale|liquido freni|pastiglie freno|pastiglie freno posteriori|dischi freno|' +
    'pastiglie freno|pastiglie freno|cartuccia dell’essiccatore d’aria|filtro abitacolo|' +
    'spazzole tergicristallo|batteria di avviamento|pneumatici|pneumatici|pneumatici|olio forcella|' +
    'cuscinetto dello sterzo|ingrassaggio|controllo del tachigrafo|manutenzione climatizzatore|' +
    'convergenza',
  pl:
    'wymiana oleju silnikowego|filtr powietrza|świece zapłonowe|filtr paliwa|pasek rozrządu|' +
    'pasek osprzętu|olej przekładniowy|olej przekładniowy|płyn chłodniczy|filtr cząstek stałych|AdBlue|' +
    'luz zaworowy|kontrola instalacji gazowej|kontrola akumulatora trakcyjnego|' +
    'kontrola układu wysokiego napięcia|gniazdo ładowania|smarowanie łańcucha|zestaw napędowy łańcucha|' +
    'przegląd ogólny|płyn hamulcowy|klocki hamulcowe|klocki hamulcowe tył|tarcze hamulcowe|' +
    'klocki hamulcowe|klocki hamulcowe|wkład osuszacza powietrza|filtr kabinowy|pióra wycieraczek|' +
    'akumulator rozruchowy|opony|opony|opony|olej do widelca|łożysko główki ramy|smarowanie|' +
    'kontrola tachografu|serwis klimatyzacji|geometria kół',
  cs:
    'výměna motorového oleje|vzduchový filtr|zapalovací svíčky|palivový filtr|rozvodový řemen|' +
    'řemen příslušenství|převodový olej|převodový olej|chladicí kapalina|filtr pevných částic|AdBlue|' +
    'ventilová vůle|kontrola plynového systému|kontrola trakční baterie|' +
    'kontrola vysokonapěťového systému|nabíjecí zásuvka|mazání řetězu|řetězová sada|celková prohlídka|' +
    'brzdová kapalina|brzdové destičky|brzdové destičky zadní|brzdové kotouče|brzdové destičky|' +
    'brzdové destičky|vložka vysoušeče vzduchu|kabinový filtr|lišty stěračů|startovací baterie|' +
    'pneumatiky|pneumatiky|pneumatiky|olej do vidlice|ložisko krku řízení|mazání|kontrola tachografu|' +
    'servis klimatizace|geometrie kol',
  lt:
    'variklio alyvos keitimas|oro filtras|uždegimo žvakės|degalų filtras|paskirstymo diržas|' +
    'pagalbinių agregatų diržas|pavarų dėžės alyva|pavarų dėžės alyva|aušinimo skystis|' +
    'kietųjų dalelių filtras|AdBlue|vožtuvų tarpeliai|dujų įrangos patikra|traukos baterijos patikra|' +
    'aukštos įtampos sistemos patikra|įkrovimo lizdas|grandinės tepimas|grandinės komplektas|' +
    'bendra apžiūra|stabdžių skystis|stabdžių kaladėlės|galinės stabdžių kaladėlės|stabdžių diskai|' +
    'stabdžių kaladėlės|stabdžių kaladėlės|oro džiovintuvo kasetė|salono filtras|valytuvų šluotelės|' +
    'starterio akumuliatorius|padangos|padangos|padangos|šakės alyva|vairo galvutės guolis|tepimas|' +
    'tachografo patikra|kondicionieriaus priežiūra|ratų suvedimas',
  lv:
    'motoreļļas maiņa|gaisa filtrs|aizdedzes sveces|degvielas filtrs|zobsiksna|palīgagregātu siksna|' +
    'ātrumkārbas eļļa|ātrumkārbas eļļa|dzesēšanas šķidrums|kvēpu filtrs|AdBlue|vārstu atstarpes|' +
    'gāzes iekārtas pārbaude|vilces baterijas pārbaude|augstsprieguma sistēmas pārbaude|uzlādes ligzda|' +
    'ķēdes eļļošana|ķēdes komplekts|vispārēja apskate|bremžu šķidrums|bremžu kluči|' +
    'aizmugurējie bremžu kluči|bremžu diski|bremžu kluči|bremžu kluči|gaisa žāvētāja kasetne|' +
    'salona filtrs|slotiņas|startera akumulators|riepas|riepas|riepas|dakšas eļļa|stūres kakla gultnis|' +
    'eļļošana|tahogrāfa pārbaude|kondicioniera apkope|riteņu savirzes regulēšana',
  et:
    'mootoriõli vahetus|õhufilter|süüteküünlad|kütusefilter|hammasrihm|abiseadmete rihm|käigukastiõli|' +
    'käigukastiõli|jahutusvedelik|tahmafilter|AdBlue|klapivahed|gaasiseadme kontroll|veoaku kontroll|' +
    'kõrgepingesüsteemi kontroll|laadimispesa|keti määrimine|veoketi komplekt|üldine ülevaatus|' +
    'pidurivedelik|piduriklotsid|tagumised piduriklotsid|pidurikettad|piduriklotsid|piduriklotsid|' +
    'õhukuivati padrun|salongifilter|kojamehe harjad|käivitusaku|rehvid|rehvid|rehvid|kahvliõli|' +
    'roolikaela laager|määrimine|sõidumeeriku kontroll|kliimaseadme hooldus|' +
    'rataste sildade reguleerimine',
  fi:
    'moottoriöljyn vaihto|ilmansuodatin|sytytystulpat|polttoainesuodatin|jakohihna|apulaitehihna|' +
    'vaihteistoöljy|vaihteistoöljy|jäähdytysneste|hiukkassuodatin|AdBlue|venttiilivälys|' +
    'kaasulaitteiston tarkastus|ajoakun tarkastus|korkeajännitejärjestelmän tarkastus|latauspistoke|' +
    'ketjun voitelu|vetoketjusarja|yleistarkastus|jarruneste|jarrupalat|takajarrupalat|jarrulevyt|' +
    'jarrupalat|jarrupalat|ilmankuivaimen patruuna|raitisilmasuodatin|pyyhkijänsulat|käynnistysakku|' +
    'renkaat|renkaat|renkaat|haarukkaöljy|ohjauslaakeri|rasvaus|ajopiirturin tarkastus|' +
    'ilmastointilaitteen huolto|pyörien suuntaus',
  uk:
    'заміна моторної оливи|повітряний фільтр|свічки запалювання|паливний фільтр|ремінь ГРМ|' +
    'ремінь навісного обладнання|трансмісійна олива|трансмісійна олива|охолоджувальна рідина|' +
    'сажовий фільтр|AdBlue|зазори клапанів|перевірка газового обладнання|перевірка тягової батареї|' +
    'перевірка високовольтної системи|зарядний роз’єм|змащування ланцюга|комплект приводного ланцюга|' +
    'загальний огляд|гальмівна рідина|гальмівні колодки|задні гальмівні колодки|гальмівні диски|' +
    'гальмівні колодки|гальмівні колодки|картридж осушувача повітря|фільтр салону|щітки склоочисників|' +
    'стартерний акумулятор|шини|шини|шини|вилкова олива|підшипник рульової колонки|змащування|' +
    'перевірка тахографа|обслуговування кондиціонера|розвал-сходження',
};

const remarks = [
  'Service by the maintenance plan',
  'Damage repaired and painted',
  'Electrical fault found and mended',
  'Wheel bearing renewed',
  'Window regulator renewed',
];

const remarkTexts: Readonly<Record<string, string>> = {
  fr:
    'Entretien selon le plan|Réparation de carrosserie et peinture|Réparation électrique|' +
    'Roulement de roue|Lève-vitre',
  es:
    'Mantenimiento según el plan|Reparación de carrocería y pintura|Reparación eléctrica|' +
    'Rodamiento de rueda|Elevalunas',
  it:
    'Manutenzione secondo il piano|Riparazione di carrozzeria e verniciatura|Riparazione elettrica|' +
    'Cuscinetto ruota|Alzacristallo',
  pl:
    'Przegląd zgodnie z planem|Naprawa blacharsko-lakiernicza|Naprawa instalacji elektrycznej|' +
    'Łożysko koła|Podnośnik szyby',
  cs: 'Servis podle plánu|Oprava karoserie a laku|Oprava elektroinstalace|Ložisko kola|Spouštěč okna',
  lt:
    'Techninė priežiūra pagal planą|Kėbulo remontas ir dažymas|Elektros sistemos remontas|Rato guolis|' +
    'Lango pakėlėjas',
  lv: 'Apkope pēc plāna|Virsbūves remonts un krāsošana|Elektrosistēmas remonts|Riteņa gultnis|Loga pacēlājs',
  et: 'Plaaniline hooldus|Kere- ja värvitööd|Elektrisüsteemi remont|Rattalaager|Aknatõstuk',
  fi: 'Huolto-ohjelman mukainen huolto|Kori- ja maalikorjaus|Sähkövian korjaus|Pyöränlaakeri|Ikkunannostin',
  uk: 'Планове обслуговування|Кузовний ремонт і фарбування|Ремонт електрики|Ступичний підшипник|Склопідіймач',
  de: 'Wartung nach Plan|Karosserie- und Lackarbeiten|Reparatur der Elektrik|Radlager|Fensterheber',
};

const split = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(texts).map(([language, text]) => [language, text.split('|')]));

const jobs = split(jobTexts);
const translatedRemarks = split(remarkTexts);

/** Undefined where the plan itself has it. */
export const jobText = (key: string, language: string): string | undefined => jobs.get(language)?.[keys.indexOf(key)];

/** As it is where the workshop has no words of its own for it. */
export const remarkText = (remark: string, language: string): string =>
  translatedRemarks.get(language)?.[remarks.indexOf(remark)] ?? remark;
