import { readTerms } from './glossary.ts';

export const cs = readTerms(`
report / zpráv
contest / zpochyb / reklamac|napaden / / a complaint about goods, or an attack
record / záznam / evidován / / one name
API call / požadav / volání / mails|portal / one name
request id / ID požadavku / Číslo požadavku / / one name
request log / protokol / záznamu požadavků / portal / the menu's name
balance / zůstatek
credit limit / úvěrov / Zbývající úvěr / / no loan is offered
statement / výpis
invoice / faktur
credit note / Dobropis / Dobropis / mails / a tax document that is not attached
key / klíč
revoke / Zneplatnit
cancel / Zrušit
play money / fiktivní peníze / na hraní / / a nursery word
test VIN / Testovací VIN / VIN na zkoušku / / one name
top-up / dobit
inspection / technick
service / servis
workshop check / kontrola v servisu
damage / poškození / (?<!totální )škod(?!y způsobené) / documents/records / škoda is money
accident / nehod
total loss / totální škod
rebuilt / opravené po totální škodě / přestav|znovu postavené / / a přestavba is a legal modification
salvage / odepsané (salvage)
scrapped / sešrotovan
recall / svolávací akce
stolen / odcizené / pátrání / documents / listed as stolen is not wanted
theft lifted / nevede jako odcizené / žádný registr nevede\\. / documents / it is still in registers of vehicles
title / doklad o vlastnictví / vlastnických listů|list vlastnictví / / the land register
title mark / záznam / Zvláštní záznam|poznámka v dokladu|zápis do dokladu / / one name
identity / identifikační údaje / totožnost / documents / of persons
keeper / provozovatel
owner / majitel / vlastník / documents|reports / one name
reading / stav tachometru / málo stavů(?! tacho)|Další stavy(?! tacho) / documents / stav alone is the condition
odometer / tachometr
rolled back / stočený
dealer of the make / autorizovaný servis značky / prodejce značky|značkový servis / / one name
nothing against / mluvilo proti / nesvědčí|svědčil / / court language
suspended / dočasně vyřazen
deregistered / vyřazen / odhlášeno z registru / / headline and status say the same
engine or drive / motor nebo pohon / motor se může za jízdy / / electric vehicles have a drive, too
steering side / Strana řízení / Místo řidiče / / one name
state of the USA / Stát USA / Stát nebo / / stát is a country
labour / Pracnost / Čas práce / / calque
lens / kryt světla / prasklé sklo / / sklo is a window
match of a theft entry / odpovíd / vozidel má toto vozidlo / documents / an entry matches, and may be about another vehicle
`);
