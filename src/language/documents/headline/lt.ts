import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted, sentence } = pluralsOf('lt');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

const inWords = ['vieną dalyką', 'du dalykus', 'tris dalykus', 'keturis dalykus', 'penkis dalykus'];
const things = (number: number) => inWords[number - 1] ?? count(number, 'dalyką', 'dalykus', 'dalykų');
const sources = (number: number) => count(number, 'šaltinis', 'šaltiniai', 'šaltinių');

export const lt: typeof en = {
  questionsTitle: 'Ko paklausti pardavėjo',
  stolen: 'Įrašyta kaip vogta ir nerasta; nepirkite.',
  scrapped: 'Įrašyta kaip utilizuota; nepirkite, jei norite ja važinėti.',
  settle: ({ count: number, facts }) => `Prieš perkant reikia išsiaiškinti ${things(number)}: ${facts}.`,
  settleMost: ({ count: number, facts }) =>
    `Prieš perkant reikia išsiaiškinti ${things(number)}, pirmiausia: ${facts}.`,
  ask: ({ count: number, facts }) => `Verta pasiteirauti apie ${things(number)}: ${facts}.`,
  askMost: ({ count: number, facts }) => `Verta pasiteirauti apie ${things(number)}, pirmiausia: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `Dar verta pasiteirauti apie ${things(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `Dar verta pasiteirauti apie ${things(number)}, pirmiausia: ${facts}.`,
  furtherAskCount: (number) => `Dar verta pasiteirauti apie ${things(number)}.`,
  nothing: (number) => `Nieko įtartino nerasta; apklausta: ${sources(number)}.`,
  nothingBut: ({ count: number, fact }) =>
    `Nieko įtartino nerasta; apklausta: ${sources(number)}. Vienintelė pastaba: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Ten, kur pavyko patikrinti, nieko įtartino nerasta. Nepatikrinta arba patikrinta tik iš dalies: ${topics}.`,
  nothingYet: 'Kol kas nieko įtartino nerasta, bet kai kurie šaltiniai dar neatsakė.',
  stillComing: 'Tai dar ne galutinis rezultatas: kai kurie šaltiniai dar neatsakė.',
  thin: 'Apie šią transporto priemonę beveik nieko neužfiksuota; tai nereiškia, kad viskas gerai.',
  thinBesides: 'Daugiau apie šią transporto priemonę beveik nieko neužfiksuota.',
  facts: {
    vinMismatch: 'VIN atitinka kitą markę, kitą modelį ar kitus metus, nei nurodyta įrašuose',
    checkDigit: 'VIN kontrolinis skaitmuo neteisingas',
    rolledBack: ({ missing }) => `odometras rodo bent ${missing} mažiau, nei turėtų`,
    maybeRolledBack: ({ missing }) => `odometras galbūt rodo ${missing} mažiau, nei turėtų`,
    totalLoss: ({ year }) => `${year} m. pripažinta visiška transporto priemonės žala`,
    totalLosses: ({ count: number, years }) =>
      `visiška žala užfiksuota ${count(number, 'kartą', 'kartus', 'kartų')} (${years})`,
    flood: ({ year }) => `${year} m. užfiksuotas apgadinimas dėl užliejimo`,
    fire: ({ year }) => `${year} m. užfiksuotas apgadinimas dėl gaisro`,
    graveDamage: ({ year }) => `${year} m. užfiksuotas didelis apgadinimas`,
    damage: ({ year }) => `${year} m. užfiksuotas apgadinimas`,
    damages: ({ from, count: number, year }) =>
      `yra ${from}${count(number, 'apgadinimo įrašas', 'apgadinimo įrašai', 'apgadinimo įrašų')}, didžiausias apgadinimas ${year} metais`,
    damageMentioned: 'apgadinimas paminėtas be išsamesnių duomenų',
    titleBrands: ({ brands }) => `nuosavybės dokumente yra žyma (${brands})`,
    soldAs: ({ title, year }) => `${year} m. transporto priemonė parduota aukcione (${title})`,
    notTransferable: 'registras neleidžia keisti savininko',
    openRecalls: (number) =>
      number === 1
        ? 'neatlikta atšaukimo kampanija'
        : sentence(number, {
            one: 'neatlikta # atšaukimo kampanija',
            few: 'neatliktos # atšaukimo kampanijos',
            other: 'neatlikta # atšaukimo kampanijų',
          }),
    statuses: {
      exported: 'registre transporto priemonė įrašyta kaip išvežta į užsienį',
      deregistered: 'transporto priemonė išregistruota',
      suspended: 'transporto priemonės registracija laikinai sustabdyta',
    },
    replaced: 'odometras buvo pakeistas',
    probablyReplaced: 'odometras tikriausiai buvo pakeistas',
    wentRound: 'odometras vėl pradėjo nuo nulio',
    illogical: 'registre pažymėti nelogiški odometro rodmenys',
    lastReadingInDoubt: 'paskutinis odometro rodmuo nedera su ankstesniais',
    stoodStill: ({ from, to }) => `${from}–${to} m. odometro rodmuo beveik nepasikeitė`,
    mistyped: (number) =>
      number === 1
        ? 'vienas odometro rodmuo tikriausiai įrašytas klaidingai'
        : count(
            number,
            'odometro rodmuo tikriausiai įrašytas klaidingai',
            'odometro rodmenys tikriausiai įrašyti klaidingai',
            'odometro rodmenų tikriausiai įrašyta klaidingai',
          ),
    recovered: 'apie transporto priemonės vagystę buvo pranešta, vėliau ji rasta',
    uses: {
      taxi: 'transporto priemonė naudota kaip taksi',
      drivingSchool: 'transporto priemonė naudota mokomajam vairavimui',
      rental: 'transporto priemonė buvo nuomojama',
      insurer: 'transporto priemonė kadaise priklausė draudimo bendrovei',
    },
    failedInspection: ({ year }) =>
      `per paskutinę techninę apžiūrą transporto priemonė neatitiko reikalavimų (${year} m.)`,
    inspectionLapsed: ({ date }) => `paskutinės užfiksuotos techninės apžiūros galiojimas baigėsi (${date})`,
    inspectionDefects: ({ year }) => `per paskutinę techninę apžiūrą rasta trūkumų (${year} m.)`,
    maintenanceOverdue: 'techninės priežiūros darbai vėluoja',
    uninsured: 'civilinės atsakomybės draudimas negalioja',
  },
  questions: {
    stolen: 'Ar galite parodyti policijos patvirtinimą, kad transporto priemonė nebėra įrašyta kaip vogta?',
    passedOn: ({ year }) =>
      `Kas pardavė transporto priemonę po pranešimo apie vagystę ${year} m. ir su kokiais dokumentais?`,
    scrapped: 'Kodėl transporto priemonė parduodama, jei registre įrašyta kaip utilizuota?',
    vin: 'Ar galiu palyginti VIN ant transporto priemonės su dokumentais?',
    mileage: ({ date }) =>
      `Kokios sąskaitos ar techninės apžiūros dokumentai įrodo ridą prieš jai sumažėjant (${date})?`,
    replacement: ({ year }) => `Ar galite parodyti naujo odometro sąskaitą (${year} m.)?`,
    mileageToday: 'Ką odometras rodo šiandien ir koks dokumentas tai įrodo?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Kodėl nurodyta rida ${after} (${date}), nors anksčiau odometras rodė ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Kodėl ${from}–${to} m. transporto priemone beveik nevažinėta?`,
    repair: ({ year }) => `Ar galite parodyti ${year} m. apgadinimo nuotraukas ir remonto sąskaitą?`,
    repairsOfYear: ({ year }) => `Ar galite parodyti ${year} m. apgadinimų nuotraukas ir remonto sąskaitas?`,
    repairs: ({ years }) => `Ar galite parodyti apgadinimų (${years} m.) nuotraukas ir remonto sąskaitas?`,
    damage: 'Koks buvo apgadinimas ir kas jį sutvarkė?',
    title: 'Kodėl nuosavybės dokumente yra žyma ir kas patvirtino, kad remontas atliktas tinkamai?',
    transfer: 'Kas trukdo keisti savininką ir kada tai bus išspręsta?',
    recall: ({ recalls, areSeveral }) =>
      `Ar galite įrodyti, ${areSeveral ? 'kad atšaukimo kampanijų darbai' : 'kad atšaukimo kampanijos darbai'} atlikti (${recalls})?`,
    recallUnnamed: 'Kuri atšaukimo kampanija neatlikta ir kada ji bus atlikta?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Ar markės atstovas patikrino, ${areSeveral ? 'ar atšaukimo kampanijos taikomos' : 'ar atšaukimo kampanija taikoma'} šiai transporto priemonei (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Ar galite parodyti serviso dokumentą ${areSeveral ? 'apie atšaukimo kampanijų darbus' : 'apie atšaukimo kampanijos darbus'} (${recalls})?`,
    status: 'Kokius dokumentus turite naujai registracijai?',
    recovered: 'Kokios būklės transporto priemonė rasta po vagystės ir kas pakeista?',
    use: 'Kiek laiko transporto priemonė naudota komerciškai ir kas ją prižiūrėjo?',
    insurer: 'Kodėl transporto priemonę perėmė draudimo bendrovė?',
    defects: ({ year }) => `Ar pašalinti ${year} m. per techninę apžiūrą rasti trūkumai?`,
    inspectionLapsed: ({ date }) =>
      `Ar galite parodyti galiojančios techninės apžiūros dokumentą? Paskutinės užfiksuotos apžiūros galiojimas baigėsi (${date}).`,
    service: 'Ar galite parodyti serviso knygelę arba sąskaitas? Neužfiksuotas nė vienas apsilankymas servise.',
    serviceGap: ({ from, to }) =>
      `Ar galite parodyti serviso knygelės ${from}–${to} m. įrašus? Tuo laiku neužfiksuotas nė vienas apsilankymas servise.`,
    overdue: 'Kada paskutinį kartą atlikta techninė priežiūra ir kodėl kita vėluoja?',
    maintenanceDue: 'Kada paskutinį kartą atlikti priežiūros darbai ir kas juos atliko?',
    uninsured: 'Kodėl transporto priemonė šiuo metu neapdrausta?',
    papers: 'Ar galite parodyti registracijos dokumentus, serviso knygelę ir ankstesnių techninių apžiūrų dokumentus?',
  },
};
