import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconLink, IconPlayerPlay, IconPlayerStop, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeEditor, type CodeControls } from '../../editor/fields/code/code-editor.tsx';
import { tablesOfDatasets } from '../../editor/fields/code/use-tables.ts';
import { datasetsQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import { copyText } from '../../ui/copy-text.ts';
import { notify } from '../../ui/notify.tsx';
import { shownPress } from '../../ui/presses.ts';
import { marksOf } from './marks.ts';
import { readText, writeText } from './query-history.ts';
import { QuerySide } from './query-side.tsx';
import { ResultPane } from './result-pane.tsx';
import { queryIn, queryLink } from './shared-query.ts';
import style from './sql-page.module.css';
import { useCreateFromQuery } from './use-create-from-query.ts';
import { useQueryHistory } from './use-query-history.ts';
import { useQueryRun, type Outcome } from './use-query-run.ts';
import { useTextIssues } from './use-text-issues.ts';

type Props = { readonly projectId: number; readonly username: string };

const runPress = 'Command Enter';

/** An editor, the datasets beside it, and the result below. */
export function QueryWorkbench({ projectId, username }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { mayEdit } = useRights(projectId);
  const history = useQueryHistory(username, projectId);
  const [text, setText] = useText({ username, projectId }, history.add);
  const { data: datasets } = useQuery(datasetsQuery(projectId));
  const tables = useMemo(() => tablesOfDatasets(datasets ?? []), [datasets]);
  const controls = useRef<CodeControls>(null);
  useEffect(() => controls.current?.focus(), []);
  const queries = useQueryRun(projectId, (outcome) => history.add(entryOf(outcome)));
  const issues = useTextIssues(projectId, text);
  const marks = useMemo(
    () => marksOf(text, issues, queries.outcome),
    [text, issues, queries.outcome],
  );
  const create = useCreateFromQuery(projectId);
  const isEmpty = text.trim() === '';

  const run = (): void => {
    const selected = controls.current?.selected() ?? { text, from: 0 };
    if (selected.text.trim() !== '') queries.run({ ...selected, whole: text });
  };
  const show = (next: string): void => {
    if (!isEmpty && text !== next) history.add({ text, time: Date.now(), outcome: null });
    setText(next);
    controls.current?.focus();
  };
  const copyLink = async (): Promise<void> => {
    const isCopied = await copyText(queryLink(location.href, text));
    notify(t(isCopied ? 'sql.linkCopied' : 'sql.linkNotCopied'));
  };
  const offered = [
    { label: t('sql.run'), icon: IconPlayerPlay, run },
    { label: t('sql.copyLink'), icon: IconLink, run: () => void copyLink() },
    ...(mayEdit
      ? [{ label: t('sql.toWorkflow'), icon: IconSitemap, run: () => create.mutate(text) }]
      : []),
  ];
  useOfferActions('sql', isEmpty ? [] : offered);
  return (
    <Page
      title={t('sql.title')}
      filled
      actions={
        <>
          <Tooltip label={t('sql.copyLink')}>
            <ActionIcon
              size="lg"
              aria-label={t('sql.copyLink')}
              disabled={isEmpty}
              onClick={() => void copyLink()}
            >
              <IconLink size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconSitemap size={16} aria-hidden="true" />}
              disabled={isEmpty}
              loading={create.isPending}
              onClick={() => create.mutate(text)}
            >
              {t('sql.toWorkflow')}
            </Button>
          )}
          {queries.running === null ? (
            <Tooltip label={`${t('sql.runHint')}  ${shownPress(runPress)}`}>
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
                disabled={isEmpty}
                onClick={run}
              >
                {t('sql.run')}
              </Button>
            </Tooltip>
          ) : (
            <Button
              color="red"
              variant="light"
              leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
              onClick={queries.cancel}
            >
              {t('sql.cancel')}
            </Button>
          )}
        </>
      }
    >
      <div className={style.workbench}>
        <QuerySide
          projectId={projectId}
          datasets={datasets}
          history={history}
          insert={(name) => controls.current?.insert(name)}
          show={show}
        />
        <div className={style.work}>
          <section className={style.editor} aria-label={t('sql.query')}>
            <CodeEditor
              label={t('sql.query')}
              language="sql"
              value={text}
              columns={noColumns}
              tables={tables}
              marks={marks}
              isInvalid={marks.length > 0}
              mayEdit
              fills
              controls={controls}
              onRun={run}
              onChange={setText}
            />
          </section>
          <ResultPane
            projectId={projectId}
            text={text}
            issues={issues}
            queries={queries}
            datasets={datasets}
            mayEdit={mayEdit}
            runKeys={shownPress(runPress)}
            show={show}
          />
        </div>
      </div>
    </Page>
  );
}

const noColumns: [] = [];

/**
 * The text of the editor, kept in this browser. A link to this page can bring another one; then the
 * text before it goes into the history.
 */
function useText(
  owner: { readonly username: string; readonly projectId: number },
  replaced: (entry: { text: string; time: number; outcome: null }) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => queryIn(location.href) ?? readText(localStorage, owner));
  const keep = (next: string): void => {
    writeText(localStorage, owner, next);
    setText(next);
  };
  useEffect(() => {
    const shared = queryIn(location.href);
    if (shared === null) return;
    const before = readText(localStorage, owner);
    if (before.trim() !== '' && before !== shared)
      replaced({ text: before, time: Date.now(), outcome: null });
    keep(shared);
    window.history.replaceState(window.history.state, '', location.pathname);
    // Only when the page is opened.
  }, []);
  return [text, keep];
}

function entryOf(outcome: Outcome): Parameters<ReturnType<typeof useQueryHistory>['add']>[0] {
  const { text } = outcome.ran;
  const time = Date.now();
  if (outcome.kind === 'failed')
    return { text, time, outcome: { kind: 'failed', message: outcome.error.message } };
  const { table, ms } = outcome;
  const rows = table.cells.length;
  return { text, time, outcome: { kind: 'rows', rows, isPart: table.truncated, ms } };
}
