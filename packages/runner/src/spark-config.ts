import { millraceError } from '@millrace/model';

/** What a run may set: sizes, cores, SQL and shuffle settings. Nothing that names files, classes or options of the virtual machine. */
const allowed: readonly RegExp[] = [
  /^spark\.(driver|executor)\.(memory|memoryOverhead|cores)$/,
  /^spark\.executor\.instances$/,
  /^spark\.cores\.max$/,
  /^spark\.default\.parallelism$/,
  /^spark\.dynamicAllocation\.(enabled|minExecutors|maxExecutors|initialExecutors)$/,
  /^spark\.shuffle\.[A-Za-z.]+$/,
  /^spark\.sql\.(?!extensions$|warehouse|catalog|hive|streaming\.checkpointLocation|variable\.)[A-Za-z.]+$/,
];

/** Settings the embedded engine gives a meaning. */
const embedded: ReadonlySet<string> = new Set(['spark.sql.session.timeZone', 'spark.sql.ansi.enabled', 'spark.driver.memory', 'spark.driver.cores']);

/** Reads `--conf key=value …` as spark-submit takes it. Throws `INVALID`, naming what is refused. */
export function parseSparkConfig(text: string | null | undefined): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  const words = (text ?? '').match(/"[^"]*"|'[^']*'|[^\s"']+(?:"[^"]*"|'[^']*'|[^\s"'])*/g) ?? [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const assignment = unquote(word === '--conf' || word === '-c' ? (words[++index] ?? '') : word.startsWith('--conf=') ? word.slice('--conf='.length) : '');
    const equals = assignment.indexOf('=');
    if (equals <= 0) throw invalid(`The Spark settings must be --conf key=value; "${word}" is not understood.`);
    const key = assignment.slice(0, equals);
    if (!allowed.some((pattern) => pattern.test(key))) throw invalid(`The Spark setting ${key} may not be set for a run.`);
    settings.set(key, unquote(assignment.slice(equals + 1)));
  }
  checkMeaning(settings);
  return settings;
}

/** The keys of the settings that the embedded engine ignores. */
export function ignoredByEmbedded(settings: ReadonlyMap<string, string>): string[] {
  return [...settings.keys()].filter((key) => !embedded.has(key));
}

function checkMeaning(settings: ReadonlyMap<string, string>): void {
  const ansi = settings.get('spark.sql.ansi.enabled');
  if (ansi !== undefined && ansi.toLowerCase() !== 'true') throw invalid('spark.sql.ansi.enabled must be true: Millrace always computes by the ANSI rules.');
  const zone = settings.get('spark.sql.session.timeZone');
  if (zone !== undefined && !isTimeZone(zone))
    throw invalid(`spark.sql.session.timeZone is "${zone}", which is no time zone. Give a name such as Europe/Oslo.`);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function unquote(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

function invalid(message: string): Error {
  return millraceError('INVALID', { message });
}
