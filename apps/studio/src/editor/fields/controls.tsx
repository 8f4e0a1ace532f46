import { Autocomplete, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Control } from '@millrace/graph-editor';
import { useTranslation } from 'react-i18next';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../service/lazy-part.ts';
import { ColumnPicker, ColumnsPicker } from './columns/columns-picker.tsx';
import { ConnectionPicker } from './connection-picker.tsx';
import { DatabaseTablePicker } from './database-table-picker.tsx';
import { DatasetPicker } from './dataset-picker.tsx';
import { issueTexts } from './issue-text.tsx';
import { FileField } from './file-field.tsx';
import { TableField } from './table/table-field.tsx';
import type { WidgetProps } from './widget-props.ts';
import { queryClient } from '../../service/query-client.ts';
import { functionsQuery } from '../../service/queries.ts';
import { TypedSelect } from '../../ui/typed-select.tsx';

/** The component of each control. */
export const controls: Readonly<Record<Control, (props: WidgetProps) => React.ReactNode>> = {
  switch: Toggle,
  choice: Choice,
  number: Figure,
  line: Line,
  area: Area,
  character: Character,
  file: FileField,
  code: LazyCodeField,
  column: ColumnPicker,
  columns: ColumnsPicker,
  dataset: DatasetPicker,
  connection: ConnectionPicker,
  databaseTable: DatabaseTablePicker,
  table: ({ nodeId, field }) => <TableField nodeId={nodeId} fields={[field]} />,
};

const common = ({ label, description, value, issues }: WidgetProps) => ({
  label,
  description,
  value,
  error: issueTexts(issues),
});

/** A single line of text. */
function Line(props: WidgetProps): React.JSX.Element {
  return (
    <TextInput {...common(props)} onChange={(event) => props.onChange(event.currentTarget.value)} />
  );
}

function Area(props: WidgetProps): React.JSX.Element {
  return (
    <Textarea
      {...common(props)}
      autosize
      minRows={2}
      maxRows={14}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function Toggle({ label, description, value, issues, onChange }: WidgetProps): React.JSX.Element {
  return (
    <Switch
      label={label}
      description={description}
      error={issueTexts(issues)}
      checked={value.toLowerCase() === 'true'}
      onChange={(event) => onChange(String(event.currentTarget.checked), true)}
    />
  );
}

function Choice(props: WidgetProps): React.JSX.Element {
  const { field, value, onChange } = props;
  const { t } = useTranslation();
  const labels: Readonly<Record<string, string>> = t('editor.options', { returnObjects: true });
  const options = field.optionsArray ?? [];
  const selected = options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? null;
  const data = options.map((option) => ({ value: option, label: labels[option] ?? option }));
  return options.length > 8 ? (
    <Select
      {...common(props)}
      value={selected}
      data={data}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      onChange={(option) => option !== null && onChange(option, true)}
    />
  ) : (
    <TypedSelect
      {...common(props)}
      value={selected}
      data={data}
      maxDropdownHeight={280}
      onChange={(option) => onChange(option, true)}
    />
  );
}

function Figure(props: WidgetProps): React.JSX.Element {
  const { field, onChange } = props;
  return (
    <NumberInput
      {...common(props)}
      allowDecimal={field.kind === 'number'}
      stepHoldDelay={400}
      stepHoldInterval={60}
      {...(typeof field['minimum'] === 'number' ? { min: field['minimum'] } : {})}
      {...(typeof field['maximum'] === 'number' ? { max: field['maximum'] } : {})}
      clampBehavior="none"
      onChange={(typed) => onChange(String(typed))}
    />
  );
}

const separators = {
  ',': 'comma',
  ';': 'semicolon',
  '\\t': 'tab',
  '|': 'bar',
  ' ': 'space',
} as const;
const isSeparator = (text: string): text is keyof typeof separators =>
  Object.hasOwn(separators, text);

/** A single character; common separators are offered by name. */
function Character(props: WidgetProps): React.JSX.Element {
  const { t } = useTranslation();
  const { field, value, onChange } = props;
  const name = (text: string): string =>
    isSeparator(text) ? t(`editor.character.${separators[text]}`) : '';
  if (!/separator|delimiter/i.test(field.name)) return <Line {...props} />;
  return (
    <Autocomplete
      {...common(props)}
      data={Object.keys(separators)}
      filter={({ options }) => options}
      rightSection={<span className="quiet">{name(value)}</span>}
      rightSectionWidth={90}
      renderOption={({ option: { value: text } }) => (
        <>
          <code>{text === ' ' ? '␣' : text}</code>
          <span className="quiet">{name(text)}</span>
        </>
      )}
      onChange={(text) => onChange(text)}
    />
  );
}

// The code editor loads after the editor, not as part of it; it should be ready before anyone
// types.
const loadCodeField = () => import('./code/code-field.tsx');
loadCodeField()
  .then(() => queryClient.prefetchQuery(functionsQuery))
  .catch(() => undefined);
const CodeField = lazyPart(async () => (await loadCodeField()).CodeField);

/**
 * The code editor, or a plain text field until it has loaded. The editor then takes over the typed
 * text and the focus.
 */
function LazyCodeField(props: WidgetProps): React.JSX.Element {
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
