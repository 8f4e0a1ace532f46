import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loaded } from '../look/loaded.tsx';
import { client } from '../service/client.ts';
import { sessionQuery } from '../service/queries.ts';
import { Editor } from './editor.tsx';
import { keepDrafts } from './session/keep-drafts.ts';
import { keepJudged } from './session/keep-judged.ts';
import { resumeRun } from './session/resume-run.ts';
import { openSession } from './session/open-session.ts';
import type { Session } from './session/session.ts';
import { SessionContext } from './session/use-session.ts';

/** Opens the workflow of the address, with what was unsaved. */
export function EditorPage(): React.JSX.Element {
  const { workflowId } = useParams({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const { data: user } = useQuery(sessionQuery);
  const query = useQuery({
    queryKey: ['editor', workflowId, user?.id],
    queryFn: () => openSession(client, workflowId, user!.id),
    enabled: user !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return <Loaded query={query}>{(session) => <Opened key={workflowId} session={session} userId={user!.id} />}</Loaded>;
}

function Opened({ session, userId }: { readonly session: Session; readonly userId: number }): React.JSX.Element {
  useEffect(() => {
    const endings = [keepDrafts(session, client, userId), keepJudged(session, client), resumeRun(session, client)];
    return () => endings.forEach((end) => end());
  }, [session, userId]);
  return (
    <SessionContext value={session}>
      <Editor />
    </SessionContext>
  );
}
