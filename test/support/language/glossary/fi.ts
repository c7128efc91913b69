import { readTerms } from './glossary.ts';

export const fi = readTerms(`
report / rapor
contest / kiist / riita / / a valitus is an appeal
record / merkin
API call / pyyn / kutsut(?!tu|tiin|aan)|kutsuja(?!\\p{L}) / portal/(?:usage|documents)|mails / an invitation, and takaisinkutsu is a recall
request id / Pyynnön tunnus / Pyynnön numero / / one name
balance / saldo
account suspended / käyttö on keskeytetty / suljettu toistaiseksi / portal / closed
credit limit / luottoraja / Luottoa jäljellä / / no loan is offered
statement / tiliot / erittely(?!\\p{L})|Erittelyt / mails|portal / one name
invoice / lasku
company number / Y-tunnus / Rekisterinumero / invoices / a number plate
key / avain
signing secret / allekirjoitusavain / salaisuu / portal / a secret is information, not a key
revoke / Mitätöi
cancel / Peruuta
form of address / sinä / ohjelmanne|avaimenne|raporttinne|ottakaa|kopioikaa|valitkaa / portal / the portal says sinä
test VIN / testivalmistenumero / kokeiluun / portal / one name
VIN / valmistenumero / VIN-numero / / one name
check digit / tarkistusnumero / tarkiste(?!\\p{L}) / / one name
top-up / lataus / saldon ?lisäy / / one name
inspection / katsastus
inspection papers / katsastustodistuk / aiemmat katsastukset|tai katsastukset / / papers, not events
adjusted price / Oikaistu hinta / Korjattu hinta|Korjaus: / documents / a repair
service / huolto
workshop check / tarkastus korjaamolla
damage event / vahin / merkitty (?:vakava )?vaurio / documents / vaurio is what is broken
damage / vaurio
accident / onnettomuu
total loss / lunastusvahin / se lunastettiin / / an act that no record may hold
salvage / lunastettu
scrapped / romutet
recall / takaisinkuts / mallin takaisinkutsua / / read as a recall of three models
stolen / varaste / enää etsitä / / listed as stolen is not wanted
match of a theft entry / vastaa tätä ajoneuvoa / koskee tätä ajoneuvoa\\. Asia / / an entry matches
title / omistustodistu
title mark / merkintä
keeper / haltija
owner / omistaja
reading / lukema
odometer / matkamittari
rolled back / kelattu / lukemaa laskettu / / counted
dealer / autoliik / kaupan hinnat / / shop prices
dealer of the make / merkkiliik
powertrain / moottori ja voimansiirto
platform / Alusta / Perusrakenne / / nobody says it
cracks / halkeamia / murtumia / / of bones
the vehicle / ajoneuvo on / (?<!vaikka )se on (?:ollut|poistettu|merkitty)|se myytiin / documents/headline / after a colon it means the thing to settle
`);
