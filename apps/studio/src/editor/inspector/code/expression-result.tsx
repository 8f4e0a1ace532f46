import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cellText } from '../../../look/data-grid/cell-text.ts';
import { client } from '../../../service/client.ts';
import { dataKey } from '../../document/upstream.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './code-field.module.css';

const waitMs = 250;

export type ExpressionResultProps = {
  readonly nodeId: string;
  readonly expression: string;
  /** Columns that are added before it, so that it may use them. */
  readonly before?: readonly { readonly name: string; readonly expression: string }[];
};

/** What an expression gives on the first rows of the input, as one types. Faults are told beside the field, not here. */
export function ExpressionResult({ nodeId, expression, before = [] }: ExpressionResultProps): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { projectId } = session.getState();
  const source = useSessionState(({ history }) => history.present.edges.find(({ target }) => target === nodeId)?.source);
  const asked = useSessionState(({ history }) => (source === undefined ? '' : dataKey(history.present, source)));
  const text = JSON.stringify({ asked, expression, before });
  const [settled] = useDebouncedValue(text, waitMs);
  const { data } = useQuery({
    queryKey: ['expression', projectId, nodeId, settled],
    queryFn: ({ signal }) =>
      client.language.expression({ body: { workflow: session.getState().history.present, projectId, nodeId, expression, before: [...before] } }, { signal }),
    enabled: source !== undefined && settled === text && expression.trim() !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.type === null || expression.trim() === '') return <p className={style.result} />;
  return (
    <p className={style.result} aria-label={t('editor.expression.result')} role="status">
      <span className={style.type}>→ {data.type}</span>
      <span className={style.values} data-failed={data.reason !== null || undefined} title={data.reason ?? undefined}>
        {data.reason ?? (data.values ?? []).map((value) => cellText(value).text).join(', ')}
      </span>
    </p>
  );
}
