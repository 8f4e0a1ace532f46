import { Select, Textarea, TextInput } from '@mantine/core';
import { valueProblem } from '@millrace/graph-editor';
import type { Parameter } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../../ui/calendar-button.tsx';

export type ParameterValueProps = Pick<Parameter, 'type' | 'value'> & {
  readonly label: React.ReactNode;
  readonly description?: React.ReactNode;
  /** The default if nothing is typed; if set, the value can stay empty. */
  readonly usual?: string;
  readonly error?: React.ReactNode;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
};

/** The value of a parameter, with a control for its type. */
export function ParameterValue({
  type,
  value,
  label,
  description,
  usual,
  error,
  disabled = false,
  onChange,
}: ParameterValueProps): React.JSX.Element {
  const { t } = useTranslation();
  const wrong = usual !== undefined && value === '' ? null : valueProblem(type, value);
  const common = {
    label,
    description,
    disabled,
    error: error ?? (wrong === null ? undefined : t(`editor.parameters.valueProblem.${wrong}`)),
  };
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    onChange(event.currentTarget.value);
  switch (kindOf(type)) {
    case 'BOOLEAN':
      return <YesOrNo {...common} value={value} usual={usual} onChange={onChange} />;
    case 'DATE':
      return (
        <TextInput
          {...common}
          value={value}
          placeholder={usual ?? '2024-01-31'}
          spellCheck={false}
          rightSection={
            <CalendarButton
              type="date"
              value={valueProblem('DATE', value) === null ? value : ''}
              disabled={disabled}
              onChange={onChange}
            />
          }
          onChange={change}
        />
      );
    case 'TIMESTAMP':
      return (
        <TextInput
          {...common}
          value={value}
          placeholder={usual ?? '2024-01-31T10:00:00Z'}
          spellCheck={false}
          onChange={change}
        />
      );
    case 'STRING':
      return (
        <Textarea
          {...common}
          value={value}
          placeholder={usual}
          autosize
          minRows={1}
          maxRows={8}
          onChange={change}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          inputMode={isWhole(type) ? 'numeric' : 'text'}
          value={value}
          placeholder={usual}
          spellCheck={false}
          onChange={change}
        />
      );
  }
}

type YesOrNoProps = Pick<
  ParameterValueProps,
  'label' | 'description' | 'error' | 'disabled' | 'value' | 'onChange'
> & { readonly usual: string | undefined };

function YesOrNo({ usual, value, onChange, ...common }: YesOrNoProps): React.JSX.Element {
  const { t } = useTranslation();
  const selected = ['true', 'false'].find((option) => option === value.toLowerCase()) ?? null;
  return (
    <Select
      {...common}
      value={selected}
      data={[
        { value: 'true', label: t('editor.parameters.yes') },
        { value: 'false', label: t('editor.parameters.no') },
      ]}
      placeholder={usual ?? ''}
      comboboxProps={{ withinPortal: false }}
      clearable={usual !== undefined}
      allowDeselect={usual !== undefined}
      onChange={(option) => onChange(option ?? '')}
    />
  );
}

function kindOf(type: string): string {
  return /^\s*([A-Za-z_]+)/.exec(type)?.[1]?.toUpperCase() ?? 'STRING';
}

function isWhole(type: string): boolean {
  return ['BYTE', 'SHORT', 'INTEGER', 'INT', 'LONG', 'BIGINT'].includes(kindOf(type));
}
