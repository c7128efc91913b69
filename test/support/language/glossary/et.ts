import { readTerms } from './glossary.ts';

export const et = readTerms(`
report / aruan
contest / vaidlus / kaeb / / a complaint
record / kan / kirje(?:t|id|teta)(?!nd) / mails / one name
API call / päring
request id / Päringu ID / Päringu number / / one name
balance / jääk / saldo / / one name
credit limit / krediidilimii / Krediiti alles|Krediit kirje / / a loan
statement / väljavõt
invoice / arve
key / võ
revoke / kehtetuks / tühista / portal/keys / the label of cancel was the same
cancel / Loobu / Tühista / portal/frame / it revoked keys
expire / aegu / võti lõpeb|vana lõpeb|Lõppenud / portal/(?:keys|webhooks) / calque
test VIN / Test-VIN / proovimiseks / portal / one name
top-up / täienda / laadimi / portal|mails / one name
operator of the service / teenuseosutaja / teenuse pidaja / / one name
inspection / ülevaatus
inspection failed / ei läbinud / läbimata / / not taken
retest / korduvülevaatus / korduskontroll / / the official word
service / hooldus
workshop check / kontroll töökojas / üldine ülevaatus / / the official inspection
damage / kahjustus / (?:Peamine|Muu|Registreeritud|raske) kahju(?!s) / documents / one name
accident / õnnetus
total loss / täishävi / tunnistati sõiduk täishävinuks / / an act that no record may hold
salvage / maha kantud (salvage)
scrapped / lammutat
recall / tagasikutsumi / tagasikutsumi(?:ne|sed) on (?:tehtud|tegemata) / / the maker made it
vehicles of a recall / Kampaania sõidukeid / puudutatud sõiduk / documents / calque
stolen / varastat / tagaotsitav|enam ei otsita / / listed as stolen is not wanted
match of a theft entry / langeb kokku / puudutab seda sõidukit\\. Küsige / / an entry matches
theft lifted / varastatuna kirjas / seda üheski registris\\. / documents / it is still in registers of vehicles
title / omanditunnistus
title mark / märge
state / Olek / Seis(?!\\p{L}) / / one name
keeper / vastutav kasutaja / Praegune kasutaja / / the register's word
owner / omanik
reading / näit
odometer / läbisõidumõõdik
rolled back / tagasi keritud
VIN / VIN-kood / VIN(?:-i|is|-is|ile)?(?!\\p{L}|-kood) / documents / one name
defect of an inspection / puudus / leiti vigu|leitud vead / / the official word
overdue / tähtaeg möödas / hilinenud / / one name
trade-in / sissevahetushind / tagasiostu / / a buy-back
dealer prices / omavahelised hinnad / kaubandushinnad / / shop prices
front / eesmised / esimesed pidur / / the first
remedy / Lahendus / Kõrvaldamine / documents / calque
interval / Intervall / Välp / / a word of linguists
complete report / täielik / Aruanne on valmis / portal / one name
test message / proovisõnum / (?:Saada|saadetud) proov(?!isõnum) / portal / a sample
`);
