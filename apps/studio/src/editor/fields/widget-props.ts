import type { FormField } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';

/** The props of every control of a form. */
export type WidgetProps = {
  readonly nodeId: string;
  readonly field: FormField;
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string;
  readonly issues: readonly Issue[];
  readonly mayEdit: boolean;
  /** `isStep`: its own step to undo, rather than merged with earlier typing. */
  readonly onChange: (value: string, isStep?: boolean) => void;
};
