import { createHmac } from 'node:crypto';

const lifetimeSeconds = 300;
const secret = 'demo-rheinblick';

/** A token that contains its expiry, signed by the issuer. */
export function issueToken(now: Date): { access_token: string; token_type: string; expires_in: number } {
  const endsAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  return { access_token: `${endsAt}.${sign(endsAt)}`, token_type: 'Bearer', expires_in: lifetimeSeconds };
}

export function isValidToken(authorization: string | undefined, now: Date): boolean {
  const [, endsAt = '', signature] = /^Bearer (\d+)\.(\w+)$/.exec(authorization ?? '') ?? [];
  return signature === sign(Number(endsAt)) && Number(endsAt) * 1000 > now.getTime();
}

/** Whether a client showed the right secret. */
export function isRightSecret(form: URLSearchParams): boolean {
  return form.get('grant_type') === 'client_credentials' && form.get('client_secret') === secret;
}

function sign(endsAt: number): string {
  return createHmac('sha256', secret).update(String(endsAt)).digest('hex');
}
