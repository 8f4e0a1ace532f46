import { unknownOrigin, type PortSchema, type Validation } from '@millrace/graph-editor';
import { mention } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../graph/reason-text.ts';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useSessionState } from '../../session/use-session.ts';

/**
 * Why the columns of a node's input or output aren't known, in the language of the page; undefined
 * while nothing is known about it. `source`: the node that causes it, if it is known.
 */
export function useUnknownReason(
  nodeId: string,
  side: 'input' | 'output',
  port: PortSchema | undefined,
): { readonly source: string | null; readonly text: string | undefined } {
  const { t } = useTranslation();
  const origin = useSessionState(({ validation }) =>
    validation === null ? null : originOf(validation, nodeId, side),
  );
  const hasIssue = useSessionState(
    ({ validation }) => validation?.issues.some(({ nodeId: at }) => at === origin) ?? false,
  );
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === origin),
  );
  const unavailable = useSessionState(({ validation }) =>
    origin === null ? undefined : validation?.unavailable.get(origin),
  );
  if (node !== undefined && hasIssue)
    return {
      source: node.id,
      text: t('editor.columns.hasIssue', {
        node: mention({ id: node.id, name: nodeTitle(node) }),
      }),
    };
  return {
    source: node?.id ?? null,
    text: unavailable ?? reasonText(port),
  };
}

/** An output whose inputs are known is unknown because of its own node. */
function originOf(validation: Validation, nodeId: string, side: 'input' | 'output'): string | null {
  const { inputs = [] } = validation.schemas.get(nodeId) ?? {};
  const isOwn = side === 'output' && inputs.every(({ kind }) => kind !== 'unknown');
  return isOwn ? nodeId : unknownOrigin(validation, nodeId);
}
