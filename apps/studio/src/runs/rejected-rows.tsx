import { CsvMenu, csvText, formatNumber, type CsvOptions } from '@millrace/data-grid';
import { rejectionWarnings, type RejectedReport } from '@millrace/api';
import { IconAlertTriangle, IconFileDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../ui/message.tsx';
import { problemText } from '../i18n/problem-text.ts';
import { client } from '../service/client.ts';
import { saveFile } from '../ui/save-file.ts';
import { LoadedOutput } from './output-removed.tsx';
import style from './rejected-rows.module.css';
import { percentText } from './rejected-labels.ts';

type Props = {
  readonly executionId: number;
  readonly ended: boolean;
  /** Only of these nodes, if they rejected anything. */
  readonly nodeIds?: ReadonlySet<string>;
  readonly titleOf: (nodeId: string) => string;
  /** Renders a link to the setting that would fix it. */
  readonly actionOf?: (report: RejectedReport) => ReactNode;
};

const rejectedQuery = (id: number, ended: boolean) =>
  queryOptions({
    queryKey: ['rejected', id, ended],
    queryFn: ({ signal }) => client.executions.rejected({ params: { id } }, { signal }),
  });

/**
 * The rows that an execution's readers and casts rejected: how many, and the first ones with line,
 * column, text and reason.
 */
export function RejectedRows({
  executionId,
  ended,
  nodeIds,
  titleOf,
  actionOf,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(rejectedQuery(executionId, ended));
  return (
    <LoadedOutput executionId={executionId} query={query}>
      {(reports) => {
        const own = reports.filter((report) => nodeIds?.has(report.nodeId) === true);
        const shown = own.length > 0 ? own : reports;
        if (shown.length === 0)
          return <p className="quiet">{t(ended ? 'rejected.none' : 'rejected.later')}</p>;
        return (
          <div className={style.reports}>
            {shown.map((report) => (
              <Report
                key={report.nodeId}
                report={report}
                title={titleOf(report.nodeId)}
                action={actionOf?.(report)}
              />
            ))}
          </div>
        );
      }}
    </LoadedOutput>
  );
}

function Report({
  report,
  title,
  action,
}: {
  readonly report: RejectedReport;
  readonly title: string;
  readonly action: ReactNode;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { note, sample } = report;
  const flagged = new Set(rejectionWarnings(report.nodeId, report).map(({ column }) => column));
  return (
    <section className={style.report} aria-label={t('rejected.list', { name: title })}>
      <header className={style.head}>
        <h2>{title}</h2>
        <span>{headText(report, t)}</span>
        {action}
        {sample.length > 0 && (
          <CsvMenu
            label={t(isWhole(report) ? 'rejected.download' : 'rejected.downloadFirst', {
              name: title,
            })}
            icon={<IconFileDownload size={15} />}
            save={(options) => saveRows(title, sample, options, t)}
          />
        )}
      </header>
      <ul className={style.counts}>
        {(report.malformed ?? 0) > 0 && (
          <li>
            {t('rejected.malformed', {
              count: report.malformed ?? 0,
              rows: formatNumber(report.malformed ?? 0),
            })}
          </li>
        )}
        {report.columns.map(({ name, rejected, values }) => (
          <li key={name} data-flagged={flagged.has(name) || undefined}>
            {flagged.has(name) && (
              <IconAlertTriangle size={13} role="img" aria-label={t('rejected.manyLost')} />
            )}
            <Message
              text={t('rejected.column', {
                name,
                part: formatNumber(rejected),
                values: formatNumber(values),
                share: percentText(rejected / values),
              })}
            />
          </li>
        ))}
      </ul>
      {note !== null && <p className={style.note}>{note}</p>}
      {sample.length > 0 && <Sample report={report} title={title} />}
    </section>
  );
}

/** Whether the sample has all rejected rows. */
function isWhole(report: RejectedReport): boolean {
  return report.rows !== null && report.rows <= rowsIn(report);
}

/** Several values of one row may be rejected. Without lines, the sample has at most its limit. */
function rowsIn({ sample, note }: RejectedReport): number {
  return hasLines({ sample, note })
    ? new Set(sample.map(({ file, line }, index) => (line === null ? index : `${file}:${line}`)))
        .size
    : SAMPLE_ROWS;
}

/** A cast reads no file, and a missing line has a note. */
function hasLines({ sample, note }: Pick<RejectedReport, 'sample' | 'note'>): boolean {
  return note !== null || sample.some(({ line }) => line !== null);
}

/** Why a row was rejected, in the language of the page. */
function reasonIn({
  reason,
  reasonText,
}: Pick<RejectedReport['sample'][number], 'reason' | 'reasonText'>): string {
  return problemText({ detail: reason, ...(reasonText && { text: reasonText }) });
}

function saveRows(
  title: string,
  sample: RejectedReport['sample'],
  options: CsvOptions,
  t: TFunction,
): void {
  const headers = (['file', 'line', 'columnName', 'text', 'reason'] as const).map((name) =>
    t(`rejected.${name}`),
  );
  const cells = sample.map((row) => [row.file, row.line, row.column, row.text, reasonIn(row)]);
  const content = csvText(headers, cells, options);
  const name = `${t('rejected.list', { name: title })}.csv`;
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}

const effects = {
  emptied: 'rejected.emptied',
  dropped: 'rejected.dropped',
  failed: 'rejected.failed',
} as const;

function headText({ rows, records, effect }: RejectedReport, t: TFunction): string {
  const how = t(effects[effect]);
  if (rows === null) return `${t('rejected.someRows')}. ${how}.`;
  const what =
    records === null
      ? t('rejected.rows', { count: rows, rows: formatNumber(rows) })
      : t('rejected.ofRows', {
          count: records,
          rows: formatNumber(rows),
          records: formatNumber(records),
        });
  return `${what}. ${how}.`;
}

/** How many rows the sample has at most. */
const SAMPLE_ROWS = 100;

function Sample({
  report,
  title,
}: {
  readonly report: RejectedReport;
  readonly title: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { sample, rows } = report;
  const isOneFile = new Set(sample.map(({ file }) => file)).size === 1;
  const isWithLines = hasLines(report);
  const count = rowsIn(report);
  return (
    <>
      <p className={style.caption}>
        {rows !== null && rows > count && t('rejected.first', { count, rows: formatNumber(count) })}{' '}
        {isOneFile && sample[0]!.file !== null && <code>{sample[0]!.file}</code>}
      </p>
      {rows !== null && rows > count && <p className={style.caption}>{t('rejected.all')}</p>}
      <div
        className={style.scroll}
        tabIndex={0}
        role="group"
        aria-label={t('rejected.list', { name: title })}
      >
        <table className={style.table}>
          <thead>
            <tr>
              {!isOneFile && <th scope="col">{t('rejected.file')}</th>}
              {isWithLines && (
                <th scope="col" className={style.right}>
                  {t('rejected.line')}
                </th>
              )}
              <th scope="col">{t('rejected.columnName')}</th>
              <th scope="col">{t('rejected.text')}</th>
              <th scope="col">{t('rejected.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ file, line, column, text, ...row }, index) => (
              <tr key={index}>
                {!isOneFile && <td>{file ?? ''}</td>}
                {isWithLines && (
                  <td className={style.right}>
                    {line === null ? t('rejected.unknownLine') : formatNumber(line)}
                  </td>
                )}
                <td>{column ?? <span className="quiet">{t('rejected.wholeRow')}</span>}</td>
                <td className={style.text} title={text}>
                  {text === '' ? '""' : text}
                </td>
                <td>{reasonIn(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
