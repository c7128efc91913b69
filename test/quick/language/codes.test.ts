import assert from 'node:assert/strict';
import { test } from 'node:test';

import { features } from '../../../simulator/catalogue/features.ts';
import { odometerVerdictCodes } from '../../../src/contract/report/checks.ts';
import { reportWords } from '../../../src/language/reports/index.ts';
import * as codes from '../../../src/vehicles/codes.ts';

/** Which words belong to which list of codes. */
const groupOfList: Record<keyof typeof codes, Exclude<keyof typeof reportWords.en, 'gears' | 'stars'>> = {
  vehicleClasses: 'vehicleClass',
  fuels: 'fuel',
  bodies: 'body',
  colours: 'colour',
  transmissions: 'transmission',
  drives: 'drive',
  aspirations: 'aspiration',
  driveSides: 'driveSide',
  ownerTypes: 'ownerType',
  vehicleStatuses: 'vehicleStatus',
  damageTypes: 'damageType',
  damageOutcomes: 'damageOutcome',
  damageCauses: 'damageCause',
  damageZones: 'damageZone',
  damagePositions: 'damagePosition',
  partGroups: 'partGroup',
  inspectionTypes: 'inspectionType',
  inspectionDecisions: 'inspectionDecision',
  defectSeverities: 'defectSeverity',
  defectGroups: 'defectGroup',
  recallRisks: 'recallRisk',
  serviceTypes: 'serviceType',
  jobKinds: 'jobKind',
  serviceOperations: 'operation',
  sellerTypes: 'sellerType',
  inventoryTypes: 'inventoryType',
  saleStatuses: 'saleStatus',
  titleTypes: 'titleType',
  titleBrands: 'titleBrand',
  adjustmentCodes: 'adjustment',
};

/** Words for what is no fact about a vehicle and so has no list among the codes. */
const withoutList = [
  'recallStatus',
  'scheduleStatus',
  'odometerVerdict',
  'collections',
  'gears',
  'emissionClass',
  'feature',
  'odometerExplanation',
  'stars',
  'part',
  'spec',
  'defectPart',
  'defectFault',
  'defectPlace',
  'accidentStory',
  'auctionDamage',
  'reporter',
  'eventDetail',
  'vehicleUse',
  'recallComponent',
  'recallHazard',
  'recallRemedy',
  'recallScope',
  'warranty',
  'warrantyLimit',
  'crashTest',
  'crashRating',
  'valuationMethod',
  'equipmentHeading',
  'namedItem',
  'odometerSetAside',
  'odometerNoVerdict',
];

test('every code has a word, and no word is left without its code', () => {
  for (const [list, members] of Object.entries(codes)) {
    const group = groupOfList[list as keyof typeof codes];
    assert.deepEqual(Object.keys(reportWords.en[group]).toSorted(), members.toSorted(), list);
  }
});

test('every list has its words, and no words are left without their list', () => {
  assert.deepEqual(Object.keys(groupOfList).toSorted(), Object.keys(codes).toSorted());
  assert.deepEqual([...Object.values(groupOfList), ...withoutList].toSorted(), Object.keys(reportWords.en).toSorted());
});

test('every verdict about the odometer has its phrase and its explanation', () => {
  assert.deepEqual(Object.keys(reportWords.en.odometerVerdict), [...odometerVerdictCodes]);
  const findings = ['NO_RECENT_READING', 'STANDS_STILL', 'ADVERT_BELOW_READING'];
  assert.deepEqual(Object.keys(reportWords.en.odometerExplanation), [...odometerVerdictCodes, ...findings]);
});

/** Features without a key in the simulated build records: price lists name them. */
const ofPriceLists = [
  'frontDiscBrakes',
  'frontAirbags',
  'adjustableWheel',
  'clothSeats',
  'steelWheels',
  'airBrakes',
  'electricStarter',
  'manualMirrors',
  'centreStand',
  'sealedBeamHeadlights',
];

test('every feature that the simulated suppliers know has a word, and no other has', () => {
  const keys = [...features.map(({ key }) => key), ...ofPriceLists];
  assert.deepEqual(Object.keys(reportWords.en.feature).toSorted(), keys.toSorted());
});
