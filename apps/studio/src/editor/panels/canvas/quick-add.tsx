import { following, mayFollow } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { processorName, shownProcessor } from '../../../i18n/processor-texts.ts';
import { processorsQuery } from '../../../service/queries.ts';
import { matching } from '../../../shell/matching.ts';
import { WorkflowSign } from '../../subworkflows/choose-workflow.tsx';
import { useInsertWorkflow } from '../../subworkflows/use-insert-workflow.ts';
import { useOtherWorkflows, type OtherWorkflow } from '../../subworkflows/use-other-workflows.ts';
import { closeDialog, type Dialog } from '../../state/canvas-state.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { Picker, PickerLine } from '../../subworkflows/picker.tsx';
import { useAddNode } from '../../actions/use-add-node.ts';
import { useEditorStore } from '../../state/use-editor.ts';

type Props = {
  readonly dialog: Extract<Dialog, { kind: 'add' }>;
  readonly onAdded: (nodeId: string) => void;
};

/**
 * Adds a processor at the current position: those that the rules allow come first, and only those
 * if a connection is waiting for one.
 */
export function QuickAdd({
  dialog: { screen, at, from, to, edgeId },
  onAdded,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const addNode = useAddNode();
  const insertWorkflow = useInsertWorkflow();
  const [text, setText] = useState('');
  const { data } = useQuery(processorsQuery);
  const fitting = useMemo(() => {
    const { nodes, edges } = session.getState().history.present;
    const all = ((data ?? []) as unknown as readonly Node[]).map(shownProcessor);
    const edge = edges.find(({ id }) => id === edgeId);
    const typeOf = (nodeId: string | undefined): string | undefined =>
      nodes.find(({ id }) => id === nodeId)?.type;
    const [before, behind] = [
      typeOf(from?.nodeId ?? edge?.source),
      typeOf(to?.nodeId ?? edge?.target),
    ];
    const after = before === undefined ? readersFirst(all) : following(all, before);
    return behind === undefined ? after : after.filter(({ type }) => mayFollow(type, behind));
  }, [data, editor, from, to, edgeId]);
  const mayInsert = to === undefined && edgeId === undefined;
  const workflows = useOtherWorkflows(text, mayInsert);
  const items = useMemo(
    () => [
      ...fitting.map((processor): Item => ({ processor })),
      ...(mayInsert ? (workflows ?? []).map((workflow): Item => ({ workflow })) : []),
    ],
    [fitting, workflows, mayInsert],
  );
  const find = useCallback((wanted: string) => matching(items, wanted, errorMessage), [items]);
  return (
    <Picker
      label={t('editor.canvas.addNode')}
      placeholder={t('editor.findProcessor')}
      screen={screen}
      find={find}
      onText={setText}
      keyOf={(item) => ('processor' in item ? item.processor.name : `workflow ${item.workflow.id}`)}
      render={(item) =>
        'processor' in item ? (
          <PickerLine
            sign={<NodeSign node={item.processor} />}
            label={processorName(item.processor.name)}
            detail={item.processor.description}
          />
        ) : (
          <PickerLine
            sign={<WorkflowSign />}
            label={item.workflow.name}
            detail={t('editor.subworkflows.asGroup', { version: item.workflow.version })}
          />
        )
      }
      onSelect={(item) => {
        const id =
          'processor' in item
            ? addNode(item.processor.name, at, { from, to, edgeId })
            : insertWorkflow(item.workflow.id, { at, from });
        if (typeof id === 'string') onAdded(id);
        closeDialog(editor);
      }}
      onClose={() => closeDialog(editor)}
    />
  );
}

type Item = { readonly processor: Node } | { readonly workflow: OtherWorkflow };

function errorMessage(item: Item): string {
  if ('workflow' in item) return item.workflow.name;
  const { name, path, description } = item.processor;
  return `${processorName(name)} ${name} ${path ?? ''} ${description}`;
}

/** With nothing to continue from, people start with data. */
function readersFirst(processors: readonly Node[]): readonly Node[] {
  return [
    ...processors.filter(({ type }) => type === 'dataset'),
    ...processors.filter(({ type }) => type !== 'dataset'),
  ];
}
