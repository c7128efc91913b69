import { setBody } from '../request.ts';
import { oddEncoded } from '../values.ts';
import { changed, open, refused, type Mutation } from './scene.ts';

const otherMethod: Mutation = (scene) => {
  const { operation, random } = scene;
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LOCK', 'QUERY'];
  const method = random.one(methods.filter((other) => !operation.methodsThere.includes(other)));
  const draft = changed(scene, `with ${method}`, { method, members: undefined });
  const body = random.one(['', '{', '{"vin":"X"}', 'x'.repeat(20_000)]);
  const sent = random.isLucky(0.5) ? draft : setBody(draft, body, random.one(['application/json', 'text/plain']));
  return refused(sent, 'METHOD_NOT_ALLOWED');
};

const headOnly: Mutation = (scene) => {
  const draft = changed(scene, 'with HEAD', { method: 'HEAD', members: undefined });
  const { method, methodsThere } = scene.operation;
  if (method === 'GET') return draft;
  // Another operation answers there.
  return methodsThere.includes('GET') ? undefined : refused(draft, '405');
};

const otherPath: Mutation = (scene) => {
  const { parts, random } = scene;
  const path = random.one([
    `${parts.path}/`,
    `/${parts.path}`,
    parts.path.toUpperCase(),
    parts.path.replace('/v1', '/v2'),
    `${parts.path}/more`,
    parts.path.replaceAll('/', '//'),
    `${parts.path};x=1`,
    `${parts.path}%20`,
    `${parts.path}%00`,
    `${parts.path}%2f`,
    `/x/..${parts.path}`,
    `/.${parts.path}`,
    parts.path.replaceAll('/', '\\'),
  ]);
  // The parameters of some paths take whatever stands there.
  return open(refused(changed(scene, 'at an address beside it', { path })));
};

const foreignReport: Mutation = (scene) => {
  const { operation, parts, world } = scene;
  if (!operation.needsKey || parts.pathValues['reportId'] === undefined) return undefined;
  const reader = parts.partner === 'free' ? 'billed' : 'free';
  const draft = changed(scene, "of somebody else's report", {
    pathValues: { reportId: world.reports[reader].complete },
  });
  return refused(draft, 'REPORT_NOT_FOUND');
};

const foreignBatch: Mutation = (scene) => {
  const { parts, world } = scene;
  if (parts.pathValues['batchId'] === undefined) return undefined;
  const batchId = world.batches[parts.partner === 'free' ? 'billed' : 'free'];
  return refused(changed(scene, "of somebody else's batch", { pathValues: { batchId } }), 'NOT_FOUND');
};

const oddPathValue: Mutation = (scene) => {
  const { operation, parts, random } = scene;
  const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
  if (names.length === 0) return undefined;
  const path = parts.path.replace(random.one(names), oddEncoded(random).replaceAll('$', '%24'));
  return open(changed(scene, 'with an odd value in the path', { path }));
};

const oddQueryValue: Mutation = (scene) => {
  const { operation, random } = scene;
  const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  if (names.length === 0) return undefined;
  const [name, value] = [random.one(names), oddEncoded(random)];
  const more = random.one([`${name}=${value}`, name, `${name}[]=x`, `${name}[a]=x`, `${name}=x&${name}=${value}`]);
  const draft = changed(scene, `with an odd ${name}`, { query: [] });
  return open({ ...draft, target: `${draft.target}?${more}` });
};

/** What is not described is passed over; only a zero byte is refused, outside of the API. */
const unknownQuery: Mutation = (scene) => {
  const { parts, random } = scene;
  const name = random.one([
    'code',
    'message',
    '__proto__',
    'constructor',
    'toString',
    'x',
    'from_',
    'vin',
    '',
    '0',
    '%',
  ]);
  const value = random.one(['', 'x', '2026-01-01', '\0', '__proto__']);
  const draft = changed(scene, `with ${name || 'a nameless parameter'} in the query`, {
    query: [...parts.query, [name, value]],
  });
  return value === '\0' && !parts.path.startsWith('/v1/') ? refused(draft, 'INVALID_REQUEST') : draft;
};

const absoluteTarget: Mutation = (scene) => {
  const draft = changed(scene, 'by its whole address', {});
  return { ...draft, target: `http://other.example:81${draft.target}` };
};

/** The method, the path or the query is not as described. */
export const mutationsOfWhere: readonly Mutation[] = [
  otherMethod,
  headOnly,
  otherPath,
  otherPath,
  foreignReport,
  foreignBatch,
  oddPathValue,
  oddPathValue,
  oddPathValue,
  oddQueryValue,
  oddQueryValue,
  oddQueryValue,
  unknownQuery,
  unknownQuery,
  unknownQuery,
  absoluteTarget,
];
