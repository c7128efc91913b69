import { readTerms } from './glossary.ts';

export const fr = readTerms(`
report / rapport
contest / contest / litig / / a litige is between two parties
record / enregistrement
API call / requête / appels?(?!\\p{L})(?! d’urgence) / mails|portal / a telephone call
request id / Identifiant de la requête / Numéro de requête / / one name
balance / solde
credit limit / plafond de crédit / Crédit disponible / / no loan is offered
statement / Relevé
invoice / facture
credit note / Avoir / avoir en votre faveur / invoices / an avoir is a credit note
company number / N° RCS / immatriculation / invoices / an immatriculation is a number plate
key / clé
revoke / Révoquer
cancel / Annuler
expire / expire / prend fin|terminées / portal / a key expires
test VIN / VIN de test / VIN d’essai / / one name
top-up / rechargement / recharges(?! rapide| sans) / portal|mails / one name
inspection / contrôle technique
service / entretien
workshop check / contrôle / révision(?! annuelle) / reports/fr / a révision is the scheduled service
damage / dommages / dommage(?!s) / documents / damage to a car is plural; the event is a sinistre
damage event / sinistre
accident / accident
total loss / perte totale / déclaré perte totale / / an act that no record may hold
salvage / irréparable (salvage)
scrapped / cédé pour destruction / détruit / / the legal term
recall / rappel / rappels? (?:est|sont)? ?ouverts? / / a recall is non effectué
stolen / volé / recherché(?!s) / documents / listed as stolen is not wanted
match of a theft entry / correspond / (?:concerne|concernent) ce véhicule\\. Faites / / an entry matches
ask the police / auprès de la police / interrogez la police / / one questions a suspect
title / titre de propriété
mark / mention
keeper / titulaire
owner / propriétaire
suspended / retiré temporairement de la circulation / immatriculation (?:est )?suspendue / / headline and status say the same
deregistered / radié du registre / plus immatriculé / / headline and status say the same
reading / relevé
odometer / compteur / compteur trafiqué / / an accusation
rolled back / reculé / Recul (?:probable|possible) / / unclear
probable value / valeur probable / valeur voulue|date voulue / / voulue is intent
dealer of the make / concessionnaire de la marque
trade-in / reprise
kerb mass / Masse en ordre de marche / Masse à vide / / another mass
aspiration / Admission d’air / Suralimentation / / contradicts atmosphérique
check digit / clé de contrôle / chiffre de contrôle / / one name
airbag / airbag / coussin / / one name
parts of a report / section / rubrique / / one name
headlamp / phare / projecteur / / one name
warning level / Seuil d’alerte / Alerter au-dessous / portal|mails / one name
not set / non renseigné / Néant / portal / of nothing, as in a register
nothing differs / aucune modification / rien n’a changé / portal/settings / something failed
assumed mileage / Kilométrage retenu / kilométrage de' / / a label does not end in a preposition
`);
