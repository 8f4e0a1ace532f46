import { z } from 'zod';
import { route } from './route.ts';

/** The environment variables of the limits. */
const limitNames = [
  'MILLRACE_WORKERS',
  'MILLRACE_PROJECT_RUNS',
  'MILLRACE_MEMORY_MB',
  'MILLRACE_MEMORY_TOTAL_MB',
  'MILLRACE_CPU_MINUTES',
  'MILLRACE_RESULT_MB',
  'MILLRACE_TABLES_MB',
  'MILLRACE_STAGE_MB',
  'MILLRACE_REJECTED_SECONDS',
  'MILLRACE_PREVIEW_WORKERS',
  'MILLRACE_WARM_WORKERS',
  'MILLRACE_PREVIEW_MEMORY_MB',
  'MILLRACE_PREVIEW_SECONDS',
  'MILLRACE_CELL_KB',
  'MILLRACE_ANALYSIS_PROCESSES',
  'MILLRACE_ANALYSIS_SECONDS',
  'MILLRACE_ANALYSIS_MEMORY_MB',
  'MILLRACE_MAX_NODES',
  'MILLRACE_MAX_EDGES',
  'MILLRACE_MAX_COLUMNS',
  'MILLRACE_MAX_TOTAL_COLUMNS',
  'MILLRACE_MAX_TERMS',
  'MILLRACE_MAX_TOTAL_TERMS',
  'MILLRACE_MAX_DEPTH',
  'MILLRACE_MAX_CHARACTERS',
  'MILLRACE_MAX_VALUE_MB',
  'MILLRACE_BODY_LIMIT_MB',
  'MILLRACE_BODIES_MB',
  'MILLRACE_UPLOAD_LIMIT_MB',
  'MILLRACE_HEADERS_SECONDS',
  'MILLRACE_BODY_SECONDS',
  'MILLRACE_BODY_IDLE_SECONDS',
  'MILLRACE_CONNECTIONS',
  'MILLRACE_CONNECTIONS_PER_ADDRESS',
  'MILLRACE_QUEUE',
  'MILLRACE_USER_QUEUE',
  'MILLRACE_LOGIN_LIMIT',
  'MILLRACE_SESSION_IDLE_HOURS',
  'MILLRACE_SESSION_DAYS',
  'MILLRACE_WEB_SECONDS',
  'MILLRACE_REST_PAGE_MB',
  'MILLRACE_CONNECTION_TEST_SECONDS',
  'MILLRACE_CONNECTION_TESTS',
  'MILLRACE_KEEP_EXECUTIONS_DAYS',
  'MILLRACE_KEEP_RESULTS_GB',
  'MILLRACE_CACHE_MB',
  'MILLRACE_CACHE_DAYS',
  'MILLRACE_AUDIT_DAYS',
  'MILLRACE_LOG_FILE_MB',
  'MILLRACE_DISK_FLOOR_MB',
] as const;
export type LimitName = (typeof limitNames)[number];

const limit = z
  .object({
    name: z
      .enum(limitNames)
      .describe('The environment variable that sets it. Its end is the unit: `_MB`, `_SECONDS`.'),
    group: z.enum(['runs', 'previews', 'workflows', 'requests', 'connections', 'storage']),
    description: z.string(),
    value: z.number().nullable().describe('What is in effect. Null: no limit.'),
    default: z.number().nullable().describe('Null: no limit, or computed from the machine.'),
    min: z.number(),
    max: z.number(),
    isSet: z.boolean().describe('Whether the variable is set.'),
  })
  .meta({ id: 'Limit' });
export type Limit = z.infer<typeof limit>;

export const limits = {
  list: route({
    method: 'GET',
    path: '/api/v1/limits',
    summary: 'The limits of the server: of memory, time, size and number.',
    access: 'admin',
    answer: z.array(limit),
  }),
};
