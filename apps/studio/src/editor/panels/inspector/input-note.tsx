import type { PortSchema } from '@millrace/graph-editor';
import { ruleOf, type Node } from '@millrace/model';
import { IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { unknownOrigin } from '../../session/unknown-origin.ts';
import { useSessionState } from '../../session/use-session.ts';
import style from './inspector.module.css';
import { revealPlace } from '../../reveal/reveal.ts';
import { useEditorStore } from '../../state/use-editor.ts';

/**
 * Says why the columns that come in are not known, with a way to the node that is the reason.
 * Nothing where they are known.
 */
export function InputNote({ node }: { readonly node: Node }): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const port = useSessionState(({ validation }) =>
    firstUnknown(validation?.schemas.get(node.id)?.inputs),
  );
  const hasInput = useSessionState(({ history }) =>
    history.present.edges.some(({ target }) => target === node.id),
  );
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const origin = useSessionState(({ validation }) =>
    validation === null ? null : unknownOrigin(validation, node.id),
  );
  if (port === undefined || !hasInput || (ruleOf(node.type)?.maxNumOfInputs ?? 0) === 0)
    return null;
  const reason = port.reason ?? '';
  const source = origin !== null && nodes.some(({ id }) => id === origin) ? origin : null;
  return (
    <p className={style.note} role="status">
      <IconQuestionMark size={13} aria-hidden="true" />
      <span>
        {t('editor.columns.inputUnknown')} <Message text={reason} />
        {source !== null && (
          <button
            type="button"
            className={style.link}
            onClick={() => revealPlace(editor, { nodeId: source, field: null })}
          >
            {t('editor.columns.goThere')}
          </button>
        )}
      </span>
    </p>
  );
}

function firstUnknown(inputs: readonly PortSchema[] = []): PortSchema | undefined {
  return inputs.find(({ kind }) => kind === 'unknown');
}
