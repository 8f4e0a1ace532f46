import { ActionIcon, Input, Modal, Tooltip } from '@mantine/core';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnsOf } from '../columns/input-columns.ts';
import { issueTexts } from '../issue-text.tsx';
import { ownText } from '../../reveal/own-text.ts';
import type { WidgetProps } from '../widget-props.ts';
import { CodeEditor, type Mark } from './code-editor.tsx';
import style from './code-field.module.css';
import { ExpressionResult } from './expression-result.tsx';
import { useDeclaredParameters } from './use-declared-parameters.ts';
import { useTables } from './use-tables.ts';

/**
 * An expression, a query or a program. The result of an expression is shown below it. It can be
 * enlarged.
 */
export function CodeField(
  props: WidgetProps & { readonly takesFocus: { readonly current: boolean } },
): React.JSX.Element {
  const { nodeId, field, label, description, value, issues, mayEdit, onChange, takesFocus } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  const enlarge = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setLarge(false);
    enlarge.current?.focus();
  };
  const { columns } = useColumnsOf(nodeId, field);
  const tables = useTables(nodeId, field);
  const parameters = useDeclaredParameters();
  const marks = useMemo(
    () =>
      issues.flatMap((issue): readonly Mark[] =>
        issue.span === undefined
          ? []
          : [{ from: issue.span[0], to: issue.span[1], message: ownText(issue).message }],
      ),
    [issues],
  );
  const editor = {
    value,
    language: field.kind ?? 'expression',
    columns,
    tables,
    parameters,
    marks,
    isInvalid: issues.length > 0,
    mayEdit,
    onChange,
  };
  const result = field.kind === 'expression' && (
    <ExpressionResult
      nodeId={nodeId}
      expression={value}
      behind={field.over === 'output' ? field.name : null}
    />
  );
  return (
    <Input.Wrapper
      label={
        <>
          <span id={id}>{label}</span>
          <Tooltip label={t('editor.code.enlarge')}>
            <ActionIcon
              ref={enlarge}
              size="xs"
              aria-label={`${t('editor.code.enlarge')}: ${label}`}
              onClick={() => setLarge(true)}
            >
              <IconArrowsDiagonal size={13} />
            </ActionIcon>
          </Tooltip>
        </>
      }
      labelElement="div"
      labelProps={{ className: style.label }}
      description={description}
      error={issueTexts(issues)}
    >
      <CodeEditor {...editor} labelledBy={id} takesFocus={takesFocus} />
      {result}
      <Modal
        opened={isLarge}
        onClose={close}
        title={label}
        size="90%"
        closeOnEscape={false}
        returnFocus={false}
        onKeyDown={(event) => closeOnEscape(event, close)}
      >
        <CodeEditor {...editor} label={label} isLarge takesFocus={{ current: true }} />
        {result}
        {issueTexts(issues)}
      </Modal>
    </Input.Wrapper>
  );
}

/**
 * The dialog would close before the list that is open in its editor, so check whether the editor
 * has handled the key.
 */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}
