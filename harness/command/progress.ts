/** A status line: rewritten in place on a terminal, printed as separate lines elsewhere. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

export function makeProgress(output: NodeJS.WriteStream): Progress {
  const startedMs = performance.now();
  const eraseLine = '\r\u001B[K';
  return {
    show(text) {
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(5);
      output.write(output.isTTY ? `${eraseLine}${seconds} s  ${text}` : `${seconds} s  ${text}\n`);
    },
    clear() {
      if (output.isTTY) output.write(eraseLine);
    },
  };
}
