import { TextInput } from '@mantine/core';
import { nodeTitle, type Node } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { setTitle } from '../document/edits.ts';
import { useSession } from '../session/use-session.ts';
import { Field } from './field.tsx';
import style from './inspector.module.css';

export function NodeForm({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <form className={style.form} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t('editor.nodeTitle')}
        placeholder={node.name}
        value={node.title ?? ''}
        onChange={({ currentTarget: { value } }) => session.getState().edit((graph) => setTitle(graph, node.id, value), `${node.id} title`)}
      />
      {node.fields
        .filter(({ display }) => display)
        .map((field) => (
          <Field key={field.name} nodeId={node.id} nodeTitle={nodeTitle(node)} field={field} />
        ))}
    </form>
  );
}
