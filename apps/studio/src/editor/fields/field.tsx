import { setField, canShow, controlOf, type FormField, type Control } from '@millrace/graph-editor';
import { Message } from '../../ui/message.tsx';
import { UseParameter } from '../parameters/use-parameter.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';
import { ConditionBuilder } from './condition/condition-builder.tsx';
import { controls } from './controls.tsx';
import { Fixes } from './issue-text.tsx';
import { useFieldIssues } from './field-issues.ts';
import style from './field.module.css';
import { SaveNote } from './save-note.tsx';
import { visitField } from '../state/fresh-node.ts';
import { onLeave } from './on-leave.ts';
import { useEditorStore } from '../state/use-editor.ts';

/** A setting with its issues, and what it refers to that doesn't exist now. */
export function Field({
  nodeId,
  field,
}: {
  readonly nodeId: string;
  readonly field: FormField;
}): React.JSX.Element {
  const editor = useEditorStore();
  const session = useSession();
  const issues = useFieldIssues(nodeId, field.name);
  const mayEdit = useSessionState((state) => state.mayEdit) && field.editable;
  const control = shownAs(field);
  const Control = controls[control];
  const change = (value: string, isStep = false): void =>
    isStep
      ? session.getState().edit((graph) => setField(graph, nodeId, field.name, value))
      : session.getState().setField(nodeId, field.name, value);
  const setting = (
    <fieldset
      disabled={!mayEdit}
      data-field={field.name}
      className={style.field}
      onBlur={onLeave(() => visitField(editor, nodeId, field.name))}
    >
      {mayEdit && untyped.has(control) && (
        <UseParameter
          label={field.title || field.name}
          onSelect={(written) => change(written, true)}
        />
      )}
      <Control
        nodeId={nodeId}
        field={field}
        label={field.title || field.name}
        description={field.description || undefined}
        value={field.value}
        issues={issues}
        mayEdit={mayEdit}
        onChange={change}
      />
      {control !== 'columns' && (
        <Fixes nodeId={nodeId} field={field.name} value={field.value} issues={issues} />
      )}
      {control === 'file' && <SaveNote nodeId={nodeId} />}
      {(control === 'file' || control === 'dataset') && issues.length === 0 && (
        <Missing nodeId={nodeId} />
      )}
    </fieldset>
  );
  if (field.name !== 'conditionExpr' || !mayEdit) return setting;
  return (
    <div>
      <ConditionBuilder nodeId={nodeId} value={field.value} onChange={change} />
      {setting}
    </div>
  );
}

/** Controls that take no text: parameters are inserted with a menu. */
const untyped: ReadonlySet<Control> = new Set(['switch', 'choice', 'number']);

function shownAs(field: FormField): Control {
  const control = controlOf(field) ?? 'line';
  return canShow(control, field, field.value) ? control : 'line';
}

/**
 * Something that doesn't exist now, such as a file. It may exist when the workflow runs, so it
 * isn't an issue.
 */
function Missing({ nodeId }: { readonly nodeId: string }): React.JSX.Element | null {
  const reason = useSessionState(({ validation }) => validation?.unavailable.get(nodeId) ?? null);
  if (reason === null) return null;
  return (
    <p className={style.missing} role="status">
      <Message text={reason} />
    </p>
  );
}
