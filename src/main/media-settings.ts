import { OperatorError } from '../kernel/errors.ts';
import type { S3Place } from '../suppliers/media/s3-store.ts';
import { type Environment, isOnThisMachine } from './setting-values.ts';

/** Where the bytes of media are stored; undefined: in the database. A command needs it, too. It holds a secret: it is never repeated. */
export function readMediaUrl(environment: Environment): S3Place | undefined {
  const text = environment['MEDIA_URL']?.trim() || undefined;
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const form = 's3://ACCESS-KEY:SECRET@host/bucket, the secret percent-encoded';
  if (url?.protocol !== 's3:') throw unusable(`it must read ${form}`);
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || url.hash) throw unusable('nothing but ?region= may follow the bucket');
  const login = decode([url.username, url.password]);
  const path = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(url.pathname);
  if (!login || login.includes('') || url.hostname === '' || !path) throw unusable(`it must read ${form}`);
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw unusable('the region has letters, digits and hyphens');
  const [accessKeyId = '', secretAccessKey = ''] = login;
  const [, bucket = '', folder = ''] = path;
  // The protocol s3: has no default port, and no other encryption than that of https.
  const scheme = isOnThisMachine(url) ? 'http' : 'https';
  const prefix = folder === '' ? '' : `${folder.slice(1)}/`;
  return { bucketUrl: `${scheme}://${url.host}/${bucket}`, prefix, region, accessKeyId, secretAccessKey };
}

function decode(parts: readonly string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function unusable(why: string): OperatorError {
  return new OperatorError(`MEDIA_URL is not usable: ${why}`);
}
