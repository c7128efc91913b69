import { OperatorError } from '../../kernel/errors.ts';
import { SupplierHttp, type HttpResponse, type HttpRequest } from '../connector/http.ts';
import { isSecureAddress } from '../connector/secure-address.ts';
import { TokenHttp } from '../connector/tokens.ts';
import type { DescribedSupplier } from './description.ts';
import { refuseHeader } from './request.ts';
import { fillSecrets, holdsSecret, type Fillings } from './templates.ts';

/** HTTP to a described supplier, with the authentication that it requires. */
interface AuthenticatedHttp {
  /** By which its addresses could be recognized. */
  readonly hosts: readonly string[];
  ask(request: HttpRequest): Promise<HttpResponse>;
  fetchMedium(url: string, signal: AbortSignal): Promise<Buffer>;
}

export function openHttp(description: DescribedSupplier, fillings: Fillings): AuthenticatedHttp {
  const { url, authentication } = description;
  refuseAddress(url);
  const sendsKey = authentication !== undefined || holdsSecret(JSON.stringify(description.request));
  if (sendsKey && !isSecureAddress(url)) throw new OperatorError('url: must be https, since a key is sent there');
  const { header, basic, oauth } = authentication ?? {};
  const ways = [header, basic, oauth].filter((way) => way !== undefined);
  if (ways.length > 1) throw new OperatorError('authentication: must be one of header, basic and oauth');
  if (oauth) return openTokenLine(url, oauth, fillings);
  const headers = header ? headerOf(header, fillings) : basic ? basicOf(basic, fillings) : {};
  const http = new SupplierHttp(url);
  return {
    hosts: http.hosts,
    ask: (request) => http.send({ ...request, headers: { ...request.headers, ...headers } }),
    fetchMedium: (medium, signal) => http.fetchMedium(medium, signal, headers),
  };
}

function refuseAddress(url: string): void {
  if (!/^https?:\/\/[^/\s][^\s]*$/i.test(url) || !URL.canParse(url)) throw new OperatorError('url: is not an address');
  if (/[?#]|^[^/]*\/\/[^/]*@/.test(url)) throw new OperatorError('url: must have no query, fragment or user in it');
}

type Ways = Required<NonNullable<DescribedSupplier['authentication']>>;

function headerOf({ name, value }: Ways['header'], fillings: Fillings): Record<string, string> {
  const where = 'authentication.header.value';
  const filled = fillSecret(value, where, fillings);
  refuseHeader(name, filled, where);
  return { [name]: filled };
}

function basicOf({ user, password }: Ways['basic'], fillings: Fillings): Record<string, string> {
  const name = fillSecrets(user, 'authentication.basic.user', fillings);
  const secret = fillSecret(password, 'authentication.basic.password', fillings);
  if (name.includes(':')) throw new OperatorError('authentication.basic.user: must have no colon in it');
  return { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` };
}

/** Secrets must not be in the description itself. */
function fillSecret(text: string, where: string, fillings: Fillings): string {
  if (!holdsSecret(text)) throw new OperatorError(`${where}: must come from values: write \${name}`);
  return fillSecrets(text, where, fillings);
}

function openTokenLine(url: string, oauth: Ways['oauth'], fillings: Fillings): AuthenticatedHttp {
  const where = 'authentication.oauth';
  const office = officeOf(fillSecrets(oauth.tokenUrl, `${where}.tokenUrl`, fillings), url);
  const http = new WatchedLine(url);
  const tokens = new TokenHttp(http, {
    ...office,
    clientId: fillSecrets(oauth.clientId, `${where}.clientId`, fillings),
    clientSecret: fillSecret(oauth.clientSecret, `${where}.clientSecret`, fillings),
    ...(oauth.scope !== undefined && { scope: oauth.scope }),
  });
  return {
    hosts: [...new Set([...http.hosts, ...office.http.hosts])],
    ask: (request) => tokens.send(request),
    fetchMedium: (medium, signal) => http.fetchMedium(medium, signal, http.lastAuthorization),
  };
}

/** A path is below the address of the supplier, an address may be anybody's who gives out tokens for it. */
function officeOf(tokenUrl: string, url: string): { http: SupplierHttp; path: string } {
  if (/^\/(?!\/)/.test(tokenUrl)) return { http: new SupplierHttp(url), path: tokenUrl };
  const where = 'authentication.oauth.tokenUrl';
  const address = URL.parse(tokenUrl);
  if (!address || !/^https?:$/.test(address.protocol) || address.username + address.password !== '') {
    throw new OperatorError(`${where}: must be an address, or a path that begins with "/"`);
  }
  if (!isSecureAddress(address)) throw new OperatorError(`${where}: must be https, since a secret is sent there`);
  return { http: new SupplierHttp(address.origin), path: address.pathname + address.search };
}

/** Media are fetched right after the answer that points to them, with the token that was valid for it. */
class WatchedLine extends SupplierHttp {
  lastAuthorization: Record<string, string> = {};

  override send(request: HttpRequest): Promise<HttpResponse> {
    const authorization = request.headers?.['authorization'];
    if (authorization !== undefined) this.lastAuthorization = { authorization };
    return super.send(request);
  }
}
