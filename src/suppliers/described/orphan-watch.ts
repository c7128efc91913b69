/**
 * Ends the process when the one that started it has gone. A thread of its own does so, because the main one may be caught
 * in an expression and would not see it.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 500);
