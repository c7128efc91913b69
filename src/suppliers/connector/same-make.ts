import { codeEntries } from '../../vehicles/makers/find.ts';
import { normalizeName } from './normalize-name.ts';

/** Other names under which makes are registered. */
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

/** Makes that different registers may file one vehicle under. */
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

const makes: ReadonlySet<string> = new Set(codeEntries.map(({ make }) => normalizeName(make)));

/**
 * Whether two sources clearly name different makes. An unknown name proves nothing: a motor home is registered under
 * the name of the company that built its body, while the VIN names the maker of the chassis.
 */
export function isOtherMake(known: string | undefined, reported: string | undefined): boolean {
  const [one, other] = [makeOf(known), makeOf(reported)];
  if (one === undefined || other === undefined || one === other) return false;
  return !filedTogether.some((group) => group.includes(one) && group.includes(other));
}

/** Bounds the work: every prefix of a name is tried, and no make's name is longer. */
const [maxCharacters, maxWords] = [100, 8];

/** The make that a name is, or begins with: "Ford Motor Company", "BMW i". */
function makeOf(name: string | undefined): string | undefined {
  const parts = name?.slice(0, maxCharacters).split(/[^\p{L}\p{N}\p{M}]+/u) ?? [];
  const words = parts.filter((word) => word !== '').slice(0, maxWords);
  for (let count = words.length; count > 0; count--) {
    const beginning = normalizeName(words.slice(0, count).join(''));
    const make = otherNames[beginning] ?? beginning;
    if (makes.has(make)) return make;
  }
  return undefined;
}
