import { readTerms } from './glossary.ts';

export const it = readTerms(`
report / rapporto
contest / contest / disput / / a disputa is a debate
record / registrat
API call / richiesta / chiamat[ae] / mails|portal / a telephone call
request id / ID della richiesta / Numero di richiesta / / one name
balance / saldo
credit limit / limite di credito / Credito disponibile / / no loan is offered
statement / estratto conto / Estratti(?! conto) / / one name
invoice / fattura
test account / conto di prova / account di prova / / one name
key / chiave
revoke / Revoca
cancel / Annulla
expire / scade / termina ora|terminate / portal / a key expires
test VIN / VIN di prova
form of address / suo / vostr|voi(?!\\p{L})|potete|copiatel|installate / portal / the portal says Lei
top-up / ricarica
inspection / revisione
service / tagliando
workshop check / controllo in officina
workshop visit / passaggio in officina / visit[ae] in officina / / cars do not visit
due / da eseguire / in scadenza(?! a breve) / documents/records|reports / in scadenza is soon, not now
due soon / in scadenza a breve
overdue / scadut
damage / danno
total loss / danno totale
salvage / irrecuperabile (salvage)
scrapped / demolito
recall / richiamo
stolen / rubato / ricercato / documents / listed as stolen is not wanted
match of a theft entry / corrispond / (?:riguarda|riguardano)\\b.{0,12}questo veicolo\\. Ne / / an entry matches
defect of an inspection / carenz / difetti (?:rilevati|annotati)|rilevati difetti / documents / the official word
title / titolo di proprietà / (?:certificato|documento) di proprietà / / one name
keeper / intesta
owner / proprietario / titolare / portal / one name
deregistered / radiato / non è più immatricolato / / the legal term
suspended / temporaneamente fuori circolazione / immatricolazione (?:è )?sospesa / / headline and status say the same
reading / lettura
odometer / contachilometri / contachilometri manomesso / / an accusation
rolled back / scalato
probable value / valore probabile / inteso|intesa(?!\\p{L}) / reports/odometer / intent
dealer / rivenditore / concessionari / reports / a concessionario is franchised
dealer of the make / concessionario della marca
trade-in / Permuta
kerb mass / Massa in ordine di marcia / Massa a vuoto / / another mass
sill / sottoporta / longheron / / structure
clear / Nulla da segnalare / Senza rilievi / / an auditor's phrase
typical / Tipico / Usuale / / nobody says it
price guide / listino dell’usato / Edizione del listino' / / a listino is the maker's
comparable vehicle / veicoli simili / comparabil / / one word
change of owner / passaggio di proprietà / cambi[o ]?(?: di proprietario) / documents / the legal term
drive / Trazione / Trasmissione' / documents / the wheels that are driven
not set / non indicato / Non presente / portal / of something that is missing
assumed mileage / Chilometraggio considerato / chilometraggio di' / / a label does not end in a preposition
`);
