import { detailedError } from '@millrace/model';
import { memoryOf } from './spark-memory.ts';

/**
 * The settings that a run may change: sizes, cores, SQL and shuffle settings. None that name files,
 * classes or options of the virtual machine.
 */
const allowed: readonly RegExp[] = [
  /^spark\.(driver|executor)\.(memory|memoryOverhead|cores)$/,
  /^spark\.executor\.instances$/,
  /^spark\.cores\.max$/,
  /^spark\.default\.parallelism$/,
  /^spark\.dynamicAllocation\.(enabled|minExecutors|maxExecutors|initialExecutors)$/,
  /^spark\.shuffle\.[A-Za-z.]+$/,
  /^spark\.sql\.(?!extensions$|warehouse|catalog|hive|streaming\.checkpointLocation|variable\.)[A-Za-z.]+$/,
];

/** Settings that name classes or files although their kind is allowed. */
const loads =
  /class|plugin|manager|listener|serializer|factory|extension|codec|catalog|\.dir$|path$|location$|file$/i;

/** Settings that would change results: the language of the plan is the same on every engine. */
const answers: readonly RegExp[] = [
  /^spark\.sql\.(caseSensitive|timestampType|mapKeyDedupPolicy|groupByOrdinal|orderByOrdinal|groupByAliases|decimalOperations\..*|storeAssignmentPolicy)$/i,
  /^spark\.sql\.(legacy|parquet|json|csv|sources|streaming)\./i,
  /^spark\.sql\.(adaptive\.)?optimizer\.excludedRules$/i,
  /^spark\.sql\.ansi\.(?!enabled$)/i,
];

/** Parses `--conf key=value …` like spark-submit. Throws `INVALID`, naming what is refused. */
export function parseSparkConfig(text: string | null | undefined): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  const words = (text ?? '').match(/"[^"]*"|'[^']*'|[^\s"']+(?:"[^"]*"|'[^']*'|[^\s"'])*/g) ?? [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const assignment = unquote(
      word === '--conf' || word === '-c'
        ? (words[++index] ?? '')
        : word.startsWith('--conf=')
          ? word.slice('--conf='.length)
          : '',
    );
    const equals = assignment.indexOf('=');
    if (equals <= 0) throw detailedError('INVALID', 'SPARK_SETTING_FORM', { word });
    const key = assignment.slice(0, equals);
    if (!allowed.some((pattern) => pattern.test(key)) || loads.test(key))
      throw detailedError('INVALID', 'SPARK_SETTING_REFUSED', { key });
    if (answers.some((pattern) => pattern.test(key)))
      throw detailedError('INVALID', 'SPARK_SETTING_ANSWERS', { key });
    settings.set(key, unquote(assignment.slice(equals + 1)));
  }
  checkMeaning(settings);
  return settings;
}

function checkMeaning(settings: ReadonlyMap<string, string>): void {
  const ansi = settings.get('spark.sql.ansi.enabled');
  if (ansi !== undefined && ansi.toLowerCase() !== 'true')
    throw detailedError('INVALID', 'SPARK_ANSI', {});
  const zone = settings.get('spark.sql.session.timeZone');
  if (zone !== undefined && !isTimeZone(zone))
    throw detailedError('INVALID', 'SPARK_TIME_ZONE', { zone });
  const memory = settings.get('spark.driver.memory');
  if (memory !== undefined && Number.isNaN(memoryOf(memory)))
    throw detailedError('INVALID', 'SPARK_MEMORY', { memory });
  const cores = settings.get('spark.driver.cores');
  if (cores !== undefined && !/^[1-9][0-9]{0,3}$/.test(cores))
    throw detailedError('INVALID', 'SPARK_CORES', { cores });
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function unquote(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}
