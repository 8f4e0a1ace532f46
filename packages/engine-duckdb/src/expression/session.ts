import { castMacros } from './macros/cast.ts';
import { mathMacros, powerMacros } from './macros/math.ts';
import { stringMacros } from './macros/strings.ts';
import { timeMacros } from './macros/time.ts';

/** Statements for a fresh instance: settings and the macros that printed expressions use. `timeZone` is an IANA name. */
export function sessionSetup(timeZone: string): string[] {
  const macros = [...timeMacros(timeZone), ...castMacros, ...powerMacros, ...mathMacros, ...stringMacros];
  return [`SET TimeZone = '${timeZone.replaceAll("'", "''")}'`, ...macros.map((macro) => `CREATE TEMP MACRO ${macro}`)];
}
