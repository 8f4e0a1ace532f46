import type { Engine } from '@millrace/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answeredQueries, expectSparksAnswer, relationOf } from '../query-entries.ts';
import { runTogether, type Answer } from './run-together.ts';
import { startSession } from './spark-session.ts';

/** SELECT queries bound, printed again for Spark and run there give what Spark gave to the text. */
describe('queries on Spark', () => {
  let engine: Engine;
  const answers = new Map<string, Answer>();

  beforeAll(async () => {
    engine = startSession();
    for (let at = 0; at < answeredQueries.length; at += 40) {
      const some = answeredQueries.slice(at, at + 40);
      const found = await runTogether(
        engine,
        some.map(({ id }) => relationOf(id)),
      );
      found.forEach((answer, index) => answers.set(some[index]!.id, answer));
    }
  }, 1_800_000);

  afterAll(() => engine.close());

  test.each(answeredQueries)('$id: $sql', (entry) => {
    const answer = answers.get(entry.id);
    if (answer === undefined || 'error' in answer) expect(answer).toBeUndefined();
    else expectSparksAnswer(answer.rows, entry);
  });
});
