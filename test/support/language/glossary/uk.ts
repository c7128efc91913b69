import { readTerms } from './glossary.ts';

export const uk = readTerms(`
report / звіт
contest / оскарж / скарг|заперечен / / a complaint
record / запис
API call / запит / виклик / mails|portal / one name
request id / Ідентифікатор запиту / Номер запиту / / one name
balance / залиш / баланс / mails|portal|invoices / one name
credit limit / кредитн / Доступний кредит / / no loan is offered
statement / виписк
invoice / рахун
billing details / Реквізити для рахунків / платіжні дані / portal / data of a card
prepayment invoice / Рахунок на отриманий аванс / Авансовий рахунок / invoices / it asks for money
account / облікови / ваш рахунок|тестовий рахунок / mails|portal|invoices / a рахунок is an invoice
key / ключ
revoke / Відкликати
cancel / Скасувати
test VIN / Тестовий VIN / VIN для спроб / / one name
top-up / поповнен
vehicle / транспортн / автомобіл / mails|invoices / motorcycles, too
inspection / техогляд / технічн\\p{L}* огляд|загальний огляд / / one name
service / обслуговуван
workshop check / перевірка в автосервісі
damage / пошкоджен
serious / серйозн / тяжк|найтяж / / of injuries
accident / аварі
total loss / повну загибель
salvage / списаний (salvage)
scrapped / утилізован
recall / відкличн / відкликан(?!ий) / documents|reports / one name
stolen / викраден / розшук / / listed as stolen is not wanted
title / документі про право власності
title mark / позначк / запис у документі / / one name
ownership document / Документ про право власності / (?<!про )Право власності / documents / the paper, not the right
keeper / користувач
owner / власник
year / Рік / (?<!або )Модельний рік / documents / it may be the year of manufacture
reading / показан
odometer / одометр
rolled back / скручено / занижен|занизи / / what buyers say
defect of an inspection / несправн / недолік / / one name
dealer of the make / дилер марки
suspended / тимчасово вивед / реєстрацію призупинено / / headline and status say the same
deregistered / знят
repaired properly / ремонт виконано належно / прийняв ремонт / / took delivery
engine or drive / двигун або привід / двигун може заглухнути / / electric vehicles have a drive, too
gears / ступенева / ступінчаст / / a Russianism
wheel hub / маточин / ступичн / / a Russianism
window / шибк / стекл / / a Russianism
used as / Використовувався / Працював у|Служив / / people serve
match of a theft entry / збіга / засобів стосу(?:є|ю)ться / documents/records / an entry matches, and may be about another vehicle
true mileage / Справжній пробіг / Дійсний пробіг / / one name
comparable vehicle / схож / порівнянн(?!я)|подібн / / one name
due soon / незабаром / скоро час / documents / it says soon and now
meant / мало бути / малося на увазі / / a Russianism
break down / вийти з ладу / відмовити / / to refuse
period / строк / термін (?:дії|доступу) / / a термін is a date
`);
