import { findInGraph } from '@millrace/graph-editor';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { closeDialog } from '../../state/canvas-state.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { Picker, PickerLine } from '../../subworkflows/picker.tsx';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { useEditorStore } from '../../state/use-editor.ts';

/** Finds a node by its title, what its settings hold, or a column that it gives. */
export function FindDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const focusNode = useFocusNode();
  const graph = useSessionState(({ history }) => history.present);
  const schemas = useSessionState(({ validation }) => validation?.schemas);
  const find = useCallback((text: string) => findInGraph(graph, schemas, text), [graph, schemas]);
  return (
    <Picker
      label={t('editor.canvas.find')}
      placeholder={t('editor.canvas.findWhat')}
      find={find}
      keyOf={({ node }) => node.id}
      render={({ node, label, where, text }) => (
        <PickerLine
          sign={<NodeSign node={node} />}
          label={label}
          detail={where === 'column' ? t('editor.canvas.column', { text }) : text}
        />
      )}
      onSelect={({ node }) => {
        session.getState().select({ nodes: new Set([node.id]) });
        focusNode(node.id);
        closeDialog(editor);
      }}
      onClose={() => closeDialog(editor)}
    />
  );
}
