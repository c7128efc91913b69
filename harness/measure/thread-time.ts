/** The time that this thread has worked, as there is nothing that a pure function would wait for. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
