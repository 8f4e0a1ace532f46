import { Textarea } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { queryClient } from '../../service/query-client.ts';
import { functionsQuery } from './code/functions-query.ts';
import { issueTexts } from './issue-text.tsx';
import type { WidgetProps } from './widget-props.ts';

// The code editor comes behind the editor, not in it; it should be there before anybody types.
const loading = import('./code/code-field.tsx');
loading.then(() => queryClient.prefetchQuery(functionsQuery)).catch(() => undefined);
const CodeField = lazy(async () => ({ default: (await loading).CodeField }));

/**
 * The code editor; until it has come, a plain field in which one can type as well. It takes over
 * what was typed, and the focus.
 */
export function LazyCodeField(props: WidgetProps): React.JSX.Element {
  const { label, description, value, issues, onChange } = props;
  const isTyping = useRef(false);
  const plain = (
    <Textarea
      label={label}
      description={description}
      value={value}
      error={issueTexts(issues)}
      autosize
      minRows={2}
      data-lazy
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => {
        isTyping.current = true;
      }}
      onBlur={() => {
        isTyping.current = false;
      }}
    />
  );
  return (
    <Suspense fallback={plain}>
      <CodeField {...props} takesFocus={isTyping} />
    </Suspense>
  );
}
