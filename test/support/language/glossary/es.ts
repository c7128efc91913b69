import { readTerms } from './glossary.ts';

export const es = readTerms(`
report / informe
contest / impugn / disput / / a disputa is a quarrel
record / registro
API call / solicitud / llamadas?(?! a revisión) / mails|portal / a telephone call, and llamada a revisión is a recall
request id / ID de la solicitud / Número de solicitud / / one name
balance / saldo
credit limit / límite de crédito / Crédito disponible / / no loan is offered
statement / Extracto
invoice / factura
key / clave
revoke / Revocar
cancel / Cancelar
expire / caduca / termina (?:ahora|al comienzo|la antigua) / portal / a key expires
old keys / Claves antiguas / Claves terminadas / / calque
test VIN / VIN de prueba
partner / partner / socio / / a shareholder
role / rol / su función / portal / one name
settings / configuración / ajustes / portal / one name
top-up / recarga
inspection / ITV
inspection of a workshop / comprobación / (?<!llamada a )revisión / reports/es / a revisión is the scheduled service
service / mantenimiento
damage / daño
accident / accidente
total loss / siniestro total
salvage / dado por perdido (salvage)
scrapped / desguazado
recall / llamada a revisión / (?:revisión|revisiones) (?:realizada|se hizo) / / the maker makes it, the owner attends to it
recall done / atendida / realizadas?(?!\\p{L}) / reports/es|documents/summary/verdicts / see recall
entry / anotación / entradas? (?:en|coincident|de los reg) / documents / a ticket or an entrance
stolen / robado / (?<!se ha )buscado / documents / listed as stolen is not wanted
gather / recopil / reuniendo / / in a meeting
title / título de propiedad
keeper / titular
change of owner / cambio de titular / cambios? de (?:titularidad|propietario) / / one name
owner / propietario
papers / documentación / papeles / / too familiar
suspended / baja temporal / matriculación (?:está )?suspendida / / the legal term
reading / lectura
odometer / cuentakilómetros / cuentakilómetros manipulado / / an accusation
rolled back / kilometraje probablemente rebajado / (?<!Kilometraje )Probablemente rebajado / / reads like a price
probable value / valor probable / que se quiso / / intent
dealer / vendedor profesional / concesionario / reports / a concesionario is franchised
dealer of the make / concesionario de la marca
trade-in / Valor de entrega / parte del pago / / clumsy
kerb mass / Masa en orden de marcha / Masa en vacío / / another mass
sill / estribo / largueros / / structure
period / periodo / período / / one spelling
drop of the odometer / descenso / bajada(?! de precio) / documents / one word
engine bay / vano motor / compartimento del motor / / one name
drive / Tracción / Transmisión' / documents / the wheels that are driven
not set / sin indicar / No hay' / portal / reads as sold out
assumed mileage / Kilometraje considerado / kilometraje de' / / a label does not end in a preposition
recall not decided / estado desconocido para este vehículo / desconocida para este vehículo|No consta para este vehículo / reports|documents / a recall that is not recorded is none, and a feminine without its noun
`);
