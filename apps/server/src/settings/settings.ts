import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Limit, LimitName } from '@millrace/api';
import type { AnalysisLimits } from '@millrace/processors';
import type { SmtpSettings } from '@millrace/runner';
import type { ReachSettings } from '../connections/reachable.ts';
import { logLevels, type LogLevel } from '../logging/logger.ts';
import { smtpSettings } from '../mail/smtp-settings.ts';
import {
  limit,
  limitsIn,
  limitTable,
  optionalLimit,
  wholeNumber,
  type Environment,
} from './limits.ts';

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
  /** The maximum of workers that are started in advance. */
  readonly warmWorkers: number;
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
  /** Every whole number above as it was set. */
  readonly limits: readonly Limit[];
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

export function readSettings(env: Environment): Settings {
  refuseDatabase(env);
  return {
    home: resolve(env['MILLRACE_HOME'] || join(homedir(), '.millrace')),
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber('PORT', env['PORT'] || '8080', 0, 65_535),
    baseUrl: address(env['MILLRACE_BASE_URL']),
    moreHosts: list(env['MILLRACE_ALLOWED_HOSTS']),
    trustedProxies: list(env['MILLRACE_TRUSTED_PROXIES']),
    bodyLimit: limit(env, 'MILLRACE_BODY_LIMIT_MB') * MEGABYTE,
    bodiesLimit: bodiesLimit(env),
    bodyGraceMs: limit(env, 'MILLRACE_BODY_SECONDS') * 1000,
    connections: limit(env, 'MILLRACE_CONNECTIONS'),
    connectionsPerAddress: limit(env, 'MILLRACE_CONNECTIONS_PER_ADDRESS'),
    queue: limit(env, 'MILLRACE_QUEUE'),
    userQueue: limit(env, 'MILLRACE_USER_QUEUE'),
    headersTimeoutMs: limit(env, 'MILLRACE_HEADERS_SECONDS') * 1000,
    bodyIdleMs: limit(env, 'MILLRACE_BODY_IDLE_SECONDS') * 1000,
    uploadLimit: optional(env, 'MILLRACE_UPLOAD_LIMIT_MB', MEGABYTE),
    loginLimit: limit(env, 'MILLRACE_LOGIN_LIMIT'),
    sessionIdleMs: limit(env, 'MILLRACE_SESSION_IDLE_HOURS') * HOUR_MS,
    sessionAbsoluteMs: limit(env, 'MILLRACE_SESSION_DAYS') * 24 * HOUR_MS,
    auditDays: limit(env, 'MILLRACE_AUDIT_DAYS'),
    keepExecutionsMs: limit(env, 'MILLRACE_KEEP_EXECUTIONS_DAYS') * 24 * HOUR_MS,
    keepResultBytes: limit(env, 'MILLRACE_KEEP_RESULTS_GB') * 1024 * MEGABYTE,
    log: logSettings(env),
    adminPassword: env['MILLRACE_ADMIN_PASSWORD'] || null,
    mounts: env['MILLRACE_MOUNTS'] ?? '',
    storesFile: env['MILLRACE_S3'] ? resolve(env['MILLRACE_S3']) : null,
    webHosts: list(env['MILLRACE_WEB_HOSTS']),
    webTimeoutMs: limit(env, 'MILLRACE_WEB_SECONDS') * 1000,
    restPageBytes: limit(env, 'MILLRACE_REST_PAGE_MB') * MEGABYTE,
    stageBytes: limit(env, 'MILLRACE_STAGE_MB') * MEGABYTE,
    diskFloorBytes: limit(env, 'MILLRACE_DISK_FLOOR_MB') * MEGABYTE,
    workers: limit(env, 'MILLRACE_WORKERS'),
    projectRuns: optional(env, 'MILLRACE_PROJECT_RUNS'),
    analysisLimits: analysisLimits(env),
    spark: sparkSettings(env),
    memoryBytes: optional(env, 'MILLRACE_MEMORY_MB', MEGABYTE),
    totalMemoryBytes: optional(env, 'MILLRACE_MEMORY_TOTAL_MB', MEGABYTE),
    cpuMs: limit(env, 'MILLRACE_CPU_MINUTES') * 60_000 || null,
    resultBytes: limit(env, 'MILLRACE_RESULT_MB') * MEGABYTE,
    tableBytes: limit(env, 'MILLRACE_TABLES_MB') * MEGABYTE,
    cellBytes: limit(env, 'MILLRACE_CELL_KB') * 1024,
    previewWorkers: limit(env, 'MILLRACE_PREVIEW_WORKERS'),
    warmWorkers: limit(env, 'MILLRACE_WARM_WORKERS'),
    timeZone: timeZone(env['MILLRACE_TIME_ZONE'] || 'UTC'),
    smtp: smtpSettings(env),
    rejectedTimeoutMs: limit(env, 'MILLRACE_REJECTED_SECONDS') * 1000,
    connectionReach: { hosts: list(env['MILLRACE_CONNECTION_HOSTS']), ports: ports(env) },
    connectionTestMs: limit(env, 'MILLRACE_CONNECTION_TEST_SECONDS') * 1000,
    connectionTests: limit(env, 'MILLRACE_CONNECTION_TESTS'),
    analysisProcesses: limit(env, 'MILLRACE_ANALYSIS_PROCESSES'),
    analysisTimeoutMs: limit(env, 'MILLRACE_ANALYSIS_SECONDS') * 1000,
    analysisMemoryMb: limit(env, 'MILLRACE_ANALYSIS_MEMORY_MB'),
    previewMemoryBytes: limit(env, 'MILLRACE_PREVIEW_MEMORY_MB') * MEGABYTE,
    previewTimeoutMs: limit(env, 'MILLRACE_PREVIEW_SECONDS') * 1000,
    cacheBytes: limit(env, 'MILLRACE_CACHE_MB') * MEGABYTE,
    cacheUnusedMs: limit(env, 'MILLRACE_CACHE_DAYS') * 24 * HOUR_MS,
    samples: env['MILLRACE_SAMPLES'] !== 'off',
    limits: limitsIn(env),
  };
}

/** Enough for at least one body of the maximum size. */
function bodiesLimit(env: Environment): number {
  const one = limit(env, 'MILLRACE_BODY_LIMIT_MB');
  const { max } = limitTable.MILLRACE_BODIES_MB;
  const text = env['MILLRACE_BODIES_MB'] || String(Math.max(limit({}, 'MILLRACE_BODIES_MB'), one));
  return wholeNumber('MILLRACE_BODIES_MB', text, one, max) * MEGABYTE;
}

/** A user who configures a database must not get a file instead. */
function refuseDatabase(env: Environment): void {
  if (!env['MILLRACE_DATABASE_URL']) return;
  throw new Error(
    'MILLRACE_DATABASE_URL is set, but PostgreSQL is not supported yet. Unset it: everything is stored in SQLite under MILLRACE_HOME.',
  );
}

/** A limit that may be absent, times its unit. */
function optional(env: Environment, name: LimitName, unit = 1): number | null {
  const value = optionalLimit(env, name);
  return value === null ? null : value * unit;
}

/** The upper bounds are those with which the engines and this process have been tested. */
function analysisLimits(env: Environment): AnalysisLimits {
  return {
    nodes: limit(env, 'MILLRACE_MAX_NODES'),
    edges: limit(env, 'MILLRACE_MAX_EDGES'),
    columns: limit(env, 'MILLRACE_MAX_COLUMNS'),
    totalColumns: limit(env, 'MILLRACE_MAX_TOTAL_COLUMNS'),
    terms: limit(env, 'MILLRACE_MAX_TERMS'),
    totalTerms: limit(env, 'MILLRACE_MAX_TOTAL_TERMS'),
    depth: limit(env, 'MILLRACE_MAX_DEPTH'),
    characters: limit(env, 'MILLRACE_MAX_CHARACTERS'),
    valueBytes: limit(env, 'MILLRACE_MAX_VALUE_MB') * MEGABYTE,
  };
}
function logSettings(env: Environment): LogSettings {
  const format = oneOf(env, 'MILLRACE_LOG', ['text', 'json'] as const);
  return {
    format,
    level: oneOf(env, 'MILLRACE_LOG_LEVEL', logLevels, format === 'json' ? 'info' : 'warn'),
    to: oneOf(env, 'MILLRACE_LOG_TO', ['stderr', 'file'] as const),
    fileBytes: limit(env, 'MILLRACE_LOG_FILE_MB') * MEGABYTE,
  };
}

function oneOf<Value extends string>(
  env: Environment,
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

function sparkSettings(env: Environment): SparkSettings | null {
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

function ports(env: Environment): number[] {
  return list(env['MILLRACE_CONNECTION_PORTS']).map((port) =>
    wholeNumber('MILLRACE_CONNECTION_PORTS', port, 1, 65_535),
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
