import type { GroupSetting } from '@millrace/graph-editor';
import { Field } from '../fields/field.tsx';
import { TableField } from '../fields/table/table-field.tsx';
import style from '../subworkflows/subworkflows.module.css';

/** A setting of a group as its node's own form shows it, under the name that it has here. */
export function SettingField({
  setting: { node, fields, name },
}: {
  readonly setting: GroupSetting;
}): React.JSX.Element {
  if (fields.kind === 'single')
    return <Field nodeId={node.id} field={{ ...fields.field, title: name }} />;
  return (
    <section aria-label={name}>
      <h3 className={style.table}>{name}</h3>
      <TableField nodeId={node.id} fields={fields.fields} />
    </section>
  );
}
