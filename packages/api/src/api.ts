import { audit } from './audit.ts';
import { connections } from './connections.ts';
import { dashboards } from './dashboards.ts';
import { datasets } from './datasets.ts';
import { executions } from './executions.ts';
import { files } from './files.ts';
import { insight } from './insight.ts';
import { resultCache } from './result-cache.ts';
import { language } from './language.ts';
import { mail } from './mail.ts';
import { members } from './members.ts';
import { models } from './models.ts';
import { nodes } from './nodes.ts';
import { operational } from './operational.ts';
import { projects } from './projects.ts';
import type { Route } from './route.ts';
import { schedules } from './schedules.ts';
import { session } from './session.ts';
import { shares } from './shares.ts';
import { limits } from './limits.ts';
import { targets } from './targets.ts';
import { tokens } from './tokens.ts';
import { trash } from './trash.ts';
import { users } from './users.ts';
import { workflows } from './workflows.ts';

/**
 * Every operation, by resource. The server, the client and the OpenAPI document are derived from
 * it.
 */
export const api = {
  session,
  tokens,
  users,
  projects,
  members,
  audit,
  connections,
  datasets,
  workflows,
  executions,
  mail,
  schedules,
  nodes,
  targets,
  limits,
  files,
  models,
  dashboards,
  shares,
  insight,
  resultCache,
  language,
  trash,
  operational,
} as const satisfies Record<string, Readonly<Record<string, Route>>>;

export type Api = typeof api;
export type ResourceName = keyof Api;
