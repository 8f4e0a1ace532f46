import { Button } from '@mantine/core';
import type { DatasetRecord } from '@millrace/api';
import { ProblemError } from '@millrace/client';
import { DataGrid, GridSkeleton, numberText } from '@millrace/data-grid';
import type { Issue } from '@millrace/model';
import { IconAlertCircle, IconTerminal2, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { quoteName } from '../../editor/fields/code/completions.ts';
import { fixOf } from '../../editor/fields/fix.ts';
import { wrongText } from '../../editor/reveal/issue-place.ts';
import { refusedIssues } from '../../editor/session/refused-issues.ts';
import { issueText } from '../../i18n/issue-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import { useNow } from '../../ui/use-now.ts';
import style from './sql-page.module.css';
import type { Outcome, QueryRun } from './use-query-run.ts';

type Props = {
  readonly projectId: number;
  readonly text: string;
  readonly issues: readonly Issue[];
  readonly queries: QueryRun;
  readonly datasets: readonly DatasetRecord[] | undefined;
  readonly mayEdit: boolean;
  readonly runKeys: string;
  readonly show: (text: string) => void;
};

const MAX_ISSUES = 3;

/** The rows of the last run, why it failed, or how to begin; and what is wrong with the text. */
export function ResultPane(props: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { text, issues, queries, show } = props;
  const { outcome, running } = queries;
  const isNew = running !== null && !running.isGrowing;
  const failed = outcome?.kind === 'failed' && !isNew ? outcome : null;
  const refused = failed === null ? [] : refusedIssues(failed.error);
  const isOfText = failed === null || (failed.ran.from === 0 && failed.ran.text === text);
  // One place for the issues of the text and of the run: a button in use stays when a run ends.
  const listed = failed === null ? issues : refused;
  return (
    <section className={style.result} aria-label={t('sql.result')}>
      {isNew && <Running since={running.since} />}
      {failed !== null && refused.length === 0 && <Failure error={failed.error} />}
      {listed.length > 0 && <Issues issues={listed} text={isOfText ? text : null} show={show} />}
      {isNew && outcome?.kind !== 'rows' && <GridSkeleton label={t('sql.result')} />}
      {outcome?.kind === 'rows' && (
        <Rows outcome={outcome} queries={queries} isOld={isNew || outcome.ran.whole !== text} />
      )}
      {outcome === null && running === null && <Beginning {...props} />}
    </section>
  );
}

function Running({ since }: { readonly since: number }): React.JSX.Element {
  const { t } = useTranslation();
  const seconds = Math.max(0, Math.floor((useNow() - since) / 1000));
  return (
    <p className={style.status} role="status">
      {t('sql.running', { seconds })}
    </p>
  );
}

function Rows({
  outcome: { table, ms, ran },
  queries: { running, next, grow },
  isOld,
}: {
  readonly outcome: Outcome & { readonly kind: 'rows' };
  readonly queries: QueryRun;
  readonly isOld: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  const time = numberText((ms / 1000).toFixed(ms < 10_000 ? 2 : 0));
  return (
    <>
      <div className={style.fill}>
        <DataGrid
          key={ran.number}
          label={t('sql.result')}
          caption={
            <>
              {t('sql.took', { time })}
              {isOld && ` · ${t('sql.outdated')}`}
            </>
          }
          headers={table.headers}
          types={table.types}
          cells={table.cells}
          total={table.truncated ? null : table.total}
          cut={table.cut}
          {...(table.cut?.rows === true
            ? {}
            : { more: { next, isAsking: running?.isGrowing === true, ask: grow } })}
          isStale={running !== null && !running.isGrowing}
        />
      </div>
    </>
  );
}

function Failure({ error }: { readonly error: Error }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={style.problem} role="alert">
      <IconAlertCircle size={16} aria-hidden="true" />
      <Message text={error instanceof ProblemError ? error.message : t('common.unreachable')} />
    </div>
  );
}

/** `text`: null if the issues are those of another text. */
function Issues({
  issues,
  text,
  show,
}: {
  readonly issues: readonly Issue[];
  readonly text: string | null;
  readonly show: (text: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div role="status">
      {issues.slice(0, MAX_ISSUES).map((issue, index) => {
        const fix = text === null ? null : fixOf(text, issue);
        return (
          <div key={index} className={style.problem}>
            <IconAlertCircle size={16} aria-hidden="true" />
            <Message text={issueText({ ...issue, nodeName: null })} />
            {fix !== null && (
              <Button
                size="compact-xs"
                variant="light"
                leftSection={<IconWand size={12} aria-hidden="true" />}
                onClick={() => show(fix.value)}
              >
                {t('editor.fix.replace', { wrong: wrongText(issue) ?? '', name: fix.name })}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Beginning({ projectId, datasets, mayEdit, runKeys, show }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const first = datasets?.toSorted((one, other) => one.name.localeCompare(other.name))[0];
  if (datasets !== undefined && first === undefined)
    return (
      <EmptyState
        icon={IconTerminal2}
        title={t('sql.noDatasetsTitle')}
        text={t(mayEdit ? 'sql.noDatasets' : 'sql.noDatasetsToRead')}
      >
        {mayEdit && (
          <LinkButton to="/projects/$projectId/datasets/new" params={{ projectId }}>
            {t('datasets.create')}
          </LinkButton>
        )}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconTerminal2}
      title={t('sql.emptyTitle')}
      text={t('sql.empty', { keys: runKeys })}
    >
      {first !== undefined && (
        <Button
          variant="default"
          onClick={() => show(`SELECT *\nFROM ${quoteName(first.name)}\nLIMIT 100`)}
        >
          {t('sql.example', { name: first.name })}
        </Button>
      )}
    </EmptyState>
  );
}
