import { Input } from '@mantine/core';
import { useId, useMemo } from 'react';
import { faultsOf } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import type { WidgetProps } from '../field.tsx';
import { useInputColumns, useOutputColumns } from '../input-columns.ts';
import { CodeEditor, type Mark } from './code-editor.tsx';
import { ExpressionResult } from './expression-result.tsx';

/** An expression or a query. What an expression gives stands below it. */
export function CodeField({
  nodeId,
  field,
  label,
  description,
  value,
  error,
  onChange,
  language,
  takesFocus,
}: WidgetProps & { readonly language: 'expression' | 'sql'; readonly takesFocus: { readonly current: boolean } }): React.JSX.Element {
  const id = useId();
  const isOverOutput = useSessionState(
    ({ history }) => field.name === 'havingClause' || history.present.nodes.find((node) => node.id === nodeId)?.type === 'join',
  );
  const input = useInputColumns(nodeId);
  const output = useOutputColumns(nodeId);
  const judgement = useSessionState((state) => state.judgement);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const marks = useMemo(
    () =>
      faultsOf(judgement, nodeId, field.name).flatMap(({ span, message }): readonly Mark[] =>
        span === undefined ? [] : [{ from: span[0], to: span[1], message }],
      ),
    [judgement, nodeId, field.name],
  );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <CodeEditor
        value={value}
        columns={(isOverOutput ? output : input).columns}
        marks={marks}
        isFaulty={error !== null}
        mayEdit={mayEdit && field.editable}
        placeholder={language === 'sql' ? 'SELECT …' : ''}
        labelledBy={id}
        takesFocus={takesFocus}
        onChange={onChange}
      />
      {language === 'expression' && !isOverOutput && <ExpressionResult nodeId={nodeId} expression={value} />}
    </Input.Wrapper>
  );
}
