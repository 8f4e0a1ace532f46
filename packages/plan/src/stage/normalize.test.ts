import { describe, expect, it } from 'vitest';
import * as plan from '../index.ts';
import { normalize } from './normalize.ts';

const fields: plan.Field[] = ['a', 'b'].map((name) => ({ name, type: plan.LONG, nullable: true }));
const table = plan.scan('/shared/t.parquet', { kind: 'parquet' }, fields, { nodeId: 'read' });
const of = (input: plan.Relation, name: string): plan.Expression =>
  plan.column(plan.findField(input.schema, name)!);
const plus = (left: plan.Expression, right: plan.Expression): plan.Expression =>
  plan.call('add', [left, right], plan.LONG, true);
const layer = (
  input: plan.Relation,
  columns: Record<string, plan.Expression>,
  nodeId = 'n',
): plan.Relation =>
  plan.project(
    input,
    Object.entries(columns).map(([name, expression]) => ({ name, expression })),
    { nodeId },
  );
const shown = (relation: plan.Relation): string =>
  plan.explainRelation(normalize(relation)).split('\n').slice(0, -1).join(' | ');

describe('normalize', () => {
  it('leaves out a projection that passes on every column', () => {
    expect(normalize(layer(table, { a: of(table, 'a'), b: of(table, 'b') }))).toBe(table);
    expect(normalize(layer(table, { b: of(table, 'b'), a: of(table, 'a') }))).not.toBe(table);
  });

  it('merges the layers of a node', () => {
    const inner = layer(table, { c: plus(of(table, 'a'), of(table, 'b')), a: of(table, 'a') });
    expect(shown(layer(inner, { d: plus(of(inner, 'c'), of(inner, 'a')) }))).toBe(
      'project ((a + b) + a) as d',
    );
  });

  it('does not compute anything twice', () => {
    const inner = layer(table, { c: plus(of(table, 'a'), of(table, 'b')) });
    expect(shown(layer(inner, { d: plus(of(inner, 'c'), of(inner, 'c')) }))).toBe(
      'project (c + c) as d |   project (a + b) as c',
    );
  });

  it('does not evaluate a volatile value again, and does not merge nodes', () => {
    const drawn = layer(table, { r: plan.call('rand', [], plan.DOUBLE, false) });
    expect(shown(layer(drawn, { r: of(drawn, 'r') }))).toBe('project rand() as r');
    expect(shown(layer(drawn, { s: of(drawn, 'r') }))).toBe(
      'project r as s |   project rand() as r',
    );
    const today = layer(table, { r: plan.call('current_date', [], plan.DATE, false) });
    expect(shown(layer(today, { s: of(today, 'r') }))).toBe(
      'project r as s |   project current_date() as r',
    );
    const other = layer(table, { c: plus(of(table, 'a'), of(table, 'b')) }, 'one');
    expect(shown(layer(other, { d: plus(of(other, 'c'), of(other, 'c')) }, 'two'))).toContain('|');
  });
});
