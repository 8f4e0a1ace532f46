import { Message } from '../../look/message.tsx';
import { setField } from '../document/edits.ts';
import { UseParameter } from '../parameters/use-parameter.tsx';
import type { FormField } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { canShow, controlOf, type Control } from './control-of.ts';
import { controls } from './controls.tsx';
import { Mends } from './fault-text.tsx';
import { useFieldFaults } from './field-faults.ts';
import style from './field.module.css';
import { visitField } from './fresh-node.ts';
import { onLeave } from './on-leave.ts';

/** One setting with its faults, and what the world lacks for it now. */
export function Field({ nodeId, field }: { readonly nodeId: string; readonly field: FormField }): React.JSX.Element {
  const session = useSession();
  const faults = useFieldFaults(nodeId, field.name);
  const mayEdit = useSessionState((state) => state.mayEdit) && field.editable;
  const control = shownAs(field);
  const Control = controls[control];
  const change = (value: string, isStep = false): void =>
    isStep ? session.getState().edit((graph) => setField(graph, nodeId, field.name, value)) : session.getState().setField(nodeId, field.name, value);
  return (
    <fieldset disabled={!mayEdit} data-field={field.name} className={style.field} onBlur={onLeave(() => visitField(nodeId, field.name))}>
      {mayEdit && untyped.has(control) && <UseParameter label={field.title || field.name} onChoose={(written) => change(written, true)} />}
      <Control
        nodeId={nodeId}
        field={field}
        label={field.title || field.name}
        description={field.description || undefined}
        value={field.value}
        faults={faults}
        mayEdit={mayEdit}
        onChange={change}
      />
      {control !== 'columns' && <Mends nodeId={nodeId} field={field.name} value={field.value} faults={faults} />}
      {(control === 'file' || control === 'dataset') && faults.length === 0 && <Lacking nodeId={nodeId} />}
    </fieldset>
  );
}

/** Controls that take no letters: a parameter is put in by a menu. */
const untyped: ReadonlySet<Control> = new Set(['switch', 'choice', 'number']);

function shownAs(field: FormField): Control {
  const control = controlOf(field) ?? 'line';
  return canShow(control, field, field.value) ? control : 'line';
}

/** What is not there now, such as a file. It may be there when the workflow runs, so it is no fault. */
function Lacking({ nodeId }: { readonly nodeId: string }): React.JSX.Element | null {
  const reason = useSessionState(({ judgement }) => judgement?.unavailable.get(nodeId) ?? null);
  if (reason === null) return null;
  return (
    <p className={style.lacking} role="status">
      <Message text={reason} at={nodeId} />
    </p>
  );
}
