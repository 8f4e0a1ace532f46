import { castMacros } from './macros/cast.ts';
import { learningMacros } from './macros/learning.ts';
import { mathMacros, powerMacros } from './macros/math.ts';
import { codeMacros } from './macros/codes.ts';
import { stringMacros } from './macros/strings.ts';
import { timeMacros } from './macros/time.ts';
import { zoneMacros } from './macros/zones.ts';

/**
 * Statements for a fresh instance: settings and every macro that printed expressions may use.
 * `timeZone` is an IANA name.
 */
export function sessionSetup(timeZone: string): string[] {
  return [zoneStatement(timeZone), ...macroStatements(timeZone).values()];
}

export function zoneStatement(timeZone: string): string {
  return `SET TimeZone = '${timeZone.replaceAll("'", "''")}'`;
}

const made = new Map<string, ReadonlyMap<string, string>>();

/** The statement that creates each macro, by name; a macro comes after those that it calls. */
export function macroStatements(timeZone: string): ReadonlyMap<string, string> {
  const statements = made.get(timeZone) ?? printMacros(timeZone);
  made.set(timeZone, statements);
  return statements;
}

function printMacros(timeZone: string): ReadonlyMap<string, string> {
  const macros = [
    ...timeMacros(timeZone),
    ...zoneMacros,
    ...castMacros,
    ...powerMacros,
    ...mathMacros,
    ...codeMacros,
    ...stringMacros,
    ...learningMacros,
  ];
  return new Map(
    macros.map((macro) => [
      macro.slice(0, macro.indexOf('(')),
      `CREATE OR REPLACE TEMP MACRO ${macro}`,
    ]),
  );
}
