import { ActionIcon, Select, TextInput } from '@mantine/core';
import type { FormField, Entry } from '@millrace/graph-editor';
import { IconCircleOff } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../service/lazy-part.ts';
import { columnTypes } from '../../../ui/column-types.ts';
import { SuggestionInput } from '../../../ui/suggestion-input.tsx';
import { ColumnInput } from '../columns/column-input.tsx';
import { useDeclaredParameters } from '../code/use-declared-parameters.ts';
import { useColumnsOf } from '../columns/input-columns.ts';
import { ownText } from '../../reveal/own-text.ts';
import type { RowIssue } from './row-issues.ts';

const CodeEditor = lazyPart(async () => (await import('../code/code-editor.tsx')).CodeEditor);

export type CellProps = {
  readonly nodeId: string;
  readonly field: FormField;
  readonly row: number;
  readonly value: Entry;
  readonly issues: readonly RowIssue[];
  readonly describedBy: string | undefined;
  readonly mayEdit: boolean;
  readonly onChange: (value: Entry) => void;
};

/** An entry of one of a table's lists. */
export function Cell(props: CellProps): React.JSX.Element {
  const { field, row, value, issues, describedBy, onChange } = props;
  const isInvalid = issues.length > 0;
  const common = {
    size: 'xs',
    'aria-label': `${field.title || field.name} ${row + 1}`,
    'aria-describedby': describedBy,
    error: isInvalid,
    value: value ?? '',
  } as const;
  if (field.kind === 'expressions') return <ExpressionCell {...props} />;
  if (field.kind === 'nullable texts') return <NullableCell {...props} />;
  if (field.optionsArray !== null) return <OptionCell {...props} />;
  if (field.widget === 'schema_col_types')
    return <SuggestionInput {...common} data={[...columnTypes]} onChange={onChange} />;
  if (field.widget === 'variables_map' || field.widget === 'variables')
    return <ColumnCell {...props} />;
  return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function ColumnCell({
  nodeId,
  field,
  row,
  value,
  issues,
  describedBy,
  onChange,
}: CellProps): React.JSX.Element {
  const port = useColumnsOf(nodeId, field);
  const isInvalid = issues.length > 0;
  return (
    <ColumnInput
      nodeId={nodeId}
      size="xs"
      aria-label={`${field.title || field.name} ${row + 1}`}
      aria-describedby={describedBy}
      error={isInvalid}
      isInvalid={isInvalid}
      value={value ?? ''}
      port={port}
      onChange={onChange}
    />
  );
}

/** A list of options; a type may have its own number of digits, so it can be typed too. */
function OptionCell({
  field,
  row,
  value,
  issues,
  describedBy,
  onChange,
}: CellProps): React.JSX.Element {
  const { t } = useTranslation();
  // The others are names that are written in texts too, such as those of functions.
  const mayBeBlank = field.mayBeBlank === true;
  const labels: Readonly<Record<string, string>> = t('editor.options', { returnObjects: true });
  const options = field.optionsArray ?? [];
  const text = value ?? '';
  const listed = options.find((option) => option.toLowerCase() === text.toLowerCase());
  const common = {
    size: 'xs',
    'aria-label': `${field.title || field.name} ${row + 1}`,
    'aria-describedby': describedBy,
    error: issues.length > 0,
  } as const;
  if (field.kind !== 'choices' || (text !== '' && listed === undefined))
    return <SuggestionInput {...common} value={text} data={options} onChange={onChange} />;
  return (
    <Select
      {...common}
      value={listed ?? null}
      placeholder={mayBeBlank ? t('editor.form.asUsual') : ''}
      clearable={mayBeBlank}
      data={options.map((option) => ({
        value: option,
        label: (mayBeBlank ? labels[option] : undefined) ?? option,
      }))}
      searchable
      comboboxProps={{
        width: 'max-content',
        position: 'bottom-start',
        transitionProps: { duration: 0 },
      }}
      onChange={(selected) => onChange(selected ?? '')}
    />
  );
}

function NullableCell({
  field,
  row,
  value,
  issues,
  describedBy,
  mayEdit,
  onChange,
}: CellProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <TextInput
      size="xs"
      aria-label={`${field.title || field.name} ${row + 1}`}
      aria-describedby={describedBy}
      error={issues.length > 0}
      value={value ?? ''}
      placeholder={value === null ? 'null' : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <ActionIcon
          size="xs"
          aria-label={t('editor.form.null', { row: row + 1 })}
          aria-pressed={value === null}
          disabled={!mayEdit}
          onClick={() => onChange(value === null ? '' : null)}
        >
          <IconCircleOff size={12} />
        </ActionIcon>
      }
    />
  );
}

function ExpressionCell({
  nodeId,
  field,
  row,
  value,
  issues,
  describedBy,
  mayEdit,
  onChange,
}: CellProps): React.JSX.Element {
  const { columns } = useColumnsOf(nodeId, field);
  const parameters = useDeclaredParameters();
  const marks = useMemo(
    () =>
      issues.flatMap(({ span, issue }) =>
        span === null ? [] : [{ from: span[0], to: span[1], message: ownText(issue).message }],
      ),
    [issues],
  );
  const label = `${field.title || field.name} ${row + 1}`;
  const text = value ?? '';
  return (
    <Suspense fallback={<TextInput size="xs" aria-label={label} value={text} readOnly data-lazy />}>
      <CodeEditor
        label={label}
        {...(describedBy === undefined ? {} : { describedBy })}
        language="expressions"
        value={text}
        columns={columns}
        parameters={parameters}
        marks={marks}
        isInvalid={issues.length > 0}
        mayEdit={mayEdit}
        onChange={onChange}
      />
    </Suspense>
  );
}
