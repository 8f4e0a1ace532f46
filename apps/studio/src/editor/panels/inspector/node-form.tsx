import { Tabs, TextInput } from '@mantine/core';
import { setTitle } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../../ui/node-icon.tsx';
import { OnGroupCard } from '../../group-form/on-group-card.tsx';
import { CacheSection } from '../../cache/cache-section.tsx';
import { processorName } from '../../../i18n/processor-texts.ts';
import { useProcessors } from '../../session/processors.ts';
import { useSessionState } from '../../session/use-session.ts';
import { DocsTab } from './docs/docs-tab.tsx';
import { IssueCount } from './issue-count.tsx';
import { useIssuesOf } from '../../fields/field-issues.ts';
import { familyStyle } from '../../graph/family.ts';
import style from './inspector.module.css';
import { revealSlice } from '../../reveal/reveal.ts';
import { SchemaTab } from './schema-tab.tsx';
import { Settings } from './settings.tsx';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

type Tab = 'settings' | 'columns' | 'docs';

/** Everything about a node: its settings, its columns, its documentation. */
export function NodeForm({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const processor = useProcessors().get(node.nodeClass);
  const [tab, setTab] = useState<Tab>('settings');
  const issues = useIssuesOf(node.id).length;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const isTitled = (node.title ?? '') !== '';
  const isWanted = useEditor(revealSlice, ({ place }) => place?.nodeId === node.id);
  useEffect(() => {
    if (isWanted) setTab('settings');
  }, [isWanted]);
  return (
    <>
      <header className={style.head}>
        <span className={style.icon} style={familyStyle(node)}>
          <NodeIcon name={processor?.iconImage ?? node.iconImage} size={16} />
        </span>
        <div className={style.names}>
          <TextInput
            variant="unstyled"
            size="sm"
            classNames={{ input: style.title ?? '' }}
            aria-label={t('editor.nodeTitle')}
            placeholder={processorName(node.name)}
            value={node.title ?? ''}
            readOnly={!mayEdit}
            onChange={({ currentTarget: { value } }) =>
              session
                .getState()
                .edit((graph) => setTitle(graph, node.id, value), `${node.id} title`)
            }
          />
          <h2 className={isTitled ? style.name : 'visually-hidden'}>{processorName(node.name)}</h2>
          {!isTitled && (
            <p className={style.name}>
              {firstSentence(processor?.description ?? node.description)}
            </p>
          )}
        </div>
      </header>
      <Tabs
        value={tab}
        onChange={(next) => setTab((next ?? 'settings') as Tab)}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab
            value="settings"
            rightSection={issues === 0 ? null : <IssueCount count={issues} />}
          >
            {t('editor.settings')}
          </Tabs.Tab>
          <Tabs.Tab value="columns">{t('datasets.columns')}</Tabs.Tab>
          <Tabs.Tab value="docs">{t('editor.docs')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="settings" pt="sm">
          <Settings node={node} />
          <OnGroupCard node={node} />
          <CacheSection node={node} />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="sm">
          <SchemaTab nodeId={node.id} />
        </Tabs.Panel>
        <Tabs.Panel value="docs" pt="sm">
          <DocsTab node={node} processor={processor} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
