import { Button } from '@mantine/core';
import { listOf, setField } from '@millrace/graph-editor';
import { fieldValue, type Node } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './field.module.css';

/** What a node that saves will write: a file, or a folder of files. Nothing for other nodes. */
export function SaveNote({ nodeId }: { readonly nodeId: string }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === nodeId),
  );
  const kind = node === undefined ? null : written(node);
  if (node === undefined || kind === null) return null;
  const writeOne = (isOne: boolean): void =>
    session.getState().edit((graph) => setField(graph, nodeId, 'singleFile', String(isOne)));
  return (
    <p className={style.note}>
      {t(`editor.saved.${kind}`, {
        path: fieldValue(node, 'path').trim(),
        columns: listOf(fieldValue(node, 'partitionBy')).join(', '),
      })}
      {kind !== 'partitions' && mayEdit && hasChoice(node) && (
        <Button size="compact-xs" variant="light" onClick={() => writeOne(kind === 'folder')}>
          {t(kind === 'folder' ? 'editor.saved.writeFile' : 'editor.saved.writeFolder')}
        </Button>
      )}
    </p>
  );
}

function hasChoice({ fields }: Node): boolean {
  return fields.some(({ name }) => name === 'singleFile');
}

function written(node: Node): 'file' | 'folder' | 'partitions' | null {
  if (!/\.write\./.test(node.nodeClass) || fieldValue(node, 'path').trim() === '') return null;
  if (!hasChoice(node) || fieldValue(node, 'singleFile').toLowerCase() === 'true') return 'file';
  return listOf(fieldValue(node, 'partitionBy')).length > 0 ? 'partitions' : 'folder';
}
