import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { ProblemError } from '@millrace/client';
import { LoginPage } from './pages/login/login-page.tsx';
import { ErrorPage, NoProjectPage, NotFoundPage, PendingPage } from './pages/fallback-pages.tsx';
import { ownProject } from './service/own-project.ts';
import { lazyPart } from './service/lazy-part.ts';
import { readListSearch, type ListSearch } from './ui/record-list/list-search.ts';
import { readExecutionSearch } from './pages/executions/execution-search.ts';
import { readScheduleSearch } from './pages/schedules/schedules-query.ts';
import { firstProject } from './service/first-project.ts';
import { queryClient } from './service/query-client.ts';
import { projectsQuery, sessionQuery } from './service/queries.ts';
import { fetchSheet } from './dashboards/fetch-sheet.ts';
import { readFilters, type Filters } from './dashboards/filters.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute();

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
    typeof back === 'string' && /^\/(?!\/)/.test(back) ? { back } : {},
});

const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared',
  component: lazyPart(async () => (await import('./pages/dashboards/shared-page.tsx')).SharedPage),
});

/** Everything that requires a login. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  async beforeLoad({ location }) {
    await queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 401)
        throw redirect({ to: '/login', search: { back: location.href } });
      throw error;
    });
  },
});

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: NoProjectPage,
  async beforeLoad() {
    const projects = await queryClient.ensureQueryData(projectsQuery);
    const last = Number(localStorage.getItem('millrace-project'));
    const project =
      projects.find(({ id }) => id === last) ?? ownProject(projects) ?? (await firstProject());
    if (project !== null)
      throw redirect({ to: '/projects/$projectId/home', params: { projectId: project.id } });
  },
});

const project = createRoute({
  getParentRoute: () => inside,
  path: '/projects/$projectId',
  component: Shell,
  /** Pages know from the start what the user may do. */
  async beforeLoad() {
    await queryClient.ensureQueryData(projectsQuery).catch(() => undefined);
  },
  params: {
    parse: ({ projectId }) => ({ projectId: numberIn(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
});

const homePage = createRoute({
  getParentRoute: () => project,
  path: '/home',
  component: lazyPart(async () => (await import('./pages/home/home-page.tsx')).HomePage),
});

const workflows = createRoute({
  getParentRoute: () => project,
  path: '/workflows',
  component: lazyPart(
    async () => (await import('./pages/workflows/workflows-page.tsx')).WorkflowsPage,
  ),
  validateSearch: readListSearch,
});

const workflow = createRoute({
  getParentRoute: () => project,
  path: '/workflows/$workflowId',
  component: lazyPart(
    async () => (await import('./pages/workflows/workflow-page.tsx')).WorkflowPage,
  ),
  params: {
    parse: ({ workflowId }) => ({ workflowId: numberIn(workflowId) }),
    stringify: ({ workflowId }) => ({ workflowId: String(workflowId) }),
  },
  validateSearch: (search: Record<string, unknown>): EditorSearch => ({
    ...textIn(search, 'node'),
    ...textIn(search, 'tab'),
    ...textIn(search, 'view'),
    ...textIn(search, 'compare'),
    ...(Number.isInteger(search['run']) ? { run: Number(search['run']) } : {}),
  }),
});

/**
 * The URL parameters of the editor: a node, a tab of the drawer, `list` instead of the canvas, two
 * versions to compare such as `3..5`, an execution whose version to show.
 */
export type EditorSearch = {
  readonly node?: string;
  readonly tab?: string;
  readonly view?: string;
  readonly compare?: string;
  readonly run?: number;
};

const datasets = createRoute({
  getParentRoute: () => project,
  path: '/datasets',
  component: lazyPart(
    async () => (await import('./pages/datasets/datasets-page.tsx')).DatasetsPage,
  ),
  validateSearch: readListSearch,
});

const processors = createRoute({
  getParentRoute: () => project,
  path: '/processors',
  component: lazyPart(
    async () => (await import('./pages/processors/processors-page.tsx')).ProcessorsPage,
  ),
  validateSearch: (search: Record<string, unknown>): { name?: string; find?: string } => ({
    ...textIn(search, 'name'),
    ...textIn(search, 'find'),
  }),
});

const guide = createRoute({
  getParentRoute: () => project,
  path: '/guide',
  component: lazyPart(async () => (await import('./pages/guide/guide-page.tsx')).GuidePage),
  validateSearch: (search: Record<string, unknown>): { page?: string; find?: string } => ({
    ...textIn(search, 'page'),
    ...textIn(search, 'find'),
  }),
});

const newDataset = createRoute({
  getParentRoute: () => project,
  path: '/datasets/new',
  component: lazyPart(
    async () => (await import('./pages/datasets/new-dataset-page.tsx')).NewDatasetPage,
  ),
  validateSearch: (search: Record<string, unknown>): { path?: string } => textIn(search, 'path'),
});

const dataset = createRoute({
  getParentRoute: () => project,
  path: '/datasets/$datasetId',
  component: lazyPart(async () => (await import('./pages/datasets/dataset-page.tsx')).DatasetPage),
  params: {
    parse: ({ datasetId }) => ({ datasetId: numberIn(datasetId) }),
    stringify: ({ datasetId }) => ({ datasetId: String(datasetId) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: string; version?: number } => ({
    ...textIn(search, 'tab'),
    ...(Number.isInteger(search['version']) ? { version: Number(search['version']) } : {}),
  }),
});

const sql = createRoute({
  getParentRoute: () => project,
  path: '/sql',
  component: lazyPart(async () => (await import('./pages/sql/sql-page.tsx')).SqlPage),
});

const executions = createRoute({
  getParentRoute: () => project,
  path: '/executions',
  component: lazyPart(
    async () => (await import('./pages/executions/executions-page.tsx')).ExecutionsPage,
  ),
  validateSearch: readExecutionSearch,
});

const executionComparison = createRoute({
  getParentRoute: () => project,
  path: '/executions/compare',
  component: lazyPart(
    async () => (await import('./pages/executions/compare-page.tsx')).ComparePage,
  ),
  validateSearch: (search: Record<string, unknown>): { before: number; after: number } => ({
    before: Number(search['before']) || 0,
    after: Number(search['after']) || 0,
  }),
});

const execution = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId',
  component: lazyPart(
    async () => (await import('./pages/executions/execution-page.tsx')).ExecutionPage,
  ),
  params: {
    parse: ({ executionId }) => ({ executionId: numberIn(executionId) }),
    stringify: ({ executionId }) => ({ executionId: String(executionId) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: string } => textIn(search, 'tab'),
});

const schedules = createRoute({
  getParentRoute: () => project,
  path: '/schedules',
  component: lazyPart(
    async () => (await import('./pages/schedules/schedules-page.tsx')).SchedulesPage,
  ),
  validateSearch: readScheduleSearch,
});

const newSchedule = createRoute({
  getParentRoute: () => project,
  path: '/schedules/new',
  component: lazyPart(
    async () => (await import('./pages/schedules/new-schedule-page.tsx')).NewSchedulePage,
  ),
  validateSearch: ({ workflow }: Record<string, unknown>): { workflow?: number } =>
    Number.isInteger(workflow) ? { workflow: Number(workflow) } : {},
});

const schedule = createRoute({
  getParentRoute: () => project,
  path: '/schedules/$scheduleId',
  component: lazyPart(
    async () => (await import('./pages/schedules/schedule-page.tsx')).SchedulePage,
  ),
  params: {
    parse: ({ scheduleId }) => ({ scheduleId: numberIn(scheduleId) }),
    stringify: ({ scheduleId }) => ({ scheduleId: String(scheduleId) }),
  },
  validateSearch: (search: Record<string, unknown>): ListSearch & { tab?: string } => ({
    ...textIn(search, 'tab'),
    ...readListSearch(search),
  }),
});

const dashboards = createRoute({
  getParentRoute: () => project,
  path: '/dashboards',
  component: lazyPart(
    async () => (await import('./pages/dashboards/dashboards-page.tsx')).DashboardsPage,
  ),
  validateSearch: readListSearch,
});

const dashboard = createRoute({
  getParentRoute: () => project,
  path: '/dashboards/$dashboardId',
  component: lazyPart(
    async () => (await import('./pages/dashboards/dashboard-page.tsx')).DashboardPage,
  ),
  params: {
    parse: ({ dashboardId }) => ({ dashboardId: numberIn(dashboardId) }),
    stringify: ({ dashboardId }) => ({ dashboardId: String(dashboardId) }),
  },
  validateSearch: (search: Record<string, unknown>): { sheet?: string; filters?: Filters } => {
    const filters = readFilters(search['filters']);
    return {
      ...textIn(search, 'sheet'),
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
    };
  },
  loaderDeps: ({ search: { sheet } }) => ({ sheet }),
  loader({ params: { dashboardId }, deps: { sheet }, cause }) {
    if (cause !== 'preload')
      void fetchSheet(queryClient, dashboardId, sheet, { isEntered: cause === 'enter' });
  },
});

const account = createRoute({
  getParentRoute: () => project,
  path: '/account',
  component: lazyPart(async () => (await import('./pages/account/account-page.tsx')).AccountPage),
  validateSearch: (search: Record<string, unknown>): { tab?: string } => textIn(search, 'tab'),
});

const administration = createRoute({
  getParentRoute: () => project,
  path: '/administration',
  component: lazyPart(
    async () => (await import('./pages/administration/administration-page.tsx')).AdministrationPage,
  ),
  validateSearch: (search: Record<string, unknown>): { tab?: string } => textIn(search, 'tab'),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  component: lazyPart(async () => (await import('./pages/project/project-page.tsx')).ProjectPage),
  validateSearch: (search: Record<string, unknown>): { tab?: string } => textIn(search, 'tab'),
});

const files = createRoute({
  getParentRoute: () => project,
  path: '/files',
  component: lazyPart(async () => (await import('./pages/files/files-page.tsx')).FilesPage),
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & { path?: string; file?: string } => ({
    ...textIn(search, 'path'),
    ...textIn(search, 'file'),
    ...readListSearch(search),
  }),
});

const model = createRoute({
  getParentRoute: () => project,
  path: '/files/model',
  component: lazyPart(async () => (await import('./pages/models/model-page.tsx')).ModelPage),
  validateSearch: (search: Record<string, unknown>): { path: string } => ({
    path: textIn(search, 'path').path ?? '/',
  }),
});

const trash = createRoute({
  getParentRoute: () => project,
  path: '/trash',
  component: lazyPart(async () => (await import('./pages/trash/trash-page.tsx')).TrashPage),
  validateSearch: readListSearch,
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    shared,
    inside.addChildren([
      home,
      project.addChildren([
        homePage,
        workflows,
        workflow,
        datasets,
        processors,
        guide,
        newDataset,
        dataset,
        sql,
        executions,
        executionComparison,
        execution,
        schedules,
        newSchedule,
        schedule,
        dashboards,
        dashboard,
        account,
        administration,
        projectSettings,
        files,
        model,
        trash,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Anything that isn't a number has no page. */
function numberIn(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

function textIn<const Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [Key in Name]?: string } {
  const given = search[name];
  // The router parses anything that looks like a number as one.
  const value = typeof given === 'number' ? String(given) : given;
  return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as {
    [Key in Name]?: string;
  };
}
