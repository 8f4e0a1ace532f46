import { afterAll, beforeAll, expect, test } from 'vitest';
import { attacks, requestsOf } from '@millrace/test-support/attacks';
import { edge, node } from '@millrace/test-support/graphs';
import { startServerProcess, type ServerProcess } from '@millrace/test-support/server-process';
import type { Answer, Visitor } from '@millrace/test-support/visitor';

let server: ServerProcess;
let viewer: Visitor;
let editor: Visitor;
let other: Visitor;
beforeAll(async () => {
  server = await startServerProcess({
    MILLRACE_ANALYSIS_PROCESSES: '2',
    MILLRACE_ANALYSIS_SECONDS: '3',
    MILLRACE_ANALYSIS_MEMORY_MB: '256',
  });
  viewer = await server.member('viewer', 'VIEWER', 'VIEWER');
  editor = await server.member('editor', 'ANALYST', 'EDITOR');
  other = await server.member('other', 'ANALYST', 'EDITOR');
}, 120_000);
afterAll(() => server.close());

const small = {
  name: 'small',
  nodes: [
    node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { outputCol: 'id', count: '3' }),
    node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'id > 0' }),
  ],
  edges: [edge(1, 'rows', 'filter')],
};

/** Done, or refused with a code and a sentence. */
function isDefinite({ status, json }: Answer): boolean {
  if (status === 200) return true;
  return (
    [400, 413, 422, 503].includes(status) &&
    typeof json?.code === 'string' &&
    typeof json.detail === 'string'
  );
}

/**
 * Asks for the health of the server, and for somebody else's small analysis, for as long as
 * something else goes on.
 */
async function answersOthersDuring(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  void work.finally(() => (state.isOver = true));
  do {
    expect((await other.get('/healthz')).status).toBe(200);
    expect(
      (await other.post('/api/v1/workflows/validate', { workflow: small })).json.issues,
    ).toEqual([]);
  } while (!state.isOver);
  await work;
}

test.each(attacks)(
  '$name: is analyzed for a viewer with a definite result, while others are served',
  { timeout: 300_000 },
  async (attack) => {
    const answers = Promise.all(requestsOf(attack).map(([path, body]) => viewer.post(path, body)));
    await answersOthersDuring(answers);
    for (const answer of await answers)
      expect([answer.status, answer.text.slice(0, 300), isDefinite(answer)]).toEqual([
        answer.status,
        expect.any(String),
        true,
      ]);
    expect(server.ended()).toBeNull();
  },
);

test.each(attacks)(
  '$name: is saved and run with a definite result, while others are served',
  { timeout: 300_000 },
  async ({ graph }) => {
    const saved = editor.post('/api/v1/workflows', { workflow: graph });
    await answersOthersDuring(saved);
    expect(isDefinite(await saved)).toBe(true);
    if ((await saved).status === 200) {
      const executed = editor.post('/api/v1/workflow/execute', { workflowId: (await saved).json });
      await answersOthersDuring(executed);
      expect(isDefinite(await executed)).toBe(true);
    }
    expect(server.ended()).toBeNull();
  },
);
