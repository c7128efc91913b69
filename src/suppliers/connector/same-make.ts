import { codeEntries } from '../../vehicles/makers/find.ts';
import { lettersOf } from './letters.ts';

/** Names by which makes are registered, beside their own. */
const otherNames: Readonly<Record<string, string>> = {
  amg: 'mercedesbenz',
  chevy: 'chevrolet',
  dsautomobiles: 'ds',
  guzzi: 'motoguzzi',
  harley: 'harleydavidson',
  kgm: 'ssangyong',
  lti: 'levc',
  maybach: 'mercedesbenz',
  mb: 'mercedesbenz',
  mcc: 'smart',
  mercedes: 'mercedesbenz',
  mgmotoruk: 'mg',
  rangerover: 'landrover',
  vaz: 'lada',
  vw: 'volkswagen',
};

/** Makes of which one register may file a vehicle under one, and the next under another. */
const filedTogether: readonly (readonly string[])[] = [
  ['bmw', 'mini', 'alpina'],
  ['mercedesbenz', 'smart'],
  ['opel', 'vauxhall', 'holden'],
  ['chevrolet', 'daewoo', 'holden'],
  ['chevrolet', 'gmc', 'buick', 'cadillac', 'pontiac', 'oldsmobile', 'saturn', 'hummer'],
  ['chrysler', 'dodge', 'jeep', 'ram', 'plymouth', 'eagle'],
  // In Great Britain some Lancias were sold as Chryslers.
  ['chrysler', 'lancia'],
  ['ford', 'lincoln', 'mercury'],
  ['seat', 'cupra'],
  ['citroen', 'ds'],
  ['peugeot', 'talbot'],
  ['renault', 'dacia', 'alpine', 'renaulttrucks', 'renaultsamsung'],
  ['fiat', 'abarth'],
  ['fiat', 'iveco', 'ivecobus'],
  ['landrover', 'rover'],
  ['rover', 'mg', 'austin'],
  ['mg', 'roewe'],
  ['maxus', 'ldv'],
  ['toyota', 'lexus', 'scion'],
  ['honda', 'acura'],
  ['nissan', 'infiniti'],
  ['mitsubishi', 'fuso'],
  ['hyundai', 'genesis'],
  ['volvo', 'polestar'],
  ['geely', 'lynkco', 'zeekr'],
  ['greatwall', 'haval'],
  ['chery', 'omoda', 'jaecoo'],
  ['piaggio', 'vespa', 'gilera'],
  ['ktm', 'husqvarna', 'husaberg', 'gasgas'],
  ['yamaha', 'mbk'],
  ['mvagusta', 'cagiva'],
  ['benelli', 'keeway'],
  ['loncin', 'voge'],
];

const makes: ReadonlySet<string> = new Set(codeEntries.map(({ make }) => lettersOf(make)));

/**
 * Whether two sources clearly speak of vehicles of different makes. A name that is no make's known here says nothing: a
 * motor home is registered under the name of whoever built its body, and a VIN tells who built what is under it.
 */
export function isOtherMake(known: string | undefined, told: string | undefined): boolean {
  const [one, other] = [makeOf(known), makeOf(told)];
  if (one === undefined || other === undefined || one === other) return false;
  return !filedTogether.some((group) => group.includes(one) && group.includes(other));
}

/** No make has a longer name, and every beginning of a name is tried. */
const [mostCharacters, mostWords] = [100, 8];

/** The make that a name stands for, or begins with: "Ford Motor Company", "BMW i". */
function makeOf(name: string | undefined): string | undefined {
  const parts = name?.slice(0, mostCharacters).split(/[^\p{L}\p{N}\p{M}]+/u) ?? [];
  const words = parts.filter((word) => word !== '').slice(0, mostWords);
  for (let count = words.length; count > 0; count--) {
    const beginning = lettersOf(words.slice(0, count).join(''));
    const make = otherNames[beginning] ?? beginning;
    if (makes.has(make)) return make;
  }
  return undefined;
}
