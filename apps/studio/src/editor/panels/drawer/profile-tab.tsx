import { useDebouncedValue } from '@mantine/hooks';
import { GridSkeleton } from '@millrace/data-grid';
import { dataKey } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileTable } from '../../../ui/profile/profile-table.tsx';
import { client } from '../../../service/client.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import { useSessionState } from '../../session/use-session.ts';
import { outputsOf, type Source } from './node-sides.ts';
import { Refusal } from './refusal.tsx';
import { SourceChooser } from './source-chooser.tsx';
import { useSelectedNode } from './use-selected-node.ts';
import drawerStyle from './drawer.module.css';
import style from './profile-tab.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

/** The profile of the selected node's columns. It is computed only while this is open. */
export function ProfileTab(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const node = useSelectedNode();
  const found = useSessionState(({ validation }) => validation?.schemas);
  const port = useEditor(canvasSlice, ({ output }) =>
    output?.nodeId === node?.id ? (output?.port ?? 0) : 0,
  );
  if (node === null) return <p className={drawerStyle.message}>{t('editor.data.select')}</p>;
  const outputs = outputsOf(node, found);
  const source = outputs[port] ?? outputs[0];
  if (source === undefined)
    return <p className={drawerStyle.message}>{t('editor.profile.nothing')}</p>;
  const select = (number: number): void =>
    editor.update(canvasSlice, { output: { nodeId: node.id, port: number } });
  return (
    <SourceProfile
      key={`${source.nodeId} ${source.output}`}
      source={source}
      chooser={
        outputs.length > 1 ? (
          <SourceChooser side="output" sources={outputs} selected={source} select={select} />
        ) : null
      }
    />
  );
}

const typingMs = 300;

function SourceProfile({
  source: { nodeId, output, title },
  chooser,
}: {
  readonly source: Source;
  readonly chooser: React.ReactNode;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const { projectId } = session.getState();
  const key = useSessionState(({ history }) => dataKey(history.present, nodeId));
  const asked = useMemo(() => ({ key, graph: session.getState().history.present }), [key, session]);
  const [settled] = useDebouncedValue(asked, typingMs);
  const query = useQuery({
    queryKey: ['profile', projectId, nodeId, output, settled.key],
    queryFn: async ({ signal }) => ({
      key: settled.key,
      profile: await client.insight.profile(
        { body: { workflow: settled.graph, projectId, nodeId, output } },
        { signal },
      ),
    }),
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  });
  const { data, error } = query;
  const label = t('editor.profile.of', { name: title });
  return (
    <div className={style.profile}>
      {chooser}
      {error !== null && <Refusal error={error} retry={() => void query.refetch()} />}
      {data === undefined && error === null && <GridSkeleton label={label} />}
      {data !== undefined && (
        <ProfileTable profile={data.profile} label={label} isStale={data.key !== key} />
      )}
    </div>
  );
}
