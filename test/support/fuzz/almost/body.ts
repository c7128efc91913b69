import { commonHeaders } from '../parts.ts';
import { setBody, withoutHeader } from '../request.ts';
import { oddText, wrongTyped } from '../values.ts';
import { changed, open, refusedBody, type Mutation } from './scene.ts';

const oddMember: Mutation = (scene) => {
  const { operation, parts, random } = scene;
  if (!operation.members || !parts.members) return undefined;
  const name = random.one(Object.keys(operation.members));
  const isText = random.isLucky(0.6);
  const value = isText ? JSON.stringify(oddText(random)) : wrongTyped(random);
  const others = Object.entries(parts.members).filter(([other]) => other !== name);
  const text = [
    ...others.map(([other, one]) => `${JSON.stringify(other)}:${JSON.stringify(one)}`),
    `"${name}":${value}`,
  ];
  const draft = setBody(changed(scene, `with ${name} ${value.slice(0, 30)}`, {}), `{${text.join(',')}}`);
  // Of a batch, some members may be left out.
  if (operation.id !== 'buyReport') return open(draft);
  return refusedBody(draft, name === 'vin' ? 'INVALID_VIN' : 'INVALID_LANG');
};

const missingMember: Mutation = (scene) => {
  const { vin: _, ...others } = scene.parts.members ?? {};
  if (scene.parts.members?.['vin'] === undefined) return undefined;
  return refusedBody(changed(scene, 'without a VIN', { members: others }), 'INVALID_VIN');
};

const spoiltVin: Mutation = (scene) => {
  const { parts, random } = scene;
  const vin = parts.purchase?.vin;
  if (vin === undefined) return undefined;
  const spoilt = random.one([vin.slice(1), `${vin}1`, `I${vin.slice(1)}`, `Ｗ${vin.slice(1)}`, `ν${vin.slice(1)}`]);
  return refusedBody(
    changed(scene, 'with a VIN that is none', { members: { ...parts.members, vin: spoilt } }),
    'INVALID_VIN',
  );
};

/** Unknown members are ignored. */
const extraMember: Mutation = (scene) => {
  const { parts, random } = scene;
  if (!parts.members) return undefined;
  const name = random.one(['constructor', 'toString', 'VIN', 'Lang', 'price', 'partnerId', 'hasOwnProperty', '']);
  const value = random.one<unknown>([null, 1, 'x', [], { a: { b: 1 } }, '\0', true]);
  return changed(scene, `with the member "${name}"`, { members: { ...parts.members, [name]: value } });
};

const brokenBody: Mutation = (scene) => {
  const { parts, random } = scene;
  if (!parts.members) return undefined;
  const text = JSON.stringify(parts.members);
  const broken = random.one([
    '',
    '[]',
    '"x"',
    '1',
    'null',
    'true',
    text.slice(0, -1),
    `${text}x`,
    `${text}${text}`,
    text.replace('}', ',}'),
    text.replaceAll('"', "'"),
    `/**/${text}`,
    '{"vin":NaN}',
    '{vin:"x"}',
    `\0${text}`,
    `[${text}]`,
    '{"vin":"\t"',
  ]);
  return refusedBody(setBody(changed(scene, `with the body ${broken.slice(0, 20)}`, {}), broken), 'INVALID_REQUEST');
};

const otherMediaType: Mutation = (scene) => {
  const { parts, random } = scene;
  if (!parts.members) return undefined;
  const draft = changed(scene, '', {});
  const type = random.one([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'x',
    'application/jsonx',
    'a/b',
  ]);
  const sent = setBody({ ...draft, what: `as ${type}` }, draft.body, type);
  if (random.isLucky(0.8)) return refusedBody(sent, 'UNSUPPORTED_MEDIA_TYPE');
  const unnamed = { ...draft, what: 'without a type', headers: withoutHeader(draft.headers, 'content-type') };
  return refusedBody(unnamed, 'UNSUPPORTED_MEDIA_TYPE');
};

/** The same type in other words. */
const sameMediaType: Mutation = (scene) => {
  const { parts, random } = scene;
  if (!parts.members) return undefined;
  const type = random.one([
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="utf-8";x=y',
  ]);
  const draft = changed(scene, `as ${type}`, {});
  return setBody(draft, draft.body, type);
};

/** Nothing but what everybody sends. */
const bare: Mutation = (scene) => {
  const draft = changed(scene, 'with a body that nobody asked for', { members: undefined });
  if (scene.operation.method !== 'GET') return undefined;
  const sent = setBody(draft, oddText(scene.random).slice(0, 1_000));
  return { ...sent, headers: [...sent.headers, ...commonHeaders(scene.world, scene.random).slice(1)] };
};

/** The body is not as described. */
export const mutationsOfTheBody: readonly Mutation[] = [
  oddMember,
  oddMember,
  oddMember,
  missingMember,
  spoiltVin,
  extraMember,
  brokenBody,
  otherMediaType,
  sameMediaType,
  bare,
];
