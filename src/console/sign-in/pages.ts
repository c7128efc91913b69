import { html, type Html } from '../../web/html.ts';
import { words } from './words.ts';

interface View {
  readonly title: string;
  readonly body: Html;
}

/** The ways to sign in that this console has. */
export interface SignInOffer {
  /** The address of the script of the passkeys. */
  readonly script: string;
  /** A provider of OpenID Connect is configured. */
  readonly hasOpenId: boolean;
}

/** The page at which an operator begins to sign in. The form of the passkey is shown by its script. */
export function drawSignIn(offer: SignInOffer, problem?: string): View {
  return {
    title: words.signIn,
    body: html`<section class="c-sign-in">
      <h1>${words.signIn}</h1>
      ${problem !== undefined && html`<p class="k-notice k-failed" role="alert">${problem}</p>`}
      <form
        class="k-form"
        method="post"
        action="/sign-in/passkey"
        data-passkey="use"
        data-cancelled="${words.passkeyCancelled}"
        hidden
      >
        <p class="k-notice k-failed" role="alert" hidden></p>
        <p class="k-buttons"><button class="button k-primary">${words.usePasskey}</button></p>
      </form>
      ${offer.hasOpenId && html`<p class="k-buttons"><a class="button" href="/sign-in/openid">${words.useOpenId}</a></p>`}
      <form class="k-form" method="post" action="/sign-in">
        <div class="k-field">
          <label for="f-mail">${words.mail}</label>
          <input id="f-mail" name="mail" type="email" autocomplete="username webauthn" required autofocus />
        </div>
        <p class="k-buttons"><button class="button k-primary">${words.sendLink}</button></p>
      </form>
      <p>${words.noPassword}</p>
      <script defer src="${offer.script}"></script>
    </section>`,
  };
}

export function drawLinkSent(): View {
  return {
    title: words.linkSentTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.linkSentTitle}</h1>
      <p>${words.linkSent}</p>
      <p><a href="/sign-in">${words.backToSignIn}</a></p>
    </section>`,
  };
}

/** A link only shows this page; the button uses it up. Programs that look into mails open links and press no button. */
export function drawLink(path: string, mail: string): View {
  return {
    title: words.signIn,
    body: html`<section class="c-sign-in">
      <h1>${words.signIn}</h1>
      <p>${words.asWhom} <strong>${mail}</strong></p>
      <form class="k-form" method="post" action="${path}">
        <p class="k-buttons"><button class="button k-primary" autofocus>${words.signInNow}</button></p>
      </form>
    </section>`,
  };
}

export function drawDeadLink(): View {
  return {
    title: words.deadLinkTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.deadLinkTitle}</h1>
      <p>${words.deadLink}</p>
      <p><a class="button k-primary" href="/sign-in">${words.askAgain}</a></p>
    </section>`,
  };
}

export function drawForeignForm(): View {
  return {
    title: words.foreignFormTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.foreignFormTitle}</h1>
      <p>${words.foreignForm}</p>
      <p><a href="/">${words.toConsole}</a></p>
    </section>`,
  };
}

export function drawOpenIdRefused(problem: string): View {
  return {
    title: words.openIdTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.openIdTitle}</h1>
      <p role="alert">${problem}</p>
      <p><a class="button k-primary" href="/sign-in">${words.backToSignIn}</a></p>
    </section>`,
  };
}
