import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ProblemError } from '@millrace/client';
import { LoginPage } from './pages/login/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { onLoggedOut, queryClient } from './service/query-client.ts';
import { projectsQuery, sessionQuery } from './service/queries.ts';
import { Shell } from './shell/shell.tsx';

onLoggedOut(toLogin);

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: ErrorPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' && /^\/(?!\/)/.test(back) ? { back } : {}),
});

/** Everything behind the login. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  async beforeLoad({ location }) {
    await queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 401) throw redirect({ to: '/login', search: { back: location.href } });
      throw error;
    });
  },
});

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  async beforeLoad() {
    const projects = await queryClient.ensureQueryData(projectsQuery);
    const last = Number(localStorage.getItem('millrace-project'));
    const project = projects.find(({ id }) => id === last) ?? projects.at(-1);
    throw redirect({ to: '/projects/$projectId/workflows', params: { projectId: project?.id ?? 1 } });
  },
});

const project = createRoute({
  getParentRoute: () => inside,
  path: '/projects/$projectId',
  component: Shell,
  params: { parse: ({ projectId }) => ({ projectId: Number(projectId) }), stringify: ({ projectId }) => ({ projectId: String(projectId) }) },
});

const workflows = createRoute({
  getParentRoute: () => project,
  path: '/workflows',
  component: lazyRouteComponent(() => import('./pages/workflows/workflows-page.tsx'), 'WorkflowsPage'),
});

const workflow = createRoute({
  getParentRoute: () => project,
  path: '/workflows/$workflowId',
  component: lazyRouteComponent(() => import('./editor/editor-page.tsx'), 'EditorPage'),
  params: { parse: ({ workflowId }) => ({ workflowId: Number(workflowId) }), stringify: ({ workflowId }) => ({ workflowId: String(workflowId) }) },
  validateSearch: (search: Record<string, unknown>): EditorSearch => ({ ...textIn(search, 'node'), ...textIn(search, 'tab'), ...textIn(search, 'view') }),
});

/** What a deep link into the editor may name: a node, a tab of the drawer, `list` instead of the canvas. */
export type EditorSearch = { readonly node?: string; readonly tab?: string; readonly view?: string };

const datasets = createRoute({
  getParentRoute: () => project,
  path: '/datasets',
  component: lazyRouteComponent(() => import('./pages/datasets/datasets-page.tsx'), 'DatasetsPage'),
});

const dataset = createRoute({
  getParentRoute: () => project,
  path: '/datasets/$datasetId',
  component: lazyRouteComponent(() => import('./pages/datasets/dataset-page.tsx'), 'DatasetPage'),
  params: { parse: ({ datasetId }) => ({ datasetId: Number(datasetId) }), stringify: ({ datasetId }) => ({ datasetId: String(datasetId) }) },
});

const executions = createRoute({
  getParentRoute: () => project,
  path: '/executions',
  component: lazyRouteComponent(() => import('./pages/executions/executions-page.tsx'), 'ExecutionsPage'),
});

const execution = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId',
  component: lazyRouteComponent(() => import('./pages/executions/execution-page.tsx'), 'ExecutionPage'),
  params: { parse: ({ executionId }) => ({ executionId: Number(executionId) }), stringify: ({ executionId }) => ({ executionId: String(executionId) }) },
});

const files = createRoute({
  getParentRoute: () => project,
  path: '/files',
  component: lazyRouteComponent(() => import('./pages/files/files-page.tsx'), 'FilesPage'),
  validateSearch: (search: Record<string, unknown>): { path?: string } => textIn(search, 'path'),
});

export const router = createRouter({
  routeTree: root.addChildren([login, inside.addChildren([home, project.addChildren([workflows, workflow, datasets, dataset, executions, execution, files])])]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function toLogin(): void {
  if (location.pathname === '/login') return;
  queryClient.clear();
  void router.navigate({ to: '/login', search: { back: location.pathname + location.search } });
}

function textIn<const Name extends string>(search: Record<string, unknown>, name: Name): { [Key in Name]?: string } {
  const value = search[name];
  return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { [Key in Name]?: string };
}
