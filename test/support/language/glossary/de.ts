import { readTerms } from './glossary.ts';

export const de = readTerms(`
report / Bericht / Report(?!\\.?\\p{L}) / / the German word is understood by everybody
contest / bestreit / anfecht|angefochten|beanstand|reklamier / / a court annuls what is angefochten
record / Eintrag
API call / Aufruf / Anruf / / a telephone call
request id / Anfrage-ID / Anfragenummer / / one name in the log and on error pages
balance / Guthaben / Kontostand / / a prepaid balance
credit limit / Kreditrahmen / Verfügbarer Kredit / / no loan is offered
statement / Kontoauszug / Abrechnungsübersicht|Abrechnungen / / one name in mails, invoices and portal
invoice / Rechnung
VAT / USt. / MwSt / / the invoices say USt.
key / Schlüssel
signing secret / Signaturschlüssel / Geheimnis / portal / a Geheimnis is information, not a key
revoke / widerrufen / sperren(?!\\p{L})|gesperrt / portal/keys / a block can be lifted
cancel / Abbrechen
test VIN / Test-FIN / zum Ausprobieren / / one name
top-up / Aufladung
inspection / Hauptuntersuchung / technische Untersuchung|TÜV / / nobody says technische Untersuchung
service / Wartung / Regelwartung / / a word of suppliers
workshop check / Durchsicht / Inspektion / reports/de / an Inspektion is the scheduled service
damage / Schaden
accident / Unfall
total loss / Totalschaden
salvage / abgeschrieben (Salvage)
scrapped / verschrottet / verwertet / / one word for one fate
recall / Rückruf
register of stolen vehicles / Register gestohlener Fahrzeuge / Fahndung|gefahndet / / the police's own register is not asked
match of a theft entry / zu diesem Fahrzeug / (?:betrifft|betreffen) dieses Fahrzeug\\. Lassen / / an entry matches, and may be about another vehicle
title / Eigentumsnachweis / Eigentumsdokument / / one name
title owner / Eigentümer im Register / Halter im Register / / a title proves ownership
keeper / Halter
suspended / stillgelegt / Zulassung ruht / / headline and status say the same
deregistered / abgemeldet / nicht mehr zugelassen / / headline and status say the same
reading / Kilometerstand
odometer / Kilometerzähler / Tachostand / / one name
odometer replaced / ausgetauscht / Kilometerzähler (?:wurde )?ersetzt / / one word
rolled back / zurückgedreht
dealer / Händler
trade-in / Inzahlungnahme
base value / Basiswert / Grundpreis / / the Grundpreis is the list price of the new car
price guide / Bewertungsliste / Preisliste / / a Preisliste is the maker's
advertisement / Inserat / Anzeige[n ] ?(?:des|wurde|und|nennt) / documents / next to theft an Anzeige is a report to the police
VIN / FIN / Fahrzeug-Identifizierungsnummer / documents|portal / one name
windscreen / Windschutzscheibe / Frontscheibe / / one name
lien / Sicherungsrecht / Pfandrecht / / cars are not pledged
state of the USA / Bundesstaat / Staat oder / / Staat is a country
exported / exportiert / ins Ausland ausgeführt|aus dem Land ausgeführt / / one word
responsibility / Haftung / Schuld(?!\\p{L}) / documents / a record of a claim does not say who is to blame
recorded / verzeichnet / erfasste? / documents / one word
warning level / Warnschwelle / Warnen unter / portal|mails / one name
not set / nicht angegeben / Keine Angabe / portal / also stood for what does not exist
payment reminder / Zahlungserinnerung / Zweite Mahnung / mails / the first one is no Mahnung
assumed mileage / Zugrunde gelegte Laufleistung / Laufleistung von' / / a label does not end in a preposition
`);
