import type { ExecutionRecord } from '@millrace/api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RunTimeline } from '../../runs/run-timeline.tsx';

type Nodes = NonNullable<ExecutionRecord['metrics']>['nodes'];

/** What each node of an execution did, and when. Its name links to it in the workflow. */
export function ExecutionNodes({
  execution: { projectId, analysisFlowId, id, endTime },
  nodes,
}: {
  readonly execution: ExecutionRecord;
  readonly nodes: Nodes;
}): React.JSX.Element {
  const { t } = useTranslation();
  if (nodes.length === 0) return <p className="quiet">{t('executions.noNodes')}</p>;
  return (
    <RunTimeline
      nodes={nodes}
      isLive={endTime === null}
      nameOf={({ nodeId, name }) => (
        <Link
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId: analysisFlowId }}
          search={{ node: nodeId, run: id }}
        >
          {name}
        </Link>
      )}
    />
  );
}
