import type { FormField } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';

/** What every control of a form is given. */
export type WidgetProps = {
  readonly nodeId: string;
  readonly field: FormField;
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string;
  readonly issues: readonly Issue[];
  readonly mayEdit: boolean;
  /** `isStep`: undone by itself, rather than together with what was typed before. */
  readonly onChange: (value: string, isStep?: boolean) => void;
};
