import { readTerms } from './glossary.ts';

export const lt = readTerms(`
report / ataskait
contest / ginč / skund|pretenzij / / a complaint
record / įraš
API call / užklaus
request id / Užklausos ID / Užklausos numeris / / one name
balance / likut
credit limit / kredito limit / Likęs kreditas|Kreditas už / / a loan
statement / išraš
invoice / sąskaita faktūra / Sąskaitos(?= ir|,) / portal / also bank accounts
billing details / Sąskaitų rekvizitai / atsiskaitymo duomen / portal / one name
account / paskyr / (?:jūsų|bandomoji) sąskait / portal|mails|invoices / a sąskaita is an invoice or a bank account
prepayment invoice / už gautą avansą / Avansinė / invoices / an avansinė sąskaita asks for money
key / rakt
revoke / Panaikinti / Atšaukti / portal/keys / the label of cancel
cancel / Atšaukti
webhook / Webhook adres / Webhook’ / / one name
test VIN / Bandomasis VIN
top-up / papildym
inspection / techninė apžiūra / apžiūra neišlaikyta / / an exam
service / techninė priežiūra
workshop check / patikra servise
damage / apgadinim / (?:užfiksuota|minima|pagrindinė|kita) žala|žalos (?:nuotrauka|įrašai) / documents|reports / žala is money
accident / eismo įvyk
total loss / visiška žala / sunaikin / / one word meant scrapped and total loss
salvage / nurašyta (salvage)
scrapped / utilizuot / metalo lauž|sunaikint / / see total loss
recall / atšaukimo kampanij / Atšaukimai|atšaukimo darb / / cancellations
recall applies / taikom / kampanij\\p{L}* apima / documents / calque
stolen / vogta / nebeieškoma / / listed as stolen is not wanted
theft lifted / kaip vogta neįrašyta / jos nėra nė viename registre / / it is still in registers of vehicles
title / nuosavybės dokument
title mark / žyma / įrašas nuosavybės dokumente / / one name
keeper / valdytoj
owner / savinink
reading / rodm
odometer / odometr
mileage / Rida
rolled back / atsukt
suspended / laikinai sustabdyta
repaired properly / remontas atliktas tinkamai / priėmė remontą / / took delivery
nothing charged / nieko nenuskaičiuota / nupirkta ir nurašyta / / the second verb had no negation
typing error / įvedimo klaid / rašybos klaid / / spelling is not typing
engine or drive / variklis ar pavara / variklis gali užgesti / / electric vehicles have a drive, too
feminine vehicle / rasta apgadinta / įbrėžtas|rastas apgadintas|subraižytas / reports/events / transporto priemonė is feminine
parking sensors / parkavimo / statymo jutikl / / calque
stone chip / įskilimas nuo akmens / akmens išmuša / / nobody says it
match of a theft entry / sutamp / registruose yra apie šią / documents / an entry matches, and may be about another vehicle
for years / kelerius metus / metų metus / / for years on end
no test account / tikri pinigai / (?:ne)?priklauso tikrai / portal / tikrai is also an adverb
driven wheels / Varantieji ratai / Pavara(?! ir) / documents / a gear
`);
