import { Tabs } from '@mantine/core';
import {
  fieldsOf,
  formFields,
  layOut,
  type FormPage,
  type PortSchema,
} from '@millrace/graph-editor';
import { ruleOf, type Node } from '@millrace/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconQuestionMark } from '@tabler/icons-react';
import { useProcessors } from '../../session/processors.ts';
import { IssueText } from '../../fields/issue-text.tsx';
import { useIssueCount, useNodeIssues } from '../../fields/field-issues.ts';
import { FunctionGallery } from '../../fields/gallery/function-gallery.tsx';
import { FindColumns } from '../../fields/find-columns.tsx';
import style from './inspector.module.css';
import { IssueCount } from './issue-count.tsx';
import { focusPlace, revealPlace, revealSlice } from '../../reveal/reveal.ts';
import { SettingsPage } from './settings-page.tsx';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import { Message } from '../../../ui/message.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { useUnknownReason } from './use-unknown-reason.ts';

const addColumns = 'millrace.nodes.columns.AddColumns';

/**
 * The settings of a node: issues of the node as a whole, then its fields, on pages if its processor
 * has some.
 */
export function Settings({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const form = useRef<HTMLFormElement>(null);
  const processors = useProcessors();
  const fields = useMemo(() => formFields(node, processors), [node, processors]);
  const pages = useMemo(() => layOut(fields), [fields]);
  const shown = useMemo(() => new Set(pages.flatMap(namesOn)), [pages]);
  const issues = useNodeIssues(node.id, shown);
  const [page, setPage] = useState(0);
  const place = useEditor(revealSlice, (state) =>
    state.place?.nodeId === node.id ? state.place : null,
  );
  useEffect(() => {
    if (place === null) return;
    const at = pages.findIndex((each) => namesOn(each).includes(place.field ?? ''));
    if (at !== -1) setPage(at);
  }, [place]);
  useEffect(() => {
    if (place === null || form.current === null) return;
    const stop = focusPlace(form.current, place, () => editor.update(revealSlice, { place: null }));
    return stop;
  }, [editor, place]);
  const current = pages[Math.min(page, pages.length - 1)]!;
  const content = (
    <>
      <SettingsPage nodeId={node.id} page={current} place={place} />
      {namesOn(current).includes('outputColNames') && <FindColumns node={node} />}
      {node.nodeClass === addColumns && <FunctionGallery node={node} />}
    </>
  );
  return (
    <form ref={form} className={style.form} onSubmit={(event) => event.preventDefault()}>
      {issues.length > 0 && (
        <div role="alert" className={style.issues}>
          {issues.map((issue, index) => (
            <IssueText key={index} issue={issue} />
          ))}
        </div>
      )}
      <InputNote node={node} />
      {shown.size === 0 && <p className="quiet">{t('editor.form.noneFor')}</p>}
      {pages.length === 1 ? (
        content
      ) : (
        <Tabs variant="pills" value={String(page)} onChange={(next) => setPage(Number(next))}>
          <Tabs.List mb="sm">
            {pages.map((each, index) => (
              <PageTab key={index} nodeId={node.id} page={each} index={index} />
            ))}
          </Tabs.List>
          <Tabs.Panel value={String(page)} className={style.form ?? ''}>
            {content}
          </Tabs.Panel>
        </Tabs>
      )}
    </form>
  );
}

function PageTab({
  nodeId,
  page,
  index,
}: {
  readonly nodeId: string;
  readonly page: FormPage;
  readonly index: number;
}): React.JSX.Element {
  const { t } = useTranslation();
  const count = useIssueCount(nodeId, namesOn(page));
  return (
    <Tabs.Tab
      value={String(index)}
      rightSection={count === 0 ? null : <IssueCount count={count} />}
    >
      {page.title ?? t('editor.form.usual')}
    </Tabs.Tab>
  );
}

function namesOn({ usual, advanced }: FormPage): readonly string[] {
  return [...usual, ...advanced].flatMap((group) => fieldsOf(group).map(({ name }) => name));
}

/**
 * Explains why the input columns aren't known, with a link to the node that causes it. Renders
 * nothing if they are known.
 */
function InputNote({ node }: { readonly node: Node }): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const port = useSessionState(({ validation }) =>
    firstUnknown(validation?.schemas.get(node.id)?.inputs),
  );
  const hasInput = useSessionState(({ history }) =>
    history.present.edges.some(({ target }) => target === node.id),
  );
  const { source, text } = useUnknownReason(node.id, 'input', port);
  if (port === undefined || !hasInput || (ruleOf(node.type)?.maxNumOfInputs ?? 0) === 0)
    return null;
  return (
    <p className={style.note} role="status">
      <IconQuestionMark size={13} aria-hidden="true" />
      <span>
        {t('editor.columns.inputUnknown')} <Message text={text ?? ''} />
        {source !== null && (
          <button
            type="button"
            className={style.link}
            onClick={() => revealPlace(editor, { nodeId: source, field: null })}
          >
            {t('editor.columns.goThere')}
          </button>
        )}
      </span>
    </p>
  );
}

function firstUnknown(inputs: readonly PortSchema[] = []): PortSchema | undefined {
  return inputs.find(({ kind }) => kind === 'unknown');
}
