import type { OdometerReading } from '../../src/vehicles/odometer/reading.ts';

const dayMs = 86_400_000;
const sources = ['inspectionRegister DE', 'serviceBook DE', 'workshopRecords DE'];

/**
 * Histories as reports have them: two to ten months between readings of three sources, and of every ten vehicles one
 * whose odometer was turned back and one with a mistyped figure. The same each time.
 */
export function makeHistories(count: number, readingCount: number): OdometerReading[][] {
  const random = sequence(20_261_115);
  return Array.from({ length: count }, (_, vehicle) => {
    const readings = driveFor(readingCount, random);
    const place = Math.floor(readingCount / 3 + (random() * readingCount) / 3);
    if (vehicle % 10 === 3) return turnBack(readings, place);
    return vehicle % 10 === 7 ? mistype(readings, place) : readings;
  });
}

function driveFor(count: number, random: () => number): OdometerReading[] {
  let [atMs, km] = [Date.UTC(2010, 0, 1), 0];
  return Array.from({ length: count }, (_, place) => {
    const days = Math.round(60 + random() * 240);
    atMs += days * dayMs;
    km += days * 40 * (0.5 + random());
    const date = new Date(atMs).toISOString().slice(0, 10);
    return { date, odometerKm: Math.round(km), unit: 'km', origin: sources[place % sources.length] ?? '' };
  });
}

function turnBack(readings: readonly OdometerReading[], from: number): OdometerReading[] {
  const byKm = Math.round((readings[from]?.odometerKm ?? 0) * 0.3);
  return readings.map((reading, place) =>
    place < from ? reading : { ...reading, odometerKm: reading.odometerKm - byKm },
  );
}

function mistype(readings: readonly OdometerReading[], at: number): OdometerReading[] {
  return readings.map((reading, place) =>
    place === at ? { ...reading, odometerKm: Number(String(reading.odometerKm).slice(1)) } : reading,
  );
}

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
