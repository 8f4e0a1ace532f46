import type { Engine } from '@millrace/engine';
import { failureOf, readResult, runProgram } from '@millrace/engine/test-engine';
import { stage, values, type Field, type Value } from '@millrace/plan';
import { profileRelation, readProfile, type Profile } from '@millrace/processors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tables, type TableData } from '../cluster/generated/tables.ts';
import { countBetween, expectedProfile, measuresOf } from './expected-profile.ts';

/**
 * Profiles of generated tables are what counting by hand gives, and their bins hold what lies
 * between their edges.
 */
export function testProfile(name: string, getEngine: () => Engine, numRuns: number): void {
  describe(`column profiles on ${name}`, () => {
    test('generated tables', { timeout: 600_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(tables(), async (generated) => {
          for (const table of generated) await checkTable(getEngine(), table);
        }),
        { numRuns, seed: 4 },
      );
    });
  });
}

async function checkTable(engine: Engine, { columns, rows }: TableData): Promise<void> {
  const fields = columns.map(([name, type]): Field => ({ name, type, nullable: true }));
  const profile = await profileOf(engine, fields, rows);
  expect(profile).toMatchObject({ rows: rows.length, hasMore: false });
  profile.columns.forEach((column, place) => {
    const held = rows.map((row) => row[place] ?? null);
    expect(column).toMatchObject(expectedProfile(fields[place]!, held));
    const measures = measuresOf(fields[place]!, held);
    if (measures.length === 0) expect(column.histogram).toBeNull();
    else
      expect(column.histogram?.counts).toEqual(
        countBetween(column.histogram?.edges ?? [], measures),
      );
  });
}

async function profileOf(
  engine: Engine,
  fields: readonly Field[],
  rows: readonly (readonly Value[])[],
): Promise<Profile> {
  const relation = profileRelation(values(fields, rows, { nodeId: 'n' }), fields, 100_000);
  const target = {
    kind: 'result',
    nodeId: 'n',
    title: '',
    type: 'table',
    limit: 100_000,
    options: {},
  } as const;
  const outcome = await runProgram(engine, stage([{ relation, target }]));
  const failure = failureOf(outcome);
  if (failure !== undefined) throw new Error(failure.error.message);
  return readProfile(fields, (await readResult(outcome, 'sink1')).rows);
}
