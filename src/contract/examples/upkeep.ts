import type { ServiceEvent } from '../report/service-event.ts';
import type { ServiceScheduleItem, ServiceScheduleSummary } from '../report/service-schedule.ts';

export const serviceHistory: ServiceEvent[] = [
  {
    date: '2019-03-20',
    mileageKm: 24310,
    mileageOriginal: 24310,
    mileageUnit: 'km',
    serviceProvider: 'Example Motors Leipzig',
    serviceType: 'Regular service',
    actions: ['Engine oil and filter replaced', 'Cabin filter replaced'],
    location: 'Leipzig',
    countryCode: 'DE',
    source: 'digital service book',
  },
  {
    date: '2023-10-09',
    mileageKm: 120400,
    mileageOriginal: 120400,
    mileageUnit: 'km',
    serviceProvider: 'Example Auto Rīga',
    serviceType: 'Regular service',
    actions: ['Engine oil and filter replaced', 'Front brake pads replaced'],
    description: 'Rear brake discs to be watched.',
    location: 'Rīga',
    cost: 418.6,
    costCurrency: 'EUR',
    referenceId: 'R-23-10442',
    countryCode: 'LV',
    source: 'digital service book',
  },
];

export const serviceSchedule: ServiceScheduleItem[] = [
  {
    operation: 'Change engine oil and filter',
    operationKey: 'engineOilChange',
    intervalKm: 30000,
    intervalMonths: 24,
    labourMinutes: 45,
    serviceType: 'Replace',
    status: 'overdue',
    lastDoneKm: 120400,
    lastDoneDate: '2023-10-09',
    dueKm: 150400,
    dueDate: '2025-10-09',
    source: 'maintenance plan',
    parts: [
      {
        name: 'Engine oil',
        spec: '5W-30, 4.7 l',
        options: [{ brand: 'Example Oils', partNumber: 'EO-5W30-5' }],
        optionsMore: 11,
      },
    ],
  },
];

export const serviceScheduleSummary: ServiceScheduleSummary = {
  nextDueKm: 150400,
  nextDueDate: '2025-10-09',
  nextDueOperation: 'Change engine oil and filter',
  overdue: true,
  lastKnownKm: 156210,
  lastKnownDate: '2025-10-06',
};
