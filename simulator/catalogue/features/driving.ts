import type { Feature } from '../model.ts';
import { bikes, cars, carsAndVans, everything, inCategory, onRoad, trucks, vans } from './notation.ts';

const safety = inCategory('SAFETY');
const drivetrain = inCategory('DRIVETRAIN');

export const featuresOfDriving: readonly Feature[] = [
  safety('antiLockBrakes', 'F', 'Anti-lock brakes (ABS)', 'Antiblockiersystem (ABS)', everything, 1990, {
    standardFrom: 2004,
  }),
  safety('stabilityControl', 'F', 'Electronic stability control', 'Elektronisches Stabilitätsprogramm', onRoad, 1998, {
    standardFrom: 2014,
  }),
  safety('tractionControl', 'F', 'Traction control', 'Traktionskontrolle', everything, 1994),
  safety('driverAirbag', 'F', 'Driver airbag', 'Fahrerairbag', onRoad, 1991, { standardFrom: 1998 }),
  safety('passengerAirbag', 'D', 'Front passenger airbag', 'Beifahrerairbag', carsAndVans, 1994, {
    standardFrom: 2002,
  }),
  safety('sideAirbags', 'F', 'Side airbags in front', 'Seitenairbags vorn', cars, 1998),
  safety('curtainAirbags', 'D', 'Curtain airbags', 'Kopfairbags', cars, 2002),
  safety('kneeAirbag', 'D', 'Knee airbag for the driver', 'Knieairbag für den Fahrer', cars, 2008),
  safety('isofix', 'D', 'ISOFIX points on the outer rear seats', 'ISOFIX an den äußeren Rücksitzen', cars, 2002, {
    standardFrom: 2006,
  }),
  safety('adaptiveCruiseControl', 'H', 'Adaptive cruise control', 'Abstandstempomat', onRoad, 2008),
  safety('emergencyBraking', 'H', 'Autonomous emergency braking', 'Notbremsassistent', onRoad, 2012, {
    standardFrom: 2023,
  }),
  safety('laneKeeping', 'H', 'Lane keeping assist', 'Spurhalteassistent', onRoad, 2012, { standardFrom: 2023 }),
  safety('blindSpotMonitor', 'H', 'Blind spot monitor', 'Totwinkelassistent', onRoad, 2010),
  safety('trafficSignRecognition', 'F', 'Traffic sign recognition', 'Verkehrszeichenerkennung', onRoad, 2013),
  safety('driverAlert', 'D', 'Drowsiness detection', 'Müdigkeitserkennung', onRoad, 2012),
  safety('tyrePressureMonitor', 'D', 'Tyre pressure monitoring', 'Reifendruckkontrolle', everything, 2008, {
    standardFrom: 2014,
  }),
  safety('crossTrafficAlert', 'F', 'Rear cross traffic alert', 'Querverkehrswarner hinten', cars, 2014),
  safety('automaticEmergencyCall', 'D', 'Automatic emergency call', 'Automatischer Notruf (eCall)', carsAndVans, 2018, {
    standardFrom: 2019,
  }),
  safety('immobiliser', 'D', 'Electronic immobiliser', 'Elektronische Wegfahrsperre', everything, 1995, {
    standardFrom: 1999,
  }),
  safety(
    'alarm',
    'F',
    'Alarm with interior monitoring',
    'Diebstahlwarnanlage mit Innenraumüberwachung',
    carsAndVans,
    1995,
  ),
  safety('corneringAbs', 'H', 'Cornering ABS', 'Kurven-ABS', bikes, 2014),
  safety('turnAssist', 'F', 'Turn-off assist', 'Abbiegeassistent', trucks, 2018),
  safety('partition', 'D', 'Partition to the load space', 'Trennwand zum Laderaum', vans, 1980),
  drivetrain('automaticGearbox', 'H', 'Automatic gearbox', 'Automatikgetriebe', onRoad, 1980),
  drivetrain('allWheelDrive', 'H', 'All-wheel drive', 'Allradantrieb', carsAndVans, 1985),
  drivetrain('adaptiveDampers', 'H', 'Adaptive dampers', 'Adaptive Dämpfer', cars, 2004),
  drivetrain('airSuspension', 'H', 'Air suspension', 'Luftfederung', ['car', 'truck'], 1996),
  drivetrain('sportSuspension', 'F', 'Sports suspension', 'Sportfahrwerk', cars, 1985),
  drivetrain('limitedSlip', 'F', 'Limited-slip differential', 'Sperrdifferenzial', onRoad, 1980),
  drivetrain('driveModes', 'F', 'Selectable driving modes', 'Fahrmodusauswahl', ['car', 'motorcycle'], 2010),
  drivetrain('startStop', 'D', 'Start-stop system', 'Start-Stopp-Automatik', carsAndVans, 2010),
  drivetrain('cruiseControl', 'F', 'Cruise control', 'Tempomat', everything, 1988),
  drivetrain('hillHold', 'D', 'Hill start assist', 'Berganfahrassistent', onRoad, 2008),
  drivetrain('electricParkingBrake', 'D', 'Electric parking brake', 'Elektrische Parkbremse', onRoad, 2006),
  drivetrain('powerSteering', 'D', 'Power steering', 'Servolenkung', onRoad, 1980, { standardFrom: 1996 }),
  drivetrain('rearAxleSteering', 'H', 'Rear-axle steering', 'Hinterachslenkung', cars, 2014),
  drivetrain('quickShifter', 'F', 'Quickshifter', 'Schaltassistent', bikes, 2012),
  drivetrain('engineBrake', 'F', 'Engine brake with retarder', 'Motorbremse mit Retarder', trucks, 1985),
  drivetrain('particulateFilter', 'D', 'Particulate filter', 'Partikelfilter', onRoad, 2005),
  drivetrain(
    'fastCharging',
    'F',
    'Direct current fast charging',
    'Gleichstrom-Schnellladen',
    ['car', 'van', 'truck'],
    2012,
  ),
];
