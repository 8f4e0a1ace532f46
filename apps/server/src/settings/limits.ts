import { availableParallelism } from 'node:os';
import type { Limit, LimitName } from '@millrace/api';
import { defaultAnalysisLimits as analysis } from '@millrace/processors';

type Group = Limit['group'];
type Row = {
  readonly group: Group;
  readonly description: string;
  /** Null: unlimited, or computed from the machine. */
  readonly default: number | null;
  readonly min: number;
  readonly max: number;
};

const MEGABYTE = 1_048_576;

function row(
  group: Group,
  description: string,
  byDefault: number | null,
  min: number,
  max: number,
): Row {
  return { group, description, default: byDefault, min, max };
}

/** The settings that are whole numbers. The unit is in the name. */
export const limitTable = {
  MILLRACE_WORKERS: row('runs', 'Concurrent runs', 2, 1, 256),
  MILLRACE_PROJECT_RUNS: row('runs', 'Concurrent runs per project', null, 1, 256),
  MILLRACE_MEMORY_MB: row('runs', 'Memory per run', null, 64, 16_777_216),
  MILLRACE_MEMORY_TOTAL_MB: row(
    'runs',
    'Memory of all runs and previews together, with their processes',
    null,
    512,
    1_000_000_000,
  ),
  MILLRACE_CPU_MINUTES: row(
    'runs',
    'CPU time per run, across all threads; 0: no limit',
    1440,
    0,
    10_000_000,
  ),
  MILLRACE_RESULT_MB: row('runs', 'Size of one result; rows beyond it are left out', 16, 1, 1024),
  MILLRACE_TABLES_MB: row(
    'runs',
    'Disk space per run or preview for rows from databases and APIs',
    10_240,
    1,
    1_000_000_000,
  ),
  MILLRACE_STAGE_MB: row(
    'runs',
    'Data that a run or preview may copy from object stores and the web',
    10_240,
    1,
    1_000_000_000,
  ),
  MILLRACE_REJECTED_SECONDS: row(
    'runs',
    'Time to search for rejected rows after a run; 0: only count them',
    30,
    0,
    3600,
  ),
  MILLRACE_PREVIEW_WORKERS: row('previews', 'Concurrent previews', 2, 1, 256),
  MILLRACE_WARM_WORKERS: row(
    'runs',
    'Processes kept ready: at most one per concurrent run, and one for previews',
    256,
    0,
    256,
  ),
  MILLRACE_PREVIEW_MEMORY_MB: row('previews', 'Memory of a preview', 512, 64, 16_777_216),
  MILLRACE_PREVIEW_SECONDS: row('previews', 'Time of a preview', 60, 1, 3600),
  MILLRACE_CELL_KB: row(
    'previews',
    'Size of one value in a preview; longer strings are truncated',
    64,
    1,
    65_536,
  ),
  MILLRACE_ANALYSIS_PROCESSES: row(
    'previews',
    'Processes that analyze workflows',
    Math.max(2, Math.min(8, availableParallelism())),
    1,
    64,
  ),
  MILLRACE_ANALYSIS_SECONDS: row('previews', 'Time of one analysis', 10, 1, 600),
  MILLRACE_ANALYSIS_MEMORY_MB: row(
    'previews',
    'Memory of one process that analyzes workflows',
    512,
    64,
    65_536,
  ),
  MILLRACE_MAX_NODES: row('workflows', 'Nodes of a workflow', analysis.nodes, 1, 1_000_000),
  MILLRACE_MAX_EDGES: row('workflows', 'Edges of a workflow', analysis.edges, 1, 10_000_000),
  MILLRACE_MAX_COLUMNS: row('workflows', 'Columns of one node', analysis.columns, 1, 1_000_000),
  MILLRACE_MAX_TOTAL_COLUMNS: row(
    'workflows',
    'Columns of all nodes together',
    analysis.totalColumns,
    1,
    100_000_000,
  ),
  MILLRACE_MAX_TERMS: row(
    'workflows',
    'Operands, operators and calls in one expression or query',
    analysis.terms,
    1,
    10_000_000,
  ),
  MILLRACE_MAX_TOTAL_TERMS: row(
    'workflows',
    'Operands, operators and calls in all expressions and queries of a workflow',
    analysis.totalTerms,
    1,
    100_000_000,
  ),
  MILLRACE_MAX_DEPTH: row(
    'workflows',
    'Nesting depth of expressions, queries and types',
    analysis.depth,
    1,
    200,
  ),
  MILLRACE_MAX_CHARACTERS: row(
    'workflows',
    'Characters of one expression or query',
    analysis.characters,
    1,
    100_000_000,
  ),
  MILLRACE_MAX_VALUE_MB: row(
    'workflows',
    'Size of one value that an expression builds from constants',
    analysis.valueBytes / MEGABYTE,
    1,
    4096,
  ),
  MILLRACE_BODY_LIMIT_MB: row('requests', 'Largest JSON body', 32, 1, 1024),
  MILLRACE_BODIES_MB: row(
    'requests',
    'JSON bodies in memory, of all requests together; one user may use half',
    128,
    1,
    1_048_576,
  ),
  MILLRACE_UPLOAD_LIMIT_MB: row('requests', 'Largest upload', null, 1, 1_000_000_000),
  MILLRACE_HEADERS_SECONDS: row('requests', 'Time to send headers', 30, 1, 3600),
  MILLRACE_BODY_SECONDS: row(
    'requests',
    'Time to send a body, plus a second for every 32 KB',
    60,
    1,
    86_400,
  ),
  MILLRACE_BODY_IDLE_SECONDS: row('requests', 'Pause within a body', 60, 1, 3600),
  MILLRACE_CONNECTIONS: row('requests', 'Open connections', 4096, 16, 1_000_000),
  MILLRACE_CONNECTIONS_PER_ADDRESS: row(
    'requests',
    'Open connections from one address that is not a trusted proxy',
    1024,
    1,
    1_000_000,
  ),
  MILLRACE_QUEUE: row('requests', 'Waiting requests of all users', 2000, 1, 1_000_000),
  MILLRACE_USER_QUEUE: row('requests', 'Waiting requests of one user', 500, 1, 1_000_000),
  MILLRACE_LOGIN_LIMIT: row(
    'requests',
    'Failed logins per minute, for a name and for an address',
    20,
    1,
    1_000_000,
  ),
  MILLRACE_SESSION_IDLE_HOURS: row(
    'requests',
    'Sessions end after this long without use',
    24,
    1,
    8760,
  ),
  MILLRACE_SESSION_DAYS: row('requests', 'Sessions end this long after login', 7, 1, 365),
  MILLRACE_WEB_SECONDS: row('connections', 'Time of one request to the web', 300, 1, 86_400),
  MILLRACE_REST_PAGE_MB: row('connections', 'Size of one answer of an API', 16, 1, 256),
  MILLRACE_CONNECTION_TEST_SECONDS: row('connections', 'Time of a connection test', 10, 1, 60),
  MILLRACE_CONNECTION_TESTS: row(
    'connections',
    'Tests of connections, targets and e-mail per user and minute',
    10,
    1,
    1_000_000,
  ),
  MILLRACE_KEEP_EXECUTIONS_DAYS: row('storage', 'How long executions are kept', 90, 1, 36_500),
  MILLRACE_KEEP_RESULTS_GB: row(
    'storage',
    'Results and logs of all executions; beyond it, the oldest are removed',
    20,
    1,
    1_000_000,
  ),
  MILLRACE_CACHE_MB: row(
    'storage',
    'Disk space for the results of cache points; 0 turns the cache off',
    10_240,
    0,
    1_000_000_000,
  ),
  MILLRACE_CACHE_DAYS: row('storage', 'How long an unused cached result is kept', 30, 1, 3650),
  MILLRACE_AUDIT_DAYS: row('storage', 'How long the audit log is kept', 365, 1, 36_500),
  MILLRACE_LOG_FILE_MB: row('storage', "Size of one file of the server's log", 20, 1, 10_000),
  MILLRACE_DISK_FLOOR_MB: row(
    'storage',
    'Free disk space below which the server is not ready',
    100,
    0,
    1_000_000_000,
  ),
} as const satisfies Readonly<Record<LimitName, Row>>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a limit; null if it is not set and has no default. */
export function optionalLimit(env: Environment, name: LimitName): number | null {
  const { default: byDefault, min, max } = limitTable[name] as Row;
  const text = env[name];
  return text === undefined || text === '' ? byDefault : wholeNumber(name, text, min, max);
}

/** The value of a limit that has a default. */
export function limit(env: Environment, name: LimitName): number {
  return optionalLimit(env, name)!;
}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} is "${text}". It must be a whole number from ${min} to ${max}.`);
  return value;
}

/** All limits with their values. */
export function limitsIn(env: Environment): readonly Limit[] {
  return (Object.keys(limitTable) as LimitName[]).map((name) => ({
    name,
    ...limitTable[name],
    value: optionalLimit(env, name),
    isSet: (env[name] ?? '') !== '',
  }));
}

/** The same with values that were computed from the machine or from other limits. */
export function withComputed(
  limits: readonly Limit[],
  computed: Readonly<Partial<Record<LimitName, number>>>,
): readonly Limit[] {
  return limits.map((each) => ({
    ...each,
    value: computed[each.name] ?? each.value,
  }));
}
