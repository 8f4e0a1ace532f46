import { comparedText } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Loaded } from '../../../ui/loaded.tsx';
import { VersionTable } from '../../../ui/version-table.tsx';
import { useRestore, versionsQuery } from '../difference/versions.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';

/**
 * The saved versions, newest first. Any two can be compared; restoring an earlier one is a change
 * that can be undone.
 */
export function HistoryTab(): React.JSX.Element {
  const { workflowId } = useSession().getState();
  const current = useSessionState(({ saved }) => saved.version);
  const navigate = useNavigate();
  const restore = useRestore();
  const query = useQuery(versionsQuery(workflowId, current));
  const compare = (from: number, to: number | null): void =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, compare: comparedText({ from, to }) }),
    });
  return (
    <Loaded query={query}>
      {(versions) => (
        <VersionTable
          versions={versions}
          current={current}
          actionsOf={(version) => [
            ...(version > 1
              ? [{ word: 'whatChanged', run: () => compare(version - 1, version) } as const]
              : []),
            { word: 'compare', run: () => compare(version, null) },
            ...(version === current
              ? []
              : [{ word: 'restore', run: () => restore(version) } as const]),
          ]}
        />
      )}
    </Loaded>
  );
}
