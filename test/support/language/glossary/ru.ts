import { readTerms } from './glossary.ts';

export const ru = readTerms(`
report / отчёт
contest / оспор / жалоб|обжал / / a complaint, or an appeal
record / запис
API call / запрос / вызов / mails|portal / one name
request id / Идентификатор запроса / Номер запроса / / one name
balance / остат / баланс / mails|portal|invoices / one name
credit limit / кредитн / Доступный кредит / / no loan is offered
statement / выписк
invoice / счёт
billing details / Реквизиты для счетов / платёжные данные / portal / data of a card
prepayment invoice / Счёт на полученный аванс / Авансовый счёт / invoices / it asks for money
account / учётн / ваш счёт|тестовый счёт / mails|portal|invoices / a счёт is an invoice
key / ключ
revoke / Отозвать
cancel / Отмена
test VIN / Тестовый VIN / VIN для проб / / one name
top-up / пополнен
vehicle / транспортн / автомобил / mails|invoices / motorcycles, too
vehicle is neuter / снято с учёта / (?:снят|продан|утилизирован|вывезен|зарегистрирован|использовался|затоплен|восстановлен)(?!\\p{L}| кредит) / documents|reports / транспортное средство is neuter
inspection / техосмотр / техническ\\p{L}* осмотр|общий осмотр / / one name
service / обслуживан
workshop check / проверка в автосервисе
damage / поврежден
serious / серьёзн / тяжёлое|самое тяж / / of injuries
accident / авари
total loss / полная гибель
salvage / списано (salvage)
scrapped / утилизирован
recall / отзывн / отзыв(?!н) / documents|reports / a review
stolen / угон / розыск / / listed as stolen is not wanted
title / документе о праве собственности
title mark / отметк / запись в документе / / one name
keeper / пользователь (держатель) / Нынешний держатель / / only Baltic Russian knows it
owner / владел / владелец владеет / / clumsy
year / Год / (?<!или )Модельный год / documents / it may be the year of manufacture
reading / показан
odometer / одометр
rolled back / скручен / занижен|занизи / / what buyers say
true mileage / Реальный пробег / Настоящий пробег / / the trade's word
manufacturer / производител / изготовител / / one name
defect of an inspection / неисправност / недостатками / / one name
dealer of the make / дилер марки
suspended / временно вывед / регистрация приостановлена / / headline and status say the same
so far / На данный момент / Пока ничего / documents / also begins Показания
repaired properly / ремонт выполнен / принял ремонт / / took delivery
engine or drive / двигатель или привод / двигатель может заглохнуть / / electric vehicles have a drive, too
this one / этот экземпляр / на это\\. Это / / the pronoun is read twice
match of a theft entry / совпада / средств относ(?:ит|ят)ся / documents/records / an entry matches, and may be about another vehicle
comparable vehicle / похож / сопоставим / / one name
due soon / скоро нужно будет / скоро пора / documents / it says soon and now
`);
