/** What a part of the service needs of a log. Nothing secret goes in; the writer scrubs what slips through. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
