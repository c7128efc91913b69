import { html, type Html } from '../../../web/html.ts';

/** What can be tried: short cases that need no explanation before. The page of the sandbox lists all. */
const choices = [
  { vin: 'SANDBX0READY00001', shows: 'complete from the start' },
  { vin: 'SANDBX00SL0W00001', shows: 'sections arrive later' },
  { vin: 'SANDBX0R0LLB00001', shows: 'the odometer was rolled back' },
  { vin: 'SANDBX0ST0LN00001', shows: 'stolen' },
  { vin: 'SANDBX00TH1N00001', shows: 'next to nothing is recorded' },
  { vin: 'SANDBX00D0WN00001', shows: 'an outage: 503, not charged' },
];

/**
 * A form that buys a sandbox report. Its script sends the requests and keeps the key in memory; a form without it would
 * put the key into the address, so the fields have no names and the form is hidden until the script runs.
 */
export function drawTryIt(): Html {
  return html`<form class="try" data-try hidden autocomplete="off">
      <label for="try-key">API key</label>
      <input
        id="try-key"
        type="password"
        autocomplete="off"
        spellcheck="false"
        placeholder="partner_live_…"
        aria-describedby="try-key-note"
        required
      />
      <p class="hint" id="try-key-note">
        Stays on this page, in memory: it is not stored, and gone when you leave or reload.
      </p>
      <label for="try-vin">Sandbox VIN</label>
      <select id="try-vin">
        ${choices.map(({ vin, shows }) => html`<option value="${vin}">${vin}: ${shows}</option>`)}
      </select>
      <p class="cost" data-try-cost role="status">Enter a key to see what the purchase will cost.</p>
      <div class="actions">
        <button class="button primary" type="submit" data-try-check>Show what it costs</button>
        <button class="button primary" type="button" data-try-buy hidden>Buy</button>
      </div>
      <div data-try-result hidden>
        <p class="outcome" data-try-outcome role="status"></p>
        <dl class="facts" data-try-facts></dl>
        <p class="links" data-try-links></p>
        <figure class="answer">
          <figcaption>Answer</figcaption>
          <pre translate="no" tabindex="0" aria-label="Answer"><code data-try-body></code></pre>
        </figure>
      </div>
    </form>
    <noscript><p class="note">The form needs JavaScript. The commands above do the same.</p></noscript>`;
}
