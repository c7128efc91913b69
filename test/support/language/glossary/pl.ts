import { readTerms } from './glossary.ts';

export const pl = readTerms(`
report / raport
contest / kwestion / reklamac|zaskarż / / a complaint about goods, or an appeal
record / zapis
API call / wywołani
request / żądani / zapytani|zapytań / portal / one name in the menu and on the page
request id / Identyfikator żądania / Numer żądania / / one name
balance / saldo
credit limit / limit kredytowy / Dostępny kredyt / / no loan is offered
statement / zestawieni / wyciąg|wyciągi / invoices|portal|mails / one name
invoice / faktur
usage / Wykorzystanie / Zużycie / portal / one name
key / klucz
revoke / Unieważnij
cancel / Anuluj
old keys / Nieaktywne klucze / Zakończone klucze / / calque
form of address / Twoj / Państwa (?:programy|adres|zespołu) / portal/(?:keys|requests|webhooks) / the portal says ty
play money / fikcyjne pieniądze / pieniądze na niby / / a nursery word
test VIN / Testow / do prób / portal / one name
top-up / doładowani
inspection / badani
service / przegląd serwisowy / przegląd okresowy / / in everyday Polish an inspection
workshop check / kontrola w warsztacie
damage / szkod
accident / wypad
total loss / szkodę całkowitą
salvage / spisany na straty (salvage)
scrapped / zezłomowan
recall / akcja przywoławcza
stolen / skradziony / poszukiwany / documents / listed as stolen is not wanted
reported stolen / zgłoszono kiedyś kradzież / został kiedyś skradziony / / a report is not a fact
loan or lien / kredyt lub zastaw / wpisano zastaw / / the loan was lost
title / dokument własności
title mark / adnotacj / wpis w dokumencie własności / / one name
identity / dane identyfikacyjne / tożsamość / documents / of persons
keeper / posiadacz
owner / właściciel
insurer / ubezpieczyciel / zakład ubezpieczeń / / one name
reading / odczyt / wskazani|stan licznika / documents / one name
odometer / licznik
dealer / dealer
dealer prices / ceny między dealerami / ceny w handlu / / shop prices
suspended / czasowo wycofany z ruchu / rejestracja jest zawieszona / / the legal term
deregistered / wyrejestrowan
repaired properly / naprawiono prawidłowo / odebrał naprawę / / took delivery
occupants / osoby w pojeździe / zranić pasażerów / / the driver, too
missing distance / Brakuje / różnica to / reports/odometer / clumsy
saved payment method / zapisaną metodą płatności / z zapisanej metody / mails / money is not in a method
imported from / sprowadzony z kraju / sprowadzony z' / reports/events / the country follows in the nominative
match of a theft entry / pasuj / skradzionych ten pojazd ma / documents / an entry matches, and may be about another vehicle
`);
