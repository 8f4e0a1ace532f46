import { frameId, groupsOf, summaryOf, type Group } from '@millrace/graph-editor';
import { nodeTitle } from '@millrace/model';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { validatedNodes } from '../../graph/card-state.ts';
import { carriedBy } from '../../graph/carried.ts';
import { carriedText } from '../../graph/carried-labels.ts';

/** Says the selected node, or wire, to those who do not see the canvas. */
export function Spoken(): React.JSX.Element {
  const { t } = useTranslation();
  const text = useSessionState(({ selection, history, validation, run }) => {
    const [wire] = selection.edges;
    const carried =
      selection.nodes.size === 0 && selection.edges.size === 1
        ? carriedBy({ history, validation, run }, wire!)
        : null;
    if (carried !== null) return carriedText(t, carried);
    if (selection.nodes.size !== 1)
      return selection.nodes.size === 0
        ? ''
        : t('editor.canvas.selected', { count: selection.nodes.size });
    const node = history.present.nodes.find(({ id }) => selection.nodes.has(id));
    const group = groupsOf(history.present).find(({ id }) => selection.nodes.has(frameId(id)));
    if (group !== undefined) return groupText(t, group);
    if (node === undefined) return '';
    const issues = validatedNodes(validation).get(node.id)?.issues.length ?? 0;
    const wires = history.present.edges.filter(
      ({ source, target }) => source === node.id || target === node.id,
    ).length;
    const parts = [
      nodeTitle(node),
      summaryOf(node),
      t('editor.canvas.wires', { count: wires }),
      ...(issues === 0 ? [] : [t('editor.canvas.issueCount', { count: issues })]),
    ];
    return parts.filter((part) => part !== '').join(', ');
  });
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}

function groupText(t: TFunction, { title, nodeIds, collapsed }: Group): string {
  const parts = [
    t('editor.canvas.newGroup'),
    title,
    t('editor.canvas.nodeCount', { count: nodeIds.length }),
    ...(collapsed === true ? [t('editor.canvas.collapsed')] : []),
  ];
  return parts.join(', ');
}
