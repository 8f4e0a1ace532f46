import { Anchor } from '@mantine/core';
import { useFocusNode } from '../graph/use-focus-node.ts';
import { revealPlace } from '../reveal/reveal.ts';
import { useEditorStore } from '../state/use-editor.ts';

type Props = {
  readonly nodeId: string;
  readonly title: string;
  readonly field?: string | null;
  readonly entry?: number | null;
};

/** A link to a node or to one of its settings. */
export function NodeLink({ nodeId, title, field, entry = null }: Props): React.JSX.Element {
  const editor = useEditorStore();
  const { session } = editor;
  const focusNode = useFocusNode();
  const go = (): void => {
    if (field === undefined || field === null)
      session.getState().select({ nodes: new Set([nodeId]) });
    else revealPlace(editor, { nodeId, field, entry });
    focusNode(nodeId);
  };
  return (
    <Anchor component="button" type="button" size="sm" onClick={go}>
      {title}
    </Anchor>
  );
}
