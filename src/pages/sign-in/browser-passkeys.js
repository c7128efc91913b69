/* Signs in with a passkey, and adds one. Without this script the link by mail does the same. */
(() => {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  if (!browserSupportsWebAuthn()) return;

  async function post(path, values) {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(values) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.problem);
    return answer;
  }

  async function usePasskey(form) {
    const optionsJSON = await post(`${form.action}/options`, {});
    const ask = form.dataset.passkey === 'add' ? startRegistration : startAuthentication;
    const answer = await ask({ optionsJSON }).catch(() => {
      throw new Error(form.dataset.cancelled);
    });
    const values = { ...Object.fromEntries(new FormData(form)), answer: JSON.stringify(answer) };
    return (await post(form.action, values)).location;
  }

  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const problem = form.querySelector('[role=alert]');
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      problem.hidden = true;
      usePasskey(form).then(
        (location) => window.location.assign(location),
        (error) => {
          problem.textContent = error.message;
          problem.hidden = false;
        },
      );
    });
  }
})();
