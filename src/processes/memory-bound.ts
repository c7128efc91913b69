const checkEveryMs = 10;

/**
 * Ends this process when it takes more memory. Options of Node bound the memory of JavaScript alone; what decodes pictures
 * takes its own, in threads of its own, so that this timer runs meanwhile.
 */
export function endAbove(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
  }, checkEveryMs).unref();
}
