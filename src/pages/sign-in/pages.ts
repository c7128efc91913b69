import type { SignInWords } from '../../language/portal/sign-in/words.ts';
import { html, type Html } from '../../web/html.ts';

interface View {
  readonly title: string;
  readonly body: Html;
}

/** What the sign-in page shows. */
export interface SignInOffer {
  readonly words: SignInWords;
  /** The path of the app. */
  readonly base: string;
  /** The address of the passkey script. */
  readonly script: string;
  /** The label of one more way to sign in, if there is one. */
  readonly furtherLabel: string | undefined;
}

/** The page where a person signs in. The passkey form is shown by its script. */
export function drawSignIn({ words, base, script, furtherLabel }: SignInOffer, problem?: string): View {
  return {
    title: words.signIn,
    body: html`<section class="c-sign-in">
      <h1>${words.signIn}</h1>
      ${problem !== undefined && html`<p class="k-notice k-failed" role="alert">${problem}</p>`}
      <form
        class="k-form"
        method="post"
        action="${base}/sign-in/passkey"
        data-passkey="use"
        data-cancelled="${words.passkeyCancelled}"
        hidden
      >
        <p class="k-notice k-failed" role="alert" hidden></p>
        <p class="k-buttons"><button class="button primary">${words.usePasskey}</button></p>
      </form>
      ${furtherLabel !== undefined && html`<p class="k-buttons"><a class="button" href="${base}/sign-in/openid">${furtherLabel}</a></p>`}
      <form class="k-form" method="post" action="${base}/sign-in">
        <div class="k-field">
          <label for="f-mail">${words.mail}</label>
          <input id="f-mail" name="mail" type="email" autocomplete="username webauthn" required autofocus />
        </div>
        <p class="k-buttons"><button class="button primary">${words.sendLink}</button></p>
      </form>
      <p>${words.noPassword}</p>
      <script defer src="${script}"></script>
    </section>`,
  };
}

export function drawLinkSent(words: SignInWords, base: string): View {
  return {
    title: words.linkSentTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.linkSentTitle}</h1>
      <p>${words.linkSent}</p>
      <p><a href="${base}/sign-in">${words.backToSignIn}</a></p>
    </section>`,
  };
}

/** The link shows this page; the button uses the link up. Mail scanners open links, but press no button. */
export function drawLink(words: SignInWords, path: string, mail: string): View {
  return {
    title: words.signIn,
    body: html`<section class="c-sign-in">
      <h1>${words.signIn}</h1>
      <p>${words.asWhom} <strong>${mail}</strong></p>
      <form class="k-form" method="post" action="${path}">
        <p class="k-buttons"><button class="button primary" autofocus>${words.signInNow}</button></p>
      </form>
    </section>`,
  };
}

/** The same for the link of an invitation. `partner` is empty in the console. */
export function drawInvitation(
  words: SignInWords,
  path: string,
  { mail, partner }: { readonly mail: string; readonly partner: string },
): View {
  return {
    title: words.invitationTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.invitationTitle}</h1>
      <p>${words.invitedTo(partner)}</p>
      <p>${words.asWhom} <strong>${mail}</strong></p>
      <form class="k-form" method="post" action="${path}">
        <p class="k-buttons"><button class="button primary" autofocus>${words.acceptNow}</button></p>
      </form>
    </section>`,
  };
}

export function drawDeadLink(words: SignInWords, base: string): View {
  return {
    title: words.deadLinkTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.deadLinkTitle}</h1>
      <p>${words.deadLink}</p>
      <p><a class="button primary" href="${base}/sign-in">${words.askAgain}</a></p>
    </section>`,
  };
}

export function drawForeignForm(words: SignInWords, base: string): View {
  return {
    title: words.foreignFormTitle,
    body: html`<section class="c-sign-in">
      <h1>${words.foreignFormTitle}</h1>
      <p>${words.foreignForm}</p>
      <p><a href="${base}/">${words.toFirstPage}</a></p>
    </section>`,
  };
}
