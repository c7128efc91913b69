import { readTerms } from './glossary.ts';

export const lv = readTerms(`
report / atskait / vēstures pārskat|lasīt pārskatu|Nākamajam pārskatam|pārskatu tālrunī / / a pārskats is a statement
contest / apstrīd / pretenzij|sūdz / / a complaint
record / ierakst
API call / pieprasījum
request id / Pieprasījuma ID / Pieprasījuma numurs / / one name
balance / atlikum
credit limit / kredītlimit / Pieejamais kredīts|Kredīts par / / a loan
statement / pārskat / izrakst(?:s|us) / portal / one name
invoice / rēķin
billing details / Rēķinu rekvizīti / norēķinu dat / portal / one name
prepayment invoice / saņemto avansu / Avansa rēķins / invoices / an avansa rēķins asks for money
file / fail / datn / / one name
key / atslēg
revoke / Anulēt
cancel / Atcelt
expire / zaudē derīgumu / atslēga beidzas|Beigušās / portal / calque
test VIN / Testa VIN / izmēģinājum / portal/(?:reports|playground) / one name
play money / fiktīva nauda / rotaļu / / a nursery word
top-up / papildināšan
inspection / tehnisk
inspection passed / izieta / izturēta / / one passes through an inspection
service / apkop
workshop check / pārbaude servisā / vispārēja apskate / reports / apskate is the official inspection
damage / bojājum
accident / negadījum
total loss / pilnīg
salvage / norakstīts (salvage)
scrapped / utilizēt
recall / atsaukšanas kampaņ / Atsaukumi|atsaukšanas darb / / withdrawals
stolen / zagt / netiek meklēts / / listed as stolen is not wanted
reported stolen / ziņots par / bija nozagts / documents / a report is not a fact
theft lifted / neuzrāda kā zagtu / nav nevienā reģistrā / / it is still in registers of vehicles
title / īpašuma dokument
title mark / atzīm
keeper / turētāj
owner / īpašniek
reading / rādījum
odometer / odometr / atgriezts odometrs / / returned
rolled back / attīts
dealer of the make / markas dīleris / markas pārstāvis / / one name
suspended / pārtraukta uz laiku
driving lessons / mācību braukšan / braukšanas apmācīb / / one name
lot / Lots / Lote / documents / the auction's word
marginal / viduvēji / robežvērtība / / a limit value
repaired properly / remonts veikts pareizi / pieņēma remontu / / took delivery
every / ik pēc / \`ik \\$ / documents / ik asks for another case
imported from / ievests no valsts / ievests no' / reports / the country follows in the nominative
match of a theft entry / atbilst / reģistros attiecas uz šo / documents / an entry matches, and may be about another vehicle
part of a vehicle / detaļ / daļas(?!\\p{L}) / documents / portions
valid until / derīguma termiņ / Derīga līdz / / the date follows in the nominative
`);
