import { sendDraft, type Session } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loaded } from '../ui/loaded.tsx';
import { client } from '../service/client.ts';
import { useService } from '../service/service-state.ts';
import { processorsQuery, sessionQuery } from '../service/queries.ts';
import { EditorProblem } from './editor-problem.tsx';
import { Editor } from './editor.tsx';
import { watchBreakage } from './lineage/watch-breakage.ts';
import { followRuns } from './session/follow-runs.ts';
import { keepDrafts } from './session/keep-drafts.ts';
import { cacheValidation } from './session/cache-validation.ts';
import { resumeRun } from './session/resume-run.ts';
import { openSession } from './session/open-session.ts';
import { dropBackups } from './session/backup-storage.ts';
import { workflows } from './session/workflows.ts';
import { watchWorkflow } from './session/watch-workflow.ts';
import { watchFresh } from './state/fresh-node.ts';
import { EditorContext, useOpenEditor } from './state/use-editor.ts';

/** Opens the workflow in the URL, with its unsaved changes. */
export function EditorPage(): React.JSX.Element {
  const { workflowId } = useParams({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const { data: user } = useQuery(sessionQuery);
  const query = useQuery({
    queryKey: ['editor', workflowId, user?.id],
    // Refetching must keep the open session. The processors are loaded before the editor opens, so
    // that no field changes its control while it is edited.
    async queryFn({ client: known, queryKey }) {
      const opening =
        known.getQueryData<Session>(queryKey) ?? openSession(client, workflowId, user!.id);
      const [session] = await Promise.all([opening, known.ensureQueryData(processorsQuery)]);
      return session;
    },
    enabled: user !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (query.data === undefined && query.error !== null)
    return <EditorProblem error={query.error} retry={() => void query.refetch()} />;
  return (
    <Loaded query={query} page>
      {(session) => <Opened key={workflowId} session={session} />}
    </Loaded>
  );
}

function Opened({ session }: { readonly session: Session }): React.JSX.Element {
  const editor = useOpenEditor(session);
  useEffect(() => {
    const endings = [
      keepDrafts(session, workflows),
      watchWorkflow(session, workflows),
      cacheValidation(session, client),
      watchBreakage(editor, client),
      watchFresh(editor),
      followRuns(session),
      resumeRun(session, client),
      sendOnReturn(session),
    ];
    return () => endings.forEach((end) => end());
  }, [editor, session]);
  return (
    <EditorContext value={editor}>
      <Editor />
    </EditorContext>
  );
}

/** Sends unsaved changes when the server responds again or the user logs in again. */
function sendOnReturn(session: Session): () => void {
  return useService.subscribe((state, before) => {
    const isBack =
      (state.server === 'there' && before.server === 'gone') ||
      (state.session === 'open' && before.session === 'ended');
    if (isBack) void sendDraft(session, workflows, dropBackups).catch(() => undefined);
  });
}
