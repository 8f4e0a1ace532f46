import { Textarea } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import type { WidgetProps } from './field.tsx';

// The code editor comes behind the editor, not in it; it should be there before anybody types.
const loading = import('./code/code-field.tsx');
loading.catch(() => undefined);
const CodeField = lazy(async () => ({ default: (await loading).CodeField }));

/** The code editor; until it has come, a plain field in which one can type as well. It takes over what was typed, and the focus. */
export function LateCodeField(props: WidgetProps & { readonly language: 'expression' | 'sql' }): React.JSX.Element {
  const { label, description, value, error, onChange } = props;
  const isTyping = useRef(false);
  const plain = (
    <Textarea
      label={label}
      description={description}
      value={value}
      error={error}
      autosize
      minRows={2}
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
