import { branchOf, type CollapsedPort } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import type { TFunction } from 'i18next';

/**
 * The label of a port on a group's card: the name that people gave it, otherwise its node and port.
 */
export function portLabel(t: TFunction, side: 'in' | 'out', port: CollapsedPort): string {
  return port.name ?? usualLabel(t, side, port);
}

export function usualLabel(
  t: TFunction,
  side: 'in' | 'out',
  { node, port, isOneOf }: CollapsedPort,
): string {
  const title = nodeTitle(node);
  if (!isOneOf) return title;
  return `${title} · ${side === 'in' ? t('editor.canvas.inputPort', { number: port + 1 }) : outputLabel(t, node, port)}`;
}

/** The label of an output, such as `true`, or its number. */
export function outputLabel(t: TFunction, node: Pick<Node, 'nodeClass'>, port: number): string {
  const branch = branchOf(node, port);
  return branch === null
    ? t('editor.canvas.outputPort', { number: port + 1 })
    : t(`editor.canvas.port.${branch}`);
}
