import { UsageError } from './usage-error.ts';

/** Parses `--param name=value` options. */
export function readParameterOptions(options: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    options.map((option) => {
      const equals = option.indexOf('=');
      if (equals <= 0) throw new UsageError(`--param takes name=value, not "${option}".`);
      return [option.slice(0, equals), option.slice(equals + 1)];
    }),
  );
}

/** The same in the format of an execution: `--var name=value …`. */
export function programParametersOf(parameters: ReadonlyMap<string, string>): string | null {
  if (parameters.size === 0) return null;
  return [...parameters].map(([name, value]) => `--var ${name}=${quote(value)}`).join(' ');
}

function quote(value: string): string {
  return `"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}
