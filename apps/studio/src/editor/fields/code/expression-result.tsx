import { useDebouncedValue } from '@mantine/hooks';
import { cellText, unroundedText } from '@millrace/data-grid';
import { dataKey } from '@millrace/graph-editor';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainMessage } from '@millrace/model';
import { problemText } from '../../../i18n/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { client } from '../../../service/client.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { behindNode } from './behind-node.ts';
import style from './code-field.module.css';

const waitMs = 250;

export type ExpressionResultProps = {
  readonly nodeId: string;
  readonly expression: string;
  /** Columns that are added before it, so that it can use them. */
  readonly before?: readonly { readonly name: string; readonly expression: string }[];
  /** The field it is in, if it refers to the node's output rather than its input. */
  readonly behind?: string | null;
};

/**
 * The first results of an expression while it is typed; outdated requests are aborted. Issues are
 * shown beside the field, not here.
 */
export function ExpressionResult({
  nodeId,
  expression,
  before = [],
  behind = null,
}: ExpressionResultProps): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { projectId } = session.getState();
  const source = useSessionState(({ history }) =>
    behind === null
      ? history.present.edges.find(({ target }) => target === nodeId)?.source
      : nodeId,
  );
  const asked = useSessionState(({ history }) =>
    source === undefined
      ? ''
      : dataKey(
          behind === null ? history.present : behindNode(history.present, nodeId, behind).workflow,
          source,
        ),
  );
  const text = JSON.stringify({ asked, expression, before });
  const [settled] = useDebouncedValue(text, waitMs);
  const { data, isFetching } = useQuery({
    queryKey: ['expression', projectId, nodeId, settled],
    queryFn: ({ signal }) => {
      const { present } = session.getState().history;
      const place =
        behind === null ? { workflow: present, nodeId } : behindNode(present, nodeId, behind);
      return client.language.expression(
        { body: { ...place, projectId, expression, before: [...before] } },
        { signal },
      );
    },
    enabled: source !== undefined && settled === text && expression.trim() !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.type === null || expression.trim() === '')
    return <p className={style.result} />;
  const isLazy = isFetching || settled !== text;
  const reason =
    data.reason === null ? null : problemText({ detail: data.reason, text: data.reasonText });
  return (
    <p
      className={style.result}
      data-lazy={isLazy || undefined}
      aria-label={t('editor.expression.result')}
      role="status"
    >
      <span className={style.type}>→ {data.type}</span>
      {reason === null ? (
        <span className={style.values}>
          {(data.values ?? []).map((value, index) => {
            const { text: shown, kind } = cellText(value, data.type ?? '');
            return (
              <span
                key={index}
                data-kind={kind}
                title={unroundedText(value, data.type ?? '') ?? undefined}
              >
                {index > 0 && ', '}
                {shown}
              </span>
            );
          })}
        </span>
      ) : (
        <span className={style.failed} title={plainMessage(reason)}>
          <Message text={reason} />
        </span>
      )}
    </p>
  );
}
