/** Asks until the answer is there; a test that waits for what never comes ends by its own time limit. */
export async function eventually<Answer>(ask: () => Promise<Answer | undefined | false>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((next) => setTimeout(next, 25));
  }
}
