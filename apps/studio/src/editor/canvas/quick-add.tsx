import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { processorsQuery } from '../../service/queries.ts';
import { matching } from '../../shell/matching.ts';
import { following, mayFollow } from '../document/rules.ts';
import { useSession } from '../session/use-session.ts';
import { closeDialog, type Dialog } from './canvas-state.ts';
import { NodeSign } from './node-sign.tsx';
import { Picker, PickerLine } from './picker.tsx';
import { useAddNode } from './use-add-node.ts';

type Props = { readonly dialog: Extract<Dialog, { kind: 'add' }>; readonly onAdded: (nodeId: string) => void };

/** Adds a processor where one is: those that the rules allow there first, and only those where a wire waits for one. */
export function QuickAdd({ dialog: { screen, at, from, to, edgeId }, onAdded }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const addNode = useAddNode();
  const { data } = useQuery(processorsQuery);
  const fitting = useMemo(() => {
    const { nodes, edges } = session.getState().history.present;
    const all = (data ?? []) as unknown as readonly Node[];
    const edge = edges.find(({ id }) => id === edgeId);
    const typeOf = (nodeId: string | undefined): string | undefined => nodes.find(({ id }) => id === nodeId)?.type;
    const [before, behind] = [typeOf(from?.nodeId ?? edge?.source), typeOf(to?.nodeId ?? edge?.target)];
    const after = before === undefined ? readersFirst(all) : following(all, before);
    return behind === undefined ? after : after.filter(({ type }) => mayFollow(type, behind));
  }, [data, session, from, to, edgeId]);
  const find = useCallback((text: string) => matching(fitting, text, ({ name, path, description }) => `${name} ${path ?? ''} ${description}`), [fitting]);
  return (
    <Picker
      label={t('editor.canvas.addNode')}
      placeholder={t('editor.findProcessor')}
      screen={screen}
      find={find}
      keyOf={({ name }) => name}
      render={(processor) => <PickerLine sign={<NodeSign node={processor} />} label={processor.name} detail={processor.description} />}
      onChoose={({ name }) => {
        const id = addNode(name, at, { from, to, edgeId });
        if (id !== null) onAdded(id);
        closeDialog();
      }}
      onClose={closeDialog}
    />
  );
}

/** With nothing to go on from, one begins with data. */
function readersFirst(processors: readonly Node[]): readonly Node[] {
  return [...processors.filter(({ type }) => type === 'dataset'), ...processors.filter(({ type }) => type !== 'dataset')];
}
