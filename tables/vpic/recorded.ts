import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One vehicle of an answer of vPIC's web service: flat, every value text, empty where nothing is known. */
type RecordedVehicle = Readonly<Record<string, string | null>>;

interface Recording {
  url?: string;
  content?: { Results?: RecordedVehicle[] };
}

/** What vPIC answered for whole VINs; it also decodes parts of VINs, which is nothing to compare with. */
export function readRecorded(folder: string): RecordedVehicle[] {
  return readdirSync(folder)
    .filter((name) => /^decode-.*\.json$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const { content } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
      return (content?.Results ?? []).filter((vehicle) => vehicle['VIN']?.length === 17);
    });
}
