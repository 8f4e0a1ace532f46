/** Statements for a fresh instance: settings and the macros that printed expressions use. `timeZone` is an IANA name. */
export function sessionSetup(timeZone: string): string[] {
  return [`SET TimeZone = '${timeZone.replaceAll("'", "''")}'`];
}
