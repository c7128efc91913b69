import type { Configuration } from 'openid-client';

/** The configured provider. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What is stored until the browser returns from the provider. */
export interface OpenIdMemory {
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider did not answer, or gave an invalid answer. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}

/** The deadline of each request to the provider. */
const timeoutSeconds = 5;
/** The provider's metadata is read again after this time. */
const keepDescriptionMs = 3_600_000;

const loadLibrary = () => import('openid-client');

/** A provider of OpenID Connect: the authorization code flow with PKCE. */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings;
  #description: { readonly config: Promise<Configuration>; readonly readAtMs: number } | undefined;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /** The address to send the browser to. */
  async begin(redirectUri: string, state: string): Promise<{ location: string; memory: OpenIdMemory }> {
    const { randomNonce, randomPKCECodeVerifier, calculatePKCECodeChallenge, buildAuthorizationUrl } =
      await loadLibrary();
    const memory = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const location = buildAuthorizationUrl(await this.#describe(), {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce: memory.nonce,
      code_challenge: await calculatePKCECodeChallenge(memory.verifier),
      code_challenge_method: 'S256',
    });
    return { location: location.href, memory };
  }

  /**
   * The mail address of the person who came back, if the provider has verified it. Only ASCII: in some collations of PostgreSQL
   * other letters, such as the Kelvin sign, equal those of another person's address.
   */
  async finish(callbackUrl: URL, state: string, { nonce, verifier }: OpenIdMemory): Promise<string | undefined> {
    const { authorizationCodeGrant, fetchUserInfo } = await loadLibrary();
    const config = await this.#describe();
    try {
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return undefined;
      // Many providers put the address only here.
      const person = 'email' in claims ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
      const mail = person['email_verified'] === true ? person['email'] : undefined;
      return typeof mail === 'string' && /^[\x21-\x7e]{1,254}$/.test(mail) ? mail : undefined;
    } catch (error) {
      throw new ProviderFailed('the provider did not confirm the sign-in', { cause: error });
    }
  }

  async #describe(): Promise<Configuration> {
    const nowMs = performance.now();
    if (!this.#description || nowMs - this.#description.readAtMs > keepDescriptionMs) {
      this.#description = { config: this.#discover(), readAtMs: nowMs };
    }
    try {
      return await this.#description.config;
    } catch (error) {
      this.#description = undefined;
      throw new ProviderFailed('the provider cannot be reached', { cause: error });
    }
  }

  async #discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests } = await loadLibrary();
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    // Settings allow http for a provider on this machine only.
    const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(url, clientId, clientSecret, undefined, { timeout: timeoutSeconds, execute });
  }
}
