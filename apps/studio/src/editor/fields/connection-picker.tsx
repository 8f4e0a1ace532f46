import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../service/queries.ts';
import { useSession } from '../session/use-session.ts';
import { issueTexts } from './issue-text.tsx';
import type { WidgetProps } from './widget-props.ts';

/** The name of a connection; those of the project with the type that the field takes are offered. */
export function ConnectionPicker({
  field,
  label,
  description,
  value,
  issues,
  onChange,
}: WidgetProps): React.JSX.Element {
  const { projectId } = useSession().getState();
  const { data: connections = [] } = useQuery(connectionsQuery(projectId));
  const type = field.kind === 'web connection' ? 'REST' : 'JDBC';
  return (
    <Autocomplete
      label={label}
      description={description}
      error={issueTexts(issues)}
      value={value}
      data={connections.filter((each) => each.type === type).map(({ name }) => name)}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(text) => onChange(text)}
    />
  );
}
