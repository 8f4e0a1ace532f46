import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { faultsOf } from '../session/session.ts';
import type { FormField } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { ColumnPicker } from './column-picker.tsx';
import { ColumnsPicker } from './columns-picker.tsx';
import { DatasetPicker } from './dataset-picker.tsx';
import { FileField } from './file-field.tsx';
import { LateCodeField } from './late-code-field.tsx';
import { Mend } from './mend-button.tsx';

export type WidgetProps = {
  readonly nodeId: string;
  readonly field: FormField;
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

/** One setting, by its widget. */
export function Field({ nodeId, field }: { readonly nodeId: string; readonly field: FormField }): React.JSX.Element {
  const session = useSession();
  const fault = useSessionState(({ judgement }) => faultsOf(judgement, nodeId, field.name)[0]);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const props: WidgetProps = {
    nodeId,
    field,
    label: field.title || field.name,
    description: field.description || undefined,
    value: field.value,
    error: fault === undefined ? null : `${fault.message} ${fault.fix}`,
    onChange: (value) => session.getState().setField(nodeId, field.name, value),
  };
  return (
    <fieldset disabled={!mayEdit || !field.editable} data-field={field.name} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Widget {...props} />
      {fault !== undefined && <Mend nodeId={nodeId} field={field.name} value={field.value} fault={fault} />}
    </fieldset>
  );
}

/** A parameter such as `${n}` may stand in the place of a number, and digits beyond a double's stay as they are typed. */
function isNumber({ kind }: FormField, value: string): boolean {
  return (kind === 'integer' || kind === 'number') && /^$|^-?\d{1,15}(\.\d{0,15})?$/.test(value);
}

function Widget(props: WidgetProps): React.JSX.Element {
  const { field, label, description, value, error, onChange } = props;
  const common = { label, description, value, error };
  if (field.kind === 'flag')
    return (
      <Switch
        label={label}
        description={description}
        error={error}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  if (isNumber(field, value)) {
    return (
      <NumberInput
        {...common}
        value={value}
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
  if (field.kind === 'path') return <FileField {...props} />;
  if (field.kind === 'expression' || field.kind === 'sql') {
    return <LateCodeField {...props} language={field.kind} />;
  }
  switch (field.widget) {
    case 'array':
      return <Select {...common} data={field.optionsArray ?? []} allowDeselect={false} onChange={(chosen) => onChange(chosen ?? '')} />;
    case 'variable':
      return <ColumnPicker {...props} />;
    case 'variables':
      return <ColumnsPicker {...props} />;
    case 'dataset':
      return <DatasetPicker {...props} />;
    case 'textarea_medium':
      return <Textarea {...common} autosize minRows={2} maxRows={14} onChange={(event) => onChange(event.currentTarget.value)} />;
    default:
      return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
