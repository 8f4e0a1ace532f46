import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { TypeMark } from '../../look/data-grid/type-mark.tsx';
import type { PortSchema } from '../session/judgement.ts';
import style from './inspector.module.css';

type ColumnInputProps = Omit<AutocompleteProps, 'data' | 'renderOption'> & { readonly columns: PortSchema['columns'] };

/** The name of a column, chosen among real ones with their types, or typed. */
export function ColumnInput({ columns, ...props }: ColumnInputProps): React.JSX.Element {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const type = types.get(props.value ?? '');
  return (
    <Autocomplete
      {...props}
      data={[...types.keys()]}
      limit={200}
      leftSection={type === undefined ? undefined : <TypeMark type={type} />}
      renderOption={({ option: { value } }) => <ColumnOption name={value} type={types.get(value) ?? ''} />}
    />
  );
}

export function ColumnOption({ name, type }: { readonly name: string; readonly type: string }): React.JSX.Element {
  return (
    <span className={style.option}>
      <TypeMark type={type} />
      <span>{name}</span>
      <span className="quiet">{type}</span>
    </span>
  );
}
