import { availableParallelism, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultAnalysisLimits, type AnalysisLimits } from '@millrace/processors';
import type { SmtpSettings } from '@millrace/runner';
import type { ReachSettings } from '../connections/reachable.ts';
import { logLevels, type LogLevel } from '../logging/logger.ts';
import { smtpSettings } from '../mail/smtp-settings.ts';

/** The service's configuration, read once from the environment. */
export type Settings = {
  /** `$MILLRACE_HOME`: the folder for all of the service's data. */
  readonly home: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The public address of the service, if it isn't the one it listens on. */
  readonly baseUrl: string | null;
  readonly moreHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly bodyLimit: number;
  /** Bytes of bodies in memory, for all requests together. One user may have half of them. */
  readonly bodiesLimit: number;
  /** How long a body may take, in addition to the time for its bytes. */
  readonly bodyGraceMs: number;
  /** Open connections: of all clients, and from one address that isn't a trusted proxy. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Waiting requests: of all users, and of one. */
  readonly queue: number;
  readonly userQueue: number;
  /** How long the headers of a request may take. */
  readonly headersTimeoutMs: number;
  /** How long a pause in an incomplete body may be. */
  readonly bodyIdleMs: number;
  /** The maximum size of one uploaded file, in bytes; null: limited by the disk. */
  readonly uploadLimit: number | null;
  /** Failed logins a minute, for a name and for an address. */
  readonly loginLimit: number;
  /** A session ends when it hasn't been used for this long. */
  readonly sessionIdleMs: number;
  /** A session ends this long after its login, used or not. */
  readonly sessionAbsoluteMs: number;
  /** How long entries of the audit log are kept. */
  readonly auditDays: number;
  /** Executions that ended longer ago are deleted, with results and log. */
  readonly keepExecutionsMs: number;
  /** The maximum total size of results and logs of all executions. */
  readonly keepResultBytes: number;
  readonly log: LogSettings;
  readonly adminPassword: string | null;
  readonly samples: boolean;
  /** `name=/folder[:ro],…`: host folders shown as `/mnt/<name>`. */
  readonly mounts: string;
  /** The file that lists the object stores; null if there are none. */
  readonly storesFile: string | null;
  /** The hosts of the web that may be read. */
  readonly webHosts: readonly string[];
  /** How long one request to the web may take. */
  readonly webTimeoutMs: number;
  /** The maximum size of one answer of an API. */
  readonly restPageBytes: number;
  /** How many bytes a run or preview may copy from object stores and the web. */
  readonly stageBytes: number;
  /** With less free space on the disk of `home` the service is not ready. */
  readonly diskFloorBytes: number;
  /** Concurrent runs. */
  readonly workers: number;
  /** Concurrent runs of one project; null: as many as there are workers. */
  readonly projectRuns: number | null;
  /** The maximum size of a workflow, and of its plan. */
  readonly analysisLimits: AnalysisLimits;
  /** The target `spark`; null if there is none. */
  readonly spark: SparkSettings | null;
  /** Memory of one run; null: a share of the machine's. */
  readonly memoryBytes: number | null;
  /**
   * Memory of all runs and previews together, with their processes; null: a share of the machine's.
   */
  readonly totalMemoryBytes: number | null;
  /** CPU time of one run, all its threads together; null: no limit. */
  readonly cpuMs: number | null;
  /** The maximum size of one result. */
  readonly resultBytes: number;
  /** The maximum total size of the rows of databases that are stored beside one run or preview. */
  readonly tableBytes: number;
  /** The maximum size of one value that a preview shows. */
  readonly cellBytes: number;
  /** Concurrent previews. */
  readonly previewWorkers: number;
  /** IANA name, for runs that don't set one. */
  readonly timeZone: string;
  /** Null: no e-mail is sent. */
  readonly smtp: SmtpSettings | null;
  /** How long a run searches for the rows that its readers rejected, at most; 0: not at all. */
  readonly rejectedTimeoutMs: number;
  /** The hosts that connection tests may reach besides public mail servers. */
  readonly connectionReach: ReachSettings;
  readonly connectionTestMs: number;
  /** Connection tests and test e-mails of one user in a minute. */
  readonly connectionTests: number;
  /** Processes that analyze workflows. */
  readonly analysisProcesses: number;
  /** How long one analysis may take. */
  readonly analysisTimeoutMs: number;
  /** JavaScript heap of one such process. */
  readonly analysisMemoryMb: number;
  readonly previewMemoryBytes: number;
  readonly previewTimeoutMs: number;
  /** The maximum total size of cached results; 0: nothing is cached. */
  readonly cacheBytes: number;
  /** Cached results that nobody has read for this long are removed. */
  readonly cacheUnusedMs: number;
};

export type LogSettings = {
  readonly format: 'text' | 'json';
  readonly level: LogLevel;
  /** `file`: below `$MILLRACE_HOME/logs/server`. */
  readonly to: 'stderr' | 'file';
  /** The maximum size of one file. */
  readonly fileBytes: number;
};

export type SparkSettings = {
  /** `local`, `local[4]`. */
  readonly master: string;
  /** The Python of an environment that has PySpark; null: it is searched for. */
  readonly python: string | null;
  /** The folders of the file interface that it can access; null: all. */
  readonly paths: readonly string[] | null;
};

const MEGABYTE = 1_048_576;
const HOUR_MS = 3_600_000;

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  refuseDatabase(env);
  return {
    home: resolve(env['MILLRACE_HOME'] || join(homedir(), '.millrace')),
    host: env['HOST'] || '127.0.0.1',
    port: integer(env, 'PORT', 8080, 0, 65_535),
    baseUrl: address(env['MILLRACE_BASE_URL']),
    moreHosts: list(env['MILLRACE_ALLOWED_HOSTS']),
    trustedProxies: list(env['MILLRACE_TRUSTED_PROXIES']),
    bodyLimit: integer(env, 'MILLRACE_BODY_LIMIT_MB', 32, 1, 1024) * MEGABYTE,
    bodiesLimit: bodiesLimit(env),
    bodyGraceMs: integer(env, 'MILLRACE_BODY_SECONDS', 60, 1, 86_400) * 1000,
    connections: integer(env, 'MILLRACE_CONNECTIONS', 4096, 16, 1_000_000),
    connectionsPerAddress: integer(env, 'MILLRACE_CONNECTIONS_PER_ADDRESS', 1024, 1, 1_000_000),
    queue: integer(env, 'MILLRACE_QUEUE', 2000, 1, 1_000_000),
    userQueue: integer(env, 'MILLRACE_USER_QUEUE', 500, 1, 1_000_000),
    headersTimeoutMs: integer(env, 'MILLRACE_HEADERS_SECONDS', 30, 1, 3600) * 1000,
    bodyIdleMs: integer(env, 'MILLRACE_BODY_IDLE_SECONDS', 60, 1, 3600) * 1000,
    uploadLimit: env['MILLRACE_UPLOAD_LIMIT_MB']
      ? integer(env, 'MILLRACE_UPLOAD_LIMIT_MB', 0, 1, 1_000_000_000) * MEGABYTE
      : null,
    loginLimit: integer(env, 'MILLRACE_LOGIN_LIMIT', 20, 1, 1_000_000),
    sessionIdleMs: integer(env, 'MILLRACE_SESSION_IDLE_HOURS', 24, 1, 8760) * HOUR_MS,
    sessionAbsoluteMs: integer(env, 'MILLRACE_SESSION_DAYS', 7, 1, 365) * 24 * HOUR_MS,
    auditDays: integer(env, 'MILLRACE_AUDIT_DAYS', 365, 1, 36_500),
    keepExecutionsMs: integer(env, 'MILLRACE_KEEP_EXECUTIONS_DAYS', 90, 1, 36_500) * 24 * HOUR_MS,
    keepResultBytes: integer(env, 'MILLRACE_KEEP_RESULTS_GB', 20, 1, 1_000_000) * 1024 * MEGABYTE,
    log: logSettings(env),
    adminPassword: env['MILLRACE_ADMIN_PASSWORD'] || null,
    mounts: env['MILLRACE_MOUNTS'] ?? '',
    storesFile: env['MILLRACE_S3'] ? resolve(env['MILLRACE_S3']) : null,
    webHosts: list(env['MILLRACE_WEB_HOSTS']),
    webTimeoutMs: integer(env, 'MILLRACE_WEB_SECONDS', 300, 1, 86_400) * 1000,
    restPageBytes: integer(env, 'MILLRACE_REST_PAGE_MB', 16, 1, 256) * MEGABYTE,
    stageBytes: integer(env, 'MILLRACE_STAGE_MB', 10_240, 1, 1_000_000_000) * MEGABYTE,
    diskFloorBytes: integer(env, 'MILLRACE_DISK_FLOOR_MB', 100, 0, 1_000_000_000) * MEGABYTE,
    workers: integer(env, 'MILLRACE_WORKERS', 2, 1, 256),
    projectRuns: env['MILLRACE_PROJECT_RUNS']
      ? integer(env, 'MILLRACE_PROJECT_RUNS', 0, 1, 256)
      : null,
    analysisLimits: analysisLimits(env),
    spark: sparkSettings(env),
    memoryBytes: env['MILLRACE_MEMORY_MB']
      ? integer(env, 'MILLRACE_MEMORY_MB', 0, 64, 16_777_216) * MEGABYTE
      : null,
    totalMemoryBytes: env['MILLRACE_MEMORY_TOTAL_MB']
      ? integer(env, 'MILLRACE_MEMORY_TOTAL_MB', 0, 512, 1_000_000_000) * MEGABYTE
      : null,
    cpuMs: integer(env, 'MILLRACE_CPU_MINUTES', 1440, 0, 10_000_000) * 60_000 || null,
    resultBytes: integer(env, 'MILLRACE_RESULT_MB', 16, 1, 1024) * MEGABYTE,
    tableBytes: integer(env, 'MILLRACE_TABLES_MB', 10_240, 1, 1_000_000_000) * MEGABYTE,
    cellBytes: integer(env, 'MILLRACE_CELL_KB', 64, 1, 65_536) * 1024,
    previewWorkers: integer(env, 'MILLRACE_PREVIEW_WORKERS', 2, 1, 256),
    timeZone: timeZone(env['MILLRACE_TIME_ZONE'] || 'UTC'),
    smtp: smtpSettings(env),
    rejectedTimeoutMs: integer(env, 'MILLRACE_REJECTED_SECONDS', 30, 0, 3600) * 1000,
    connectionReach: { hosts: list(env['MILLRACE_CONNECTION_HOSTS']), ports: ports(env) },
    connectionTestMs: integer(env, 'MILLRACE_CONNECTION_TEST_SECONDS', 10, 1, 60) * 1000,
    connectionTests: integer(env, 'MILLRACE_CONNECTION_TESTS', 10, 1, 1_000_000),
    analysisProcesses: integer(
      env,
      'MILLRACE_ANALYSIS_PROCESSES',
      Math.max(2, Math.min(8, availableParallelism())),
      1,
      64,
    ),
    analysisTimeoutMs: integer(env, 'MILLRACE_ANALYSIS_SECONDS', 10, 1, 600) * 1000,
    analysisMemoryMb: integer(env, 'MILLRACE_ANALYSIS_MEMORY_MB', 512, 64, 65_536),
    previewMemoryBytes: integer(env, 'MILLRACE_PREVIEW_MEMORY_MB', 512, 64, 16_777_216) * MEGABYTE,
    previewTimeoutMs: integer(env, 'MILLRACE_PREVIEW_SECONDS', 60, 1, 3600) * 1000,
    cacheBytes: integer(env, 'MILLRACE_CACHE_MB', 10_240, 0, 1_000_000_000) * MEGABYTE,
    cacheUnusedMs: integer(env, 'MILLRACE_CACHE_DAYS', 30, 1, 3650) * 24 * HOUR_MS,
    samples: env['MILLRACE_SAMPLES'] !== 'off',
  };
}

/** Enough for at least one body of the maximum size. */
function bodiesLimit(env: Readonly<Record<string, string | undefined>>): number {
  const one = integer(env, 'MILLRACE_BODY_LIMIT_MB', 32, 1, 1024);
  return integer(env, 'MILLRACE_BODIES_MB', Math.max(128, one), one, 1_048_576) * MEGABYTE;
}

/** A user who configures a database must not get a file instead. */
function refuseDatabase(env: Readonly<Record<string, string | undefined>>): void {
  if (!env['MILLRACE_DATABASE_URL']) return;
  throw new Error(
    'MILLRACE_DATABASE_URL is set, but PostgreSQL is not supported yet. Unset it: everything is stored in SQLite under MILLRACE_HOME.',
  );
}

function integer(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} is "${text}". It must be a whole number from ${least} to ${most}.`);
  return value;
}

/** The upper bounds are those with which the engines and this process have been tested. */
function analysisLimits(env: Readonly<Record<string, string | undefined>>): AnalysisLimits {
  const { nodes, edges, columns, totalColumns, terms, totalTerms, depth, characters, valueBytes } =
    defaultAnalysisLimits;
  return {
    nodes: integer(env, 'MILLRACE_MAX_NODES', nodes, 1, 1_000_000),
    edges: integer(env, 'MILLRACE_MAX_EDGES', edges, 1, 10_000_000),
    columns: integer(env, 'MILLRACE_MAX_COLUMNS', columns, 1, 1_000_000),
    totalColumns: integer(env, 'MILLRACE_MAX_TOTAL_COLUMNS', totalColumns, 1, 100_000_000),
    terms: integer(env, 'MILLRACE_MAX_TERMS', terms, 1, 10_000_000),
    totalTerms: integer(env, 'MILLRACE_MAX_TOTAL_TERMS', totalTerms, 1, 100_000_000),
    depth: integer(env, 'MILLRACE_MAX_DEPTH', depth, 1, 200),
    characters: integer(env, 'MILLRACE_MAX_CHARACTERS', characters, 1, 100_000_000),
    valueBytes: integer(env, 'MILLRACE_MAX_VALUE_MB', valueBytes / MEGABYTE, 1, 4096) * MEGABYTE,
  };
}
function logSettings(env: Readonly<Record<string, string | undefined>>): LogSettings {
  const format = oneOf(env, 'MILLRACE_LOG', ['text', 'json'] as const);
  return {
    format,
    level: oneOf(env, 'MILLRACE_LOG_LEVEL', logLevels, format === 'json' ? 'info' : 'warn'),
    to: oneOf(env, 'MILLRACE_LOG_TO', ['stderr', 'file'] as const),
    fileBytes: integer(env, 'MILLRACE_LOG_FILE_MB', 20, 1, 10_000) * MEGABYTE,
  };
}

function oneOf<Value extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  values: readonly [Value, ...Value[]],
  fallback: Value = values[0],
): Value {
  const text = env[name] || fallback;
  const value = values.find((each) => each === text);
  if (value === undefined)
    throw new Error(`${name} is "${text}". It must be ${values.join(', ')}.`);
  return value;
}

function sparkSettings(env: Readonly<Record<string, string | undefined>>): SparkSettings | null {
  const given = env['MILLRACE_SPARK'] || 'off';
  if (given === 'off') return null;
  if (!/^local(\[([1-9][0-9]{0,3}|\*)\])?$/.test(given))
    throw new Error(
      `MILLRACE_SPARK is "${given}". It must be local, local[4] (so many threads) or off: Spark runs on this machine only, so far.`,
    );
  const paths = list(env['MILLRACE_SPARK_PATHS']);
  const relative = paths.find((path) => !path.startsWith('/'));
  if (relative !== undefined)
    throw new Error(
      `MILLRACE_SPARK_PATHS names "${relative}". Each must be a folder such as /shared.`,
    );
  return {
    master: given,
    python: env['MILLRACE_SPARK_PYTHON'] || null,
    paths: paths.length === 0 ? null : paths.map((path) => path.replace(/\/+$/, '')),
  };
}

function ports(env: Readonly<Record<string, string | undefined>>): number[] {
  return list(env['MILLRACE_CONNECTION_PORTS']).map((port) =>
    integer({ MILLRACE_CONNECTION_PORTS: port }, 'MILLRACE_CONNECTION_PORTS', 0, 1, 65_535),
  );
}

function address(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text))
    throw new Error(
      `MILLRACE_BASE_URL is "${text}". It must be an address such as https://millrace.example.org.`,
    );
  return text.replace(/\/+$/, '');
}

function timeZone(name: string): string {
  if (Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC') return name;
  throw new Error(`MILLRACE_TIME_ZONE is "${name}". It must be a name such as Europe/Oslo.`);
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
