import type { LineageRecord } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datasetsQuery } from '../../service/queries.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './lineage.module.css';
import { NodeLink } from './node-link.tsx';

/** A column of a source, with the file or the dataset that it stands in. */
export function SourceOf({
  source: { nodeId, nodeName, column, path },
}: {
  readonly source: LineageRecord['sources'][number];
}): React.JSX.Element {
  const { t } = useTranslation();
  const dataset = useDatasetName(nodeId);
  const where = [
    dataset === null ? null : t('editor.lineage.dataset', { name: dataset }),
    path,
  ].filter((part) => part !== null);
  return (
    <li>
      <code>{column}</code> · <NodeLink nodeId={nodeId} title={nodeName} />
      {where.length > 0 && <span className={style.path}>{where.join(' · ')}</span>}
    </li>
  );
}

function useDatasetName(nodeId: string): string | null {
  const { projectId } = useSession().getState();
  const reference = useSessionState(
    ({ history }) =>
      history.present.nodes
        .find(({ id }) => id === nodeId)
        ?.fields.find(({ widget }) => widget === 'dataset')?.value,
  );
  const { data = [] } = useQuery({ ...datasetsQuery(projectId), enabled: reference !== undefined });
  return data.find(({ uuid, id }) => uuid === reference || String(id) === reference)?.name ?? null;
}
