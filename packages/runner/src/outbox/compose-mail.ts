import { statusName, type Execution, type NodeMetrics, type StatusName } from '@millrace/store';
import { inWords } from '../schedules/describe.ts';

/** The subject and text of an e-mail. */
export type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type MailFacts = {
  readonly execution: Execution;
  readonly project: string;
  /**
   * The service's address, without a trailing slash; null if unknown: then the e-mail has no link.
   */
  readonly baseUrl: string | null;
  /** IANA name of the time zone for times. */
  readonly timeZone: string;
};

/** Describes how an execution ended: state, reason, failed node, times, and a link. */
export function composeMail(facts: MailFacts): MailContent {
  const { execution } = facts;
  const { said, word } = wording[statusName(execution.status)] ?? other;
  const name = oneLine(execution.name) || 'untitled';
  const headline = `The workflow "${name}" ${said}.`;
  const lines = detailLines(facts);
  return {
    subject: cut(`${word}: ${name}`, LONGEST_SUBJECT),
    text: textOf(headline, lines, linkTo(facts)),
    html: htmlOf(headline, lines, linkTo(facts)),
  };
}

/**
 * Text that is safe in a header: no control or invisible formatting characters, no lone surrogates.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim();
}

const LONGEST_SUBJECT = 150;
const LONGEST_LINE = 2000;

type Wording = { readonly word: string; readonly said: string };

const other: Wording = { word: 'Ended', said: 'has ended' };
const wording: Partial<Record<StatusName, Wording>> = {
  COMPLETED: { word: 'Completed', said: 'has completed' },
  FAILED: { word: 'Failed', said: 'has failed' },
  TIMEOUT: { word: 'Timed out', said: 'took too long and was ended' },
  KILLED: { word: 'Killed', said: 'was killed' },
  STOPPED: { word: 'Stopped', said: 'was stopped' },
  SKIPPED: { word: 'Not run', said: 'was not run' },
};

function detailLines({ execution, project, timeZone }: MailFacts): [string, string][] {
  const { id, status, reason, startTime, runTime, endTime, workflowVersion, metrics, slot } =
    execution;
  const failed = metrics?.nodes.find((node) => node.status === 'FAILED');
  return [
    ['State', statusName(status)],
    ...line('Reason', reason),
    ...line('Failed at', failed === undefined ? null : nodeWords(failed)),
    ...line('Scheduled for', slot === null ? null : inWords(slot, timeZone)),
    ['Accepted', inWords(startTime, timeZone)],
    ...line('Ended', endTime === null ? null : inWords(endTime, timeZone)),
    ...line(
      'Duration',
      endTime === null || runTime === null ? null : durationWords(endTime - runTime),
    ),
    ['Execution', `${id}, of version ${workflowVersion}, in project ${project}`],
  ].map(([title = '', value = '']) => [title, cut(oneLine(value), LONGEST_LINE)]);
}

function line(title: string, value: string | null): [string, string][] {
  return value === null || value === '' ? [] : [[title, value]];
}

function nodeWords({ name, nodeId, error }: NodeMetrics): string {
  return `${name} (${nodeId})${error === undefined ? '' : `: ${error.message}`}`;
}

/** Such as `1 h 0 min 5 s`, `340 ms`. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))} ms`;
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(hours > 0 || minutes > 0 ? [`${minutes} min`] : []),
    `${seconds % 60} s`,
  ].join(' ');
}

function linkTo({ execution, baseUrl }: MailFacts): string | null {
  return baseUrl === null
    ? null
    : `${baseUrl}/projects/${execution.projectId}/executions/${execution.id}`;
}

function textOf(
  headline: string,
  lines: readonly (readonly [string, string])[],
  link: string | null,
): string {
  const width = Math.max(...lines.map(([title]) => title.length)) + 2;
  const details = lines.map(([title, value]) => `${title.padEnd(width)}${value}`);
  return [headline, '', ...details, ...(link === null ? [] : ['', link]), ''].join('\n');
}

function htmlOf(
  headline: string,
  lines: readonly (readonly [string, string])[],
  link: string | null,
): string {
  const cell = 'padding:4px 16px 4px 0;vertical-align:top';
  const rows = lines.map(
    ([title, value]) =>
      `<tr><th align="left" style="${cell};font-weight:600">${escape(title)}</th><td style="${cell}">${escape(value)}</td></tr>`,
  );
  const button = link === null ? '' : `<p><a href="${escape(link)}">Open the execution</a></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(headline)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.4">
<p>${escape(headline)}</p>
<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>
${button}
</body></html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
