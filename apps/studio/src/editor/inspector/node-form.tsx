import { Accordion, Tabs, TextInput } from '@mantine/core';
import { ruleOf, type Node } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../look/node-icon.tsx';
import { TypeMark } from '../../look/data-grid/type-mark.tsx';
import { setTitle } from '../document/edits.ts';
import type { PortSchema } from '../session/judgement.ts';
import { formFields, useProcessors, type FormField } from '../session/processors.ts';
import { faultsOf } from '../session/session.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { Field } from './field.tsx';
import { FindColumns } from './find-columns.tsx';
import { groupFields } from './field-groups.ts';
import style from './inspector.module.css';
import { TableField } from './table-field.tsx';

/** Everything about one node: its settings, its columns, its documentation. */
export function NodeForm({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const processors = useProcessors();
  const processor = processors.get(node.nodeClass);
  return (
    <>
      <header className={style.head}>
        <span className={style.icon} style={{ background: ruleOf(node.type)?.backgroundColor }}>
          <NodeIcon name={processor?.iconImage ?? node.iconImage} size={16} />
        </span>
        <h2 className={style.name}>{node.name}</h2>
      </header>
      <Tabs defaultValue="settings" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="settings">{t('editor.settings')}</Tabs.Tab>
          <Tabs.Tab value="columns">{t('datasets.columns')}</Tabs.Tab>
          <Tabs.Tab value="docs">{t('editor.docs')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="settings" pt="sm">
          <Settings node={node} fields={formFields(node, processors)} />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="sm">
          <Columns nodeId={node.id} />
        </Tabs.Panel>
        <Tabs.Panel value="docs" pt="sm" className={style.docs}>
          <p>{processor?.description ?? node.description}</p>
          <p>{processor?.details ?? node.details}</p>
          <p>{processor?.examples ?? node.examples}</p>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const rarelyChanged: ReadonlySet<string> = new Set(['storageLevel']);

function Settings({ node, fields }: { readonly node: Node; readonly fields: readonly FormField[] }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const judgement = useSessionState((state) => state.judgement);
  const ofNode = faultsOf(judgement, node.id).filter(({ field }) => field === null || !fields.some(({ name }) => name === field));
  const shown = fields.filter(({ display }) => display);
  return (
    <form className={style.form} onSubmit={(event) => event.preventDefault()}>
      {ofNode.map(({ message, fix }, index) => (
        <p key={index} className={style.fault} role="alert">
          {message} {fix}
        </p>
      ))}
      <TextInput
        label={t('editor.nodeTitle')}
        placeholder={node.name}
        value={node.title ?? ''}
        onChange={({ currentTarget: { value } }) => session.getState().edit((graph) => setTitle(graph, node.id, value), `${node.id} title`)}
      />
      <Fields nodeId={node.id} fields={shown.filter(({ name }) => !rarelyChanged.has(name))} />
      {shown.some(({ name }) => name === 'outputColNames') && <FindColumns node={node} />}
      <Accordion variant="default" chevronPosition="left">
        <Accordion.Item value="more">
          <Accordion.Control>{t('common.more')}</Accordion.Control>
          <Accordion.Panel>
            <Fields nodeId={node.id} fields={shown.filter(({ name }) => rarelyChanged.has(name))} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </form>
  );
}

function Fields({ nodeId, fields }: { readonly nodeId: string; readonly fields: readonly FormField[] }): React.JSX.Element {
  return (
    <>
      {groupFields(fields).map((group) =>
        group.kind === 'single' ? (
          <Field key={group.field.name} nodeId={nodeId} field={group.field} />
        ) : (
          <TableField key={group.fields[0]!.name} nodeId={nodeId} fields={group.fields} />
        ),
      )}
    </>
  );
}

function Columns({ nodeId }: { readonly nodeId: string }): React.JSX.Element {
  const { t } = useTranslation();
  const schemas = useSessionState(({ judgement }) => judgement?.schemas.get(nodeId));
  const outputs = schemas?.outputs ?? [];
  if (outputs.length === 0) return <p className="quiet">{t('editor.columns.none')}</p>;
  return (
    <>
      {outputs.map((port, index) => (
        <Port key={index} port={port} caption={outputs.length > 1 ? t('editor.columns.output', { number: index + 1 }) : null} />
      ))}
    </>
  );
}

function Port({ port, caption }: { readonly port: PortSchema; readonly caption: string | null }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <section>
      {caption !== null && <h3>{caption}</h3>}
      {port.kind === 'unknown' && <p className="quiet">{port.reason ?? t('editor.columns.unknown')}</p>}
      <ul className={style.columns}>
        {port.columns.map(({ name, type }) => (
          <li key={name}>
            <TypeMark type={type} />
            <span>{name}</span>
            <span className="quiet">{type}</span>
          </li>
        ))}
      </ul>
      {port.kind === 'open' && <p className="quiet">{t('editor.columns.open')}</p>}
    </section>
  );
}
