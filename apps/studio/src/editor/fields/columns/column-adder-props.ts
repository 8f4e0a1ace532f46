import type { PortSchema, FormField } from '@millrace/graph-editor';

export type ColumnAdderProps = {
  readonly label: string;
  readonly field: FormField;
  readonly port: PortSchema;
  readonly selected: readonly string[];
  readonly mayEdit: boolean;
  readonly onSelect: (names: readonly string[]) => void;
};
