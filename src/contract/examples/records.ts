import type { AccidentEntry } from '../report/accident.ts';
import type { Inspection } from '../report/inspection.ts';
import type { InsuranceEntry } from '../report/insurance.ts';
import type { MileageEntry } from '../report/mileage.ts';
import type { OwnershipEntry } from '../report/ownership.ts';
import type { Recall } from '../report/recall.ts';
import { imageLink } from './links.ts';

const inspectionRegister = 'national inspection register';
const vehicleRegister = 'national vehicle register';

export const mileageHistory: MileageEntry[] = [
  { date: '2019-03-20', source: 'workshop visit', country: 'DE', odometer: 24310 },
  { date: '2020-03-18', source: 'workshop visit', country: 'DE', odometer: 45870 },
  { date: '2021-03-11', source: 'periodic inspection', country: 'DE', odometer: 63420 },
  { date: '2022-10-10', source: 'periodic inspection', country: 'LV', odometer: 101650 },
  { date: '2023-10-09', source: 'workshop visit', country: 'LV', odometer: 120400 },
  { date: '2024-10-07', source: 'periodic inspection', country: 'LV', odometer: 138940 },
  { date: '2025-10-06', source: 'periodic inspection', country: 'LV', odometer: 156210 },
];

export const ownershipHistory: OwnershipEntry[] = [
  { ownerType: 'Leasing company', from: '2018-03-14', to: '2021-06-30', durationDays: 1204, source: vehicleRegister },
  { ownerType: 'Private person', from: '2021-07-01', to: '2022-10-02', durationDays: 458, source: vehicleRegister },
  { ownerType: 'Private person', from: '2022-10-11', durationDays: 1238, source: vehicleRegister },
];

export const accidentHistory: AccidentEntry[] = [
  {
    date: '2020-11-09',
    type: 'Collision',
    description: 'Hit from behind while standing at a traffic light.',
    referenceId: 20201109004417,
    country: 'DE',
    damageValue: 3240.5,
    damageValueEur: 3240.5,
    damageCurrency: 'EUR',
    wasVictim: true,
    source: 'insurance claims',
    cause: 'Driver behind did not keep the distance',
    damageZones: ['rear'],
    damagePositions: ['rear left corner'],
    partGroups: ['bumper', 'tailgate', 'lights'],
    referenceCode: 'KH-2020-118842',
    photos: [{ claimId: 'KH-2020-118842', url: imageLink('photo-1') }],
    groupedRecordCount: 2,
  },
];

export const inspections: Inspection[] = [
  {
    date: '2022-10-10',
    type: 'Before first registration',
    decision: 'Passed',
    odometer: 101650,
    nextInspectionDate: '2024-10-10',
    address: 'Rīga',
    source: inspectionRegister,
    defects: [],
  },
  {
    date: '2024-10-07',
    type: 'Periodic',
    decision: 'Passed with defects',
    odometer: 138940,
    nextInspectionDate: '2025-10-07',
    address: 'Rīga',
    source: inspectionRegister,
    defects: [
      {
        group: 'Brakes',
        subgroup: 'Brake discs',
        description: 'Brake disc worn close to its limit',
        severity: 'Minor',
        details: 'Rear axle, both wheels',
      },
    ],
  },
  {
    date: '2025-10-06',
    type: 'Periodic',
    decision: 'Passed',
    odometer: 156210,
    nextInspectionDate: '2026-10-06',
    address: 'Rīga',
    source: inspectionRegister,
    defects: [],
  },
];

export const recalls: Recall[] = [
  {
    campaignId: 'EX-2019-0731',
    manufacturerCode: '69X0',
    date: '2019-07-15',
    manufacturer: 'Škoda',
    component: 'Tailgate spoiler',
    summary: 'The bond between spoiler and tailgate may loosen.',
    consequences: 'A loose part can fall onto the road.',
    risk: 'Serious',
    remedy: 'The spoiler is fixed with additional screws.',
    repaired: true,
    status: 'Completed',
    vehiclesAffected: 18400,
    vehiclesAffectedInCountry: 5120,
    country: 'DE',
    source: 'recall register',
  },
];

export const insurance: InsuranceEntry[] = [
  { insurer: 'Example Insurance', from: '2025-10-11', to: '2026-10-10', issueDate: '2025-10-02' },
];
