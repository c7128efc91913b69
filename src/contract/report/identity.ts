import type { Static } from 'typebox';

import { flag, int32, recordDate, resource, text } from '../field.ts';

export const Identity = resource('Identity', 'What the vehicle is: make, model, looks and what it is registered as.', {
  make: text('Manufacturer brand, such as `Škoda`.'),
  model: text('Model line, such as `Octavia`.'),
  variant: text('Version of the model: body, engine or trim as the origin words it.'),
  commercialName: text('Name under which the vehicle was sold, as in its registration papers.'),
  year: text('Model year, or the year of manufacture if no model year is known. Four digits.'),
  color: text('Exterior colour in words, in the language of the report if it could be translated.'),
  colorKey: text('Exterior colour as a language-independent word, such as `grey`, for use in code.'),
  colorHex: text('Approximate exterior colour as `#RRGGBB`, meant for drawing only.'),
  interiorColor: text('Colour of the interior in words.'),
  bodyType: text('Shape of the body, such as estate, hatchback or box van.'),
  category: text('Vehicle class of the registration, such as `M1` for a passenger car or `L3e` for a motorcycle.'),
  seatCount: int32('Number of seats, the driver’s included.'),
  doors: int32('Number of doors, the tailgate included where the origin counts it.'),
  isRightHandDrive: flag('True if the steering wheel is on the right.'),
  isTaxi: flag('True if the vehicle is or was registered as a taxi.'),
  isLearningVehicle: flag('True if the vehicle is or was registered for driving lessons.'),
  currentStatus: text('Current registration status, such as registered, deregistered or scrapped.'),
  manufacturedDate: recordDate('When the vehicle left the factory.'),
});

export type Identity = Static<typeof Identity>;
