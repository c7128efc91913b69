import type { Aliases } from './aliases.ts';

/** Components include the first levels of the list of the United States' road safety agency. */
export const aliasesOfMakers = {
  recallComponent: {
    en: {
      airbagInflator:
        'airbag inflator|air bag inflator|air bags frontal driver side inflator module|air bags frontal passenger side inflator module|air bags frontal inflator module|air bags inflator module',
      airbagControl: 'air bags sensor control module|air bags air bag control module|airbag control module',
      airbag:
        'air bags|air bag|airbags|air bags frontal|air bags side window|air bags frontal passenger side|air bags frontal driver side',
      clockSpring: 'clock spring of the steering wheel|clockspring',
      beltTensioner: 'seat belt pretensioner|seat belts front pretensioner',
      seatBelts:
        'seat belt|seat belts front|seat belts rear|seat belts front retractor|seat belts front buckle assembly',
      seats: 'front seat rail|seat rail|seats|seats front assembly|seat frame|child seat',
      brakeBooster: 'service brakes hydraulic power assist vacuum|power brake assist',
      brakeHoses:
        'brake hoses front|brake hose|service brakes hydraulic foundation components hoses lines piping and fittings',
      brakeCaliper: 'front brake caliper|rear brake caliper|caliper',
      airBrakeValve: 'air brake relay valve|service brakes air',
      abs: 'abs hydraulic unit|abs control unit|service brakes hydraulic antilock|antilock brake system',
      brakes:
        'service brakes|service brakes hydraulic|service brakes hydraulic foundation components|brake system|brake',
      parkingBrake: 'parking brake conventional|electronic parking brake',
      powerSteering:
        'electric power steering|steering electric power assist system|steering hydraulic power assist system',
      steering: 'steering|steering column|steering linkages|steering gear box|steering rack',
      ballJoint: 'ball joint front axle|suspension front control arm lower ball joint|ball joints',
      springs: 'rear coil springs|coil springs|suspension rear springs',
      suspension: 'suspension front|suspension rear|suspension front control arm',
      fuelLine:
        'fuel line in the engine bay|fuel system gasoline delivery hoses lines piping and fittings|fuel lines|fuel hose',
      fuelPump: 'high pressure fuel pump|fuel system gasoline delivery fuel pump|fuel system diesel delivery fuel pump',
      fuelTank:
        'fuel tank breather|fuel system gasoline storage tank assembly|fuel system gasoline|fuel system gasoline storage|fuel system diesel|fuel system other',
      egrCooler: 'egr cooler|exhaust gas recirculation',
      emissionSoftware:
        'emission control software|engine control software|engine and engine cooling exhaust system emission control',
      timingChain: 'timing chain tensioner',
      engine:
        'engine and engine cooling|engine and engine cooling engine|engine and engine cooling cooling system|vehicle speed control|engine control unit',
      ignitionSwitch: 'electrical system ignition|electrical system ignition switch',
      wiring: 'wiring harness front doors|electrical system wiring|electrical system wiring front underhood|wiring',
      electrical:
        'electrical system|electrical system software|electrical system body control module|electrical system alternator generator regulator',
      roofGlass: 'panoramic roof bonding|panoramic roof|sunroof|moonroof|visibility sun roof assembly',
      camera:
        'rear view camera|rearview camera|back over prevention|back over prevention sensing system camera|back over prevention display function',
      assistCamera:
        'forward collision avoidance|forward collision avoidance automatic emergency braking|lane departure assist',
      display: 'instrument display software|electrical system instrument cluster panel|instrument cluster',
      highVoltageBattery:
        'high voltage battery cells|electrical system propulsion system traction battery|traction battery|hybrid propulsion system',
      charger: 'electrical system propulsion system charging|charging cable',
      starterCable: 'twelve volt starter cable|electrical system starter assembly|battery cable',
      fifthWheel: 'trailer hitches|fifth wheel',
      propellerShaft: 'propeller shaft bolts|power train driveline driveshaft|power train axle assembly|driveshaft',
      gearbox:
        'shift shaft of the gearbox|power train|power train automatic transmission|power train manual transmission|automatic transmission|transmission',
      wheels: 'rear wheel spokes|wheels|tires|tyres|wheel nuts',
      lights: 'exterior lighting|exterior lighting headlights|headlamps|exterior lighting brake lights|lighting',
      doors:
        'latches locks linkages|latches locks linkages doors latch|door latch|latches locks linkages hood latch|bonnet latch',
      body: 'structure|structure body|structure frame and members|structure body roof and pillars|body',
      visibility: 'visibility|visibility windshield wiper washer|visibility windshield|windscreen',
      label: 'equipment other labels|equipment|unknown or other|labels|owner manual',
    },
  },
  recallHazard: {
    en: {
      fire: 'fire|catch fire|burn',
      injuryByParts:
        'the inflator may burst when the airbag opens and throw metal parts at the occupants|metal fragments',
      airbagMayFail:
        'airbags and belt tensioners may not work in a crash|the driver airbag loses its connection and may not open|air bag may not deploy|airbags may not deploy',
      beltMayFail: 'the belt may not be drawn tight in a crash|seat belt may not restrain',
      seatMayMove: 'the seat may move in a collision',
      longerBraking: 'the stopping distance grows|extended stopping distance|increase the distance needed to stop',
      brakesMayFail:
        'one brake circuit may fail|the brakes of the axle release late or not at all|brakes unevenly|the front brake drags|loss of braking|brake failure',
      rollsAway: 'the parked vehicle can roll away|vehicle rollaway|roll away',
      lossOfControl: 'control is lost|loss of control|loss of vehicle control|loss of steering control',
      heavySteering: 'the wheel turns heavily|assistance may fail without warning|loss of power steering assist',
      enginesStops:
        'the engine may stop while driving|the engine may stop while riding|the engine stops|the drive may shut down|stall|engine stall|loss of drive power|loss of motive power',
      fuelLeak: 'fuel may leak out|fuel may spill|fuel leak|fuel leakage',
      partMayComeOff:
        'may come apart|may come off while driving|can come loose|may come loose|can tip forward|wheel may detach|separate from the vehicle',
      tyreDamage: 'may damage the tyre|tire failure',
      engineDamage: 'damage the engine|engine failure',
      emissionsExceeded: 'nitrogen oxides exceed the limit|exceed the limit',
      electricsMayFail: 'windows locks or side airbag sensors may fail|battery is no longer charged',
      reducedView: 'the view to the rear is reduced|reduced visibility|reduce visibility',
      displayFails: 'speed and warnings are not shown',
      wrongBraking: 'emergency braking may set in late or without need|unexpected braking',
      injuryToOthers: 'hurt somebody|hitting somebody|increase the risk of injury|risk of injury',
      wheelMayLock: 'the rear wheel may lock|wheel may lock|run out of true',
      crash:
        'increase the risk of a crash|increases the risk of a crash|increasing the risk of a crash|risk of a crash',
    },
  },
  recallRemedy: {
    en: {
      replaced: 'is replaced|are replaced|will be replaced|will replace|replace the',
      checkedReplaced:
        'replaced if|where needed|are checked by number and replaced if concerned|checked and replaced|tested and replaced|inspect and replace|replaced if worn|replaced if it leaks|inspect and if necessary replace|are replaced where|diagnosed|examined|are inspected|is inspected|will inspect',
      software:
        'new software|software is updated|software of the display is updated|update the software|software update|over the air|reprogram',
      adjusted: 'set anew|are adjusted|is calibrated|calibrated|checked and tensioned|adjust the',
      repaired: 'is repaired|bonded anew|repair the|is laid anew|will be repaired|is fitted|is cleaned|are bled',
      tightened: 'tightened by torque|tightened as specified|replaced and tightened|tighten the',
      protected: 'a dust cover is fitted|new clip|gets a sleeve|a fuse is added|new holder|with a guide|is greased',
      doNotDrive: 'do not drive the vehicle until it is repaired|do not drive|stop driving|advised not to drive',
      parkOutside: 'park the vehicle outside|park outside|park their vehicles outside',
    },
  },
  recallScope: { en: { wholeModel: 'all vehicles of this model' } },
  warranty: {
    en: {
      basic: 'basic|bumper to bumper|new vehicle limited warranty',
      powertrain: 'drivetrain',
      corrosion: 'corrosion|rust through|rust perforation',
      emissions: 'federal emissions|emissions',
      battery: 'hybrid and electric components|battery|high voltage battery|hybrid component',
    },
  },
  warrantyLimit: { en: { unlimited: 'unlimited|no limit' } },
  crashTest: {
    en: {
      frontalDriver: 'frontal driver|frontal crash driver|front driver side',
      frontalPassenger: 'frontal passenger|frontal crash passenger|front passenger side',
      sideFront: 'side front seat|side driver|side crash driver|side crash front seat',
      sideRear: 'side rear seat|side passenger|side crash passenger|side crash rear seat',
      side: 'side|side crash|side original|side updated test|combined side barrier and pole|side pole|side barrier|side pole test|side barrier rating',
      frontal: 'frontal|front crash|overall front crash|overall frontal crash|frontal crash',
      rollover: 'rollover resistance|rollover',
      overall: 'overall|overall rating|overall vehicle score',
      moderateOverlap: 'moderate overlap front|moderate overlap front original test',
      smallOverlapDriver: 'small overlap front driver side|small overlap front',
      smallOverlapPassenger: 'small overlap front passenger side',
    },
  },
  crashRating: { en: { acceptable: 'acceptable', poor: 'poor' } },
  valuationMethod: {
    en: {
      market: 'asking prices of comparable vehicles adjusted for this one',
      trade: 'prices in the trade for a vehicle of this age mileage and history',
      guide: 'guide values',
    },
  },
  equipmentHeading: {
    en: {
      SAFETY: 'safety|security',
      INTERIOR: 'seating and interior|interior|comfort',
      MEDIA: 'audio|infotainment',
      DRIVETRAIN: 'powertrain|mechanical|chassis',
      OTHER: 'miscellaneous',
    },
  },
} as const satisfies Aliases;
