import type { Api } from '@millrace/api';
import type { AllHandlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';
import { auditRoutes } from './audit.ts';
import { connectionRoutes } from './connections.ts';
import { dashboardRoutes } from './dashboards.ts';
import { datasetRoutes } from './datasets.ts';
import { executionRoutes } from './executions.ts';
import { fileRoutes } from './files.ts';
import { insightRoutes } from './insight.ts';
import { resultCacheRoutes } from './result-cache.ts';
import { limitRoutes } from './limits.ts';
import { languageRoutes } from './language.ts';
import { mailRoutes } from './mail.ts';
import { memberRoutes } from './members.ts';
import { modelRoutes } from './models.ts';
import { nodeRoutes } from './nodes.ts';
import { operationalRoutes } from './operational.ts';
import { projectRoutes } from './projects.ts';
import { scheduleRoutes } from './schedules.ts';
import { sessionRoutes } from './session.ts';
import { shareRoutes } from './shares.ts';
import { targetRoutes } from './targets.ts';
import { tokenRoutes } from './tokens.ts';
import { trashRoutes } from './trash.ts';
import { userRoutes } from './users.ts';
import { workflowRoutes } from './workflows.ts';

/** The handlers of every operation. */
export function allRoutes(services: Services): AllHandlers {
  return {
    session: sessionRoutes(services),
    tokens: tokenRoutes(services),
    users: userRoutes(services),
    projects: projectRoutes(services),
    members: memberRoutes(services),
    audit: auditRoutes(services),
    connections: connectionRoutes(services),
    datasets: datasetRoutes(services),
    workflows: workflowRoutes(services),
    executions: executionRoutes(services),
    mail: mailRoutes(services),
    schedules: scheduleRoutes(services),
    nodes: nodeRoutes(services),
    targets: targetRoutes(services),
    limits: limitRoutes(services),
    files: fileRoutes(services),
    models: modelRoutes(services),
    dashboards: dashboardRoutes(services),
    shares: shareRoutes(services),
    insight: insightRoutes(services),
    resultCache: resultCacheRoutes(services),
    language: languageRoutes(services),
    trash: trashRoutes(services),
    operational: operationalRoutes(services),
  } satisfies Record<keyof Api, unknown>;
}
