import { nodeTitle } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../look/loaded.tsx';
import { ProfileTable } from '../../look/profile-table.tsx';
import { client } from '../../service/client.ts';
import { dataKey } from '../document/upstream.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

/** What the columns of the selected node hold. It is computed only while this is open. */
export function ProfileTab(): React.JSX.Element {
  const { t } = useTranslation();
  const nodeId = useSessionState(({ selection }) => (selection.nodes.size === 1 ? [...selection.nodes][0]! : null));
  const node = useSessionState(({ history }) => history.present.nodes.find(({ id }) => id === nodeId));
  if (node === undefined || node.type === 'doc' || node.type === 'sticky') return <p className="quiet">{t('editor.data.choose')}</p>;
  return <NodeProfile key={node.id} nodeId={node.id} title={nodeTitle(node)} />;
}

function NodeProfile({ nodeId, title }: { readonly nodeId: string; readonly title: string }): React.JSX.Element {
  const session = useSession();
  const { projectId } = session.getState();
  const key = useSessionState(({ history }) => dataKey(history.present, nodeId));
  const query = useQuery({
    queryKey: ['profile', projectId, nodeId, key],
    queryFn: ({ signal }) => client.insight.profile({ body: { workflow: session.getState().history.present, projectId, nodeId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return <Loaded query={query}>{(profile) => <ProfileTable profile={profile} title={title} />}</Loaded>;
}
