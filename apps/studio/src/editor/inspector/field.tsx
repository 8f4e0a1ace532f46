import { Select, Textarea, TextInput } from '@mantine/core';
import type { NodeField } from '@millrace/model';
import { faultsOf } from '../session/session.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

type FieldProps = { readonly nodeId: string; readonly nodeTitle: string; readonly field: NodeField };

/** One setting, by its widget. */
export function Field({ nodeId, field }: FieldProps): React.JSX.Element {
  const session = useSession();
  const fault = useSessionState(({ judgement }) => faultsOf(judgement, nodeId, field.name)[0]);
  const set = (value: string): void => session.getState().setField(nodeId, field.name, value);
  const common = {
    label: field.title || field.name,
    description: field.description,
    value: field.value,
    error: fault === undefined ? null : `${fault.message} ${fault.fix}`,
    withAsterisk: field.required,
  };
  if (field.widget === 'array') return <Select {...common} data={field.optionsArray ?? []} allowDeselect={false} onChange={(value) => set(value ?? '')} />;
  if (field.widget === 'textarea_medium')
    return <Textarea {...common} autosize minRows={2} maxRows={12} onChange={(event) => set(event.currentTarget.value)} />;
  return <TextInput {...common} onChange={(event) => set(event.currentTarget.value)} />;
}
