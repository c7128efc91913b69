/** The log interface of all modules. Callers pass no secrets; the writer redacts those that slip through. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
