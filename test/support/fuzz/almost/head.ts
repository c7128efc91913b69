import { addHeaders, setHeader, withoutHeader, type Draft, type HeaderLines } from '../request.ts';
import { oddHeaderText } from '../values.ts';
import { changed, open, refusedBody, type Mutation, type Scene } from './scene.ts';

const oddHeaderValue: Mutation = (scene) => {
  const { operation, random } = scene;
  const described = operation.parameters.filter((one) => one.in === 'header');
  if (described.length === 0) return undefined;
  const { name, schema } = random.one(described);
  const draft = changed(scene, `with an odd ${name}`, {});
  const longest = schema.maxLength;
  if (longest !== undefined && random.isLucky(0.3)) {
    return refusedBody(setHeader(draft, name, 'x'.repeat(longest + random.whole(1, 50))), 'INVALID_REQUEST');
  }
  // A complete report is never waited for, however long somebody would.
  const text = name === 'Prefer' ? random.one(oddPreferences) : oddHeaderText(random);
  const spoilt = random.isLucky(0.8)
    ? setHeader(draft, name, text)
    : addHeaders(setHeader(draft, name, text), [[name, oddHeaderText(random)]]);
  const { purchase: _, ...known } = open(spoilt);
  return name === 'Idempotency-Key' ? { ...known, ...keyedPurchase(scene, spoilt) } : { ...known, waits: true };
};

const oddPreferences = [
  'wait',
  'wait=',
  'wait=-1',
  'wait=0x1',
  'wait="1"',
  'wait=1;x',
  ',,,wait=1',
  'wait = 1 , x',
  'x=wait=9',
];

/** A purchase under an unusual Idempotency-Key is still a purchase, if the key is valid. */
function keyedPurchase({ parts }: Scene, { headers }: Draft): Pick<Draft, 'purchase'> {
  const values = headers.filter(([name]) => name === 'Idempotency-Key').map(([, value]) => value.trim());
  return parts.purchase ? { purchase: { vin: parts.purchase.vin, idempotencyKey: values.join(', ') } } : {};
}

/** What clients send along without any bearing on the answer. */
const strangeHeaders: Mutation = (scene) => {
  const { random } = scene;
  const headers: HeaderLines = [
    ['Accept-Language', random.one(['de', 'xx-YY;q=9', ',;,;', '*', '\xff\xfe', 'en,'.repeat(500)])],
    ['Accept', random.one(['text/html', 'image/webp', '*/*;q=0', '', 'x/y;q=z'])],
    ['Accept-Encoding', random.one(['gzip, br', 'identity;q=0', '*', 'x'])],
    ['Cookie', random.one(['a=b', ';;;', `x=${'y'.repeat(3_000)}`, '__proto__=1'])],
    ['X-HTTP-Method-Override', random.one(['DELETE', 'POST', 'x'])],
    ['X-Forwarded-For', random.one(['127.0.0.1', "';--", '::1, 1.1.1.1'])],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Request-Id', random.one(['mine', "';--", 'x'.repeat(300)])],
    ['If-Modified-Since', random.one(['Thu, 01 Jan 1970 00:00:00 GMT', 'x'])],
    ['If-Match', random.one(['*', '"x"', 'x'])],
    ['Range', random.one(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'lines=1', 'bytes=99999999999999-'])],
    ['Origin', random.one(['null', 'https://evil.example'])],
    ['Expect', random.one(['100-continue', 'wonders'])],
    ['Connection', random.one(['keep-alive, x', 'te', 'Authorization'])],
    ['Upgrade', random.one(['h2c', 'websocket'])],
    ['Via', '1.1 a, 1.1 b'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ];
  const [name, value] = random.one(headers);
  const draft = addHeaders(changed(scene, `with ${name}: ${value.slice(0, 20)}`, {}), [[name, value]]);
  // Parts of a picture are served as such.
  return name === 'Range' && scene.operation.id === 'getReportImage' ? open(draft) : draft;
};

const withoutHost: Mutation = (scene) => {
  const draft = changed(scene, 'without a host', {});
  return { ...draft, headers: withoutHeader(draft.headers, 'host') };
};

/** A header is not as described, or one that nobody described is there. */
export const mutationsOfTheHead: readonly Mutation[] = [
  oddHeaderValue,
  oddHeaderValue,
  strangeHeaders,
  strangeHeaders,
  withoutHost,
];
