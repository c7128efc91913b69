import { Failure } from '../../kernel/errors.ts';
import { isSignedWith, secretIdOf, type LinkParameters, type LinkSecret } from '../../presentation/links.ts';
import type { LinkSecrets } from '../link-secrets.ts';

/** The signing parameters of a link, as they were sent. */
export interface Signature {
  readonly k: string | undefined;
  readonly exp: string | undefined;
  readonly sig: string | undefined;
}

/** What a link says that this service signed; a link with any other signature is refused. */
export async function checkLink(
  secrets: LinkSecrets,
  { path, parameters }: { readonly path: string; readonly parameters: LinkParameters },
  { k, exp, sig }: Signature,
): Promise<{ expiresAt: Date; secret: LinkSecret; k: string }> {
  // Only as it was written: the same number in another spelling is another link.
  if (k === undefined || exp === undefined || sig === undefined || !/^[1-9]\d{0,11}$/.test(exp)) {
    throw new Failure('INVALID_SIGNATURE');
  }
  const secret = await secrets.find(secretIdOf(k));
  if (!secret || !isSignedWith(secret.key, { path, parameters, k, exp: Number(exp), sig })) {
    throw new Failure('INVALID_SIGNATURE');
  }
  return { expiresAt: new Date(Number(exp) * 1000), secret, k };
}
