import { ReactFlowProvider } from '@xyflow/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Loaded } from '../../look/loaded.tsx';
import { client } from '../../service/client.ts';
import { sessionQuery } from '../../service/queries.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { EditorProblem } from '../editor-problem.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import style from '../editor.module.css';
import { Inspector } from '../inspector/inspector.tsx';
import { followRuns } from '../session/follow-runs.ts';
import { keepJudged } from '../session/keep-judged.ts';
import { SessionContext } from '../session/use-session.ts';
import { openPast, type Past } from './open-past.ts';
import { PastBar } from './past-bar.tsx';

/** A workflow as an execution ran it: everything can be looked at, nothing changed. */
export function PastPage({ executionId }: { readonly executionId: number }): React.ReactNode {
  const { data: user } = useQuery(sessionQuery);
  const query = useQuery({
    queryKey: ['past', executionId, user?.id],
    queryFn: () => openPast(client, executionId, user!.id),
    enabled: user !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (query.data === undefined && query.error !== null) return <EditorProblem error={query.error} retry={() => void query.refetch()} />;
  return <Loaded query={query}>{(past) => <Shown key={executionId} past={past} />}</Loaded>;
}

function Shown({ past }: { readonly past: Past }): React.JSX.Element {
  const { session } = past;
  useEffect(() => {
    const endings = [keepJudged(session, client), followRuns(session)];
    return () => endings.forEach((end) => end());
  }, [session]);
  return (
    <SessionContext value={session}>
      <ReactFlowProvider>
        <div className={style.editor}>
          <PastBar past={past} />
          <div className={style.middle}>
            <main className={style.canvas}>
              <Canvas />
            </main>
            <Inspector />
          </div>
          <Drawer />
        </div>
      </ReactFlowProvider>
    </SessionContext>
  );
}
