import {
  MillraceError,
  parseGraph,
  type Node,
  phrase,
  textOf,
  writeText,
  type ErrorText,
} from '@millrace/model';
import type { Runner, Subject } from '@millrace/runner';

export type TargetTest = {
  readonly status: 'OK' | 'FAILED';
  readonly message: string;
  readonly text: ErrorText;
  readonly durationMs: number;
};

/** Computes a row on a target, as a preview does. */
export async function testTarget(
  runner: Pick<Runner, 'preview'>,
  nodes: readonly Node[],
  subject: Subject,
  signal: AbortSignal,
): Promise<TargetTest> {
  const started = performance.now();
  const ended = (status: TargetTest['status'], text: ErrorText): TargetTest => ({
    status,
    message: writeText(text),
    text,
    durationMs: Math.round(performance.now() - started),
  });
  try {
    const { rows } = await runner.preview(oneRow(nodes), subject, 'row', { signal });
    return ended('OK', phrase`Computed ${rows.length} row.`);
  } catch (error) {
    if (error instanceof MillraceError) return ended('FAILED', phrase`${textOf(error)}`);
    throw error;
  }
}

function oneRow(nodes: readonly Node[]): ReturnType<typeof parseGraph> {
  const node = nodes.find(({ name }) => name === 'Generate Rows')!;
  const fields = node.fields.map((field) =>
    field.name === 'count' ? { ...field, value: '1' } : field,
  );
  return parseGraph({ name: 'test', nodes: [{ ...node, id: 'row', fields }], edges: [] });
}
