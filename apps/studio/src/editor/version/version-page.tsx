import { ReactFlowProvider } from '@xyflow/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Client } from '@millrace/client';
import { startRun, createSession, withPlaces, type Session } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { Loaded } from '../../ui/loaded.tsx';
import { client } from '../../service/client.ts';
import { sessionQuery } from '../../service/queries.ts';
import { Canvas } from '../panels/canvas/canvas.tsx';
import { EditorProblem } from '../editor-problem.tsx';
import { Drawer } from '../panels/drawer/drawer.tsx';
import style from '../editor.module.css';
import { Inspector } from '../panels/inspector/inspector.tsx';
import { followRuns } from '../session/follow-runs.ts';
import { cacheValidation } from '../session/cache-validation.ts';
import { EditorContext, useOpenEditor } from '../state/use-editor.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { wholeTime } from '../../ui/time.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import { useSessionState } from '../session/use-session.ts';
import { reasonIn } from '../../runs/node-reason.ts';
import { statusName } from '../../ui/status-badge.tsx';
import versionBarStyle from './version-page.module.css';

/** A workflow as an execution ran it, read-only. */
export function VersionPage({ executionId }: { readonly executionId: number }): React.ReactNode {
  const { data: user } = useQuery(sessionQuery);
  const query = useQuery({
    queryKey: ['version-of-execution', executionId, user?.id],
    queryFn: () => openVersion(client, executionId, user!.id),
    enabled: user !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (query.data === undefined && query.error !== null)
    return <EditorProblem error={query.error} retry={() => void query.refetch()} />;
  return (
    <Loaded query={query} page>
      {(opened) => <Shown key={executionId} opened={opened} />}
    </Loaded>
  );
}

function Shown({ opened }: { readonly opened: OpenVersion }): React.JSX.Element {
  const { session } = opened;
  const editor = useOpenEditor(session);
  useEffect(() => {
    const endings = [cacheValidation(session, client), followRuns(session)];
    return () => endings.forEach((end) => end());
  }, [session]);
  return (
    <EditorContext value={editor}>
      <ReactFlowProvider>
        <div className={style.editor}>
          <VersionBar opened={opened} />
          <div className={style.middle}>
            <main className={style.canvas}>
              <Canvas />
            </main>
            <Inspector />
          </div>
          <Drawer />
        </div>
      </ReactFlowProvider>
    </EditorContext>
  );
}

/** Shows that this is an earlier version, with links to the current one and to the run. */
function VersionBar({
  opened: { executionId, version, startTime },
}: {
  readonly opened: OpenVersion;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name } = useSessionState(({ history }) => history.present);
  const projectId = useSessionState((state) => state.projectId);
  const workflowId = useSessionState((state) => state.workflowId);
  const shown = useSessionState(({ saved }) => saved.version);
  useEffect(() => {
    // What is shown is no longer that version, such as after a run of the newest version.
    if (shown !== version)
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, run: undefined }) as never,
        replace: true,
      });
  }, [shown, version, navigate]);
  return (
    <>
      <PageBar title={name}>
        <LinkButton
          variant="default"
          to="/projects/$projectId/executions/$executionId"
          params={{ projectId, executionId }}
        >
          {t('versionView.execution', { id: executionId })}
        </LinkButton>
        <LinkButton
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId }}
        >
          {t('versionView.newest')}
        </LinkButton>
      </PageBar>
      <p className={versionBarStyle.notice} role="status">
        {t('versionView.notice', { version, id: executionId, time: wholeTime(startTime) })}
      </p>
    </>
  );
}

/** A workflow as an execution ran it. */
type OpenVersion = {
  readonly session: Session;
  readonly executionId: number;
  readonly version: number;
  readonly startTime: number;
};

/** Opens a workflow as it was run, read-only, with the state of each node. */
async function openVersion(
  client: Client,
  executionId: number,
  userId: number,
): Promise<OpenVersion> {
  const params = { id: executionId };
  const [execution, { workflow, version }] = await Promise.all([
    client.executions.get({ params }),
    client.executions.workflow({ params }),
  ]);
  const {
    analysisFlowId: workflowId,
    projectId,
    startTime,
    status,
    metrics,
    untilNodeId,
    usePinned,
    resultsRemoved = null,
  } = execution;
  const graph = withPlaces(workflow as unknown as Graph);
  const session = createSession({
    workflowId,
    projectId,
    userId,
    mayEdit: false,
    isReadOnlyVersion: true,
    saved: { graph, version },
    graph,
    older: null,
    saveStatus: 'saved',
    stored: { graph, time: null },
    copies: [],
    conflict: null,
    editing: null,
  });
  const nodes = new Map((metrics?.nodes ?? []).map(({ nodeId, ...node }) => [nodeId, node]));
  session.getState().set({
    run: {
      ...startRun(executionId, graph, { untilNodeId, usePinned }),
      status: statusName(status),
      nodes,
      ...reasonIn(execution),
      startTime,
      resultsRemoved,
    },
  });
  return { session, executionId, version, startTime };
}
