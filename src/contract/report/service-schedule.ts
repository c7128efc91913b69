import { type Static, Type } from 'typebox';

import { flag, int32, recordDate, resource, text } from '../field.ts';

export const PartOption = resource('PartOption', 'A product that fits as a spare part.', {
  brand: text('Brand of the product.'),
  partNumber: text('Part number under which the brand sells it.'),
});

export type PartOption = Static<typeof PartOption>;

export const ServicePart = resource('ServicePart', 'A part or fluid that a scheduled job needs.', {
  name: text('What it is, such as `Oil filter`.'),
  spec: text('Specification or quantity it must meet, such as `5W-30, 4.7 l`.'),
  options: Type.Array(PartOption, { description: 'Some of the products that fit.' }),
  optionsMore: int32('How many further products fit beyond those listed.'),
});

export type ServicePart = Static<typeof ServicePart>;

export const ServiceScheduleItem = resource(
  'ServiceScheduleItem',
  'One job of the manufacturer’s maintenance plan, with the time it was last done and is next due.',
  {
    operation: text('The job in words, in the language of the report if it could be translated.'),
    operationKey: text('Language-independent name of the job, such as `engineOilChange`.'),
    intervalKm: int32('Distance between two turns of the job in kilometres.'),
    intervalMonths: int32('Time between two turns of the job in months.'),
    labourMinutes: int32('Working time the manufacturer allows for the job in minutes.'),
    serviceType: text('Kind of job, such as inspect or replace.'),
    status: text(
      'Status compared with the plan, such as done, due or overdue. Overdue only if the service history has no gap since the job was last recorded; with a gap, the status is not known.',
    ),
    lastDoneKm: int32('Odometer reading when the job was last recorded, in kilometres.'),
    lastDoneDate: recordDate('When the job was last recorded.'),
    dueKm: int32('Odometer reading at which the job is next due, in kilometres.'),
    dueDate: recordDate('When the job is next due.'),
    source: text('Kind of record the item comes from, such as `maintenance plan`.'),
    parts: Type.Array(ServicePart, { description: 'Parts and fluids the job needs.' }),
  },
);

export type ServiceScheduleItem = Static<typeof ServiceScheduleItem>;

export const ServiceScheduleSummary = resource('ServiceScheduleSummary', 'The maintenance plan in short.', {
  nextDueKm: int32('Odometer reading at which the next job is due, in kilometres.'),
  nextDueDate: recordDate('When the next job is due.'),
  nextDueOperation: text('The job that is due next.'),
  overdue: flag(
    'True if at least one job should have been done already, by a service history without gaps. Omitted if that is not known.',
  ),
  lastKnownKm: int32('Latest odometer reading the plan was reckoned with, in kilometres.'),
  lastKnownDate: recordDate('When that reading was taken.'),
});

export type ServiceScheduleSummary = Static<typeof ServiceScheduleSummary>;
