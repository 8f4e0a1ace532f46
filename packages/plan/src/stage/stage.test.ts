import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as plan from '../index.ts';

const origin = (nodeId: string): plan.Origin => ({ nodeId });
const fields: plan.Field[] = ['a', 'b', 'c'].map((name) => ({
  name,
  type: plan.LONG,
  nullable: true,
}));
const table = (id = 'n1'): plan.Relation =>
  plan.scan(`/shared/${id}.parquet`, { kind: 'parquet' }, fields, origin(id));
const csv = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: true,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: 'bad',
} as const;
const show = (relation: plan.Relation, nodeId = 'show'): plan.Demand => ({
  relation,
  target: { kind: 'result', nodeId, title: 'Rows', type: 'table', limit: 100, options: {} },
});
const keep = (input: plan.Relation, names: readonly string[], id = 'keep'): plan.Relation =>
  plan.project(
    input,
    names.map((name) => ({ name, expression: plan.column(plan.findField(input.schema, name)!) })),
    origin(id),
  );
const sortAll = (input: plan.Relation, id = 'sort'): plan.Relation =>
  plan.sort(
    input,
    plan.closedFields(input.schema).map((field) => plan.sortKey(plan.column(field))),
    origin(id),
  );
const positive = (input: plan.Relation, name: string, id = 'filter'): plan.Relation =>
  plan.filter(
    input,
    plan.call(
      'gt',
      [plan.column(plan.findField(input.schema, name)!), plan.literal('0', plan.LONG)],
      plan.BOOLEAN,
      true,
    ),
    origin(id),
  );

describe('stage', () => {
  it('reads Parquet again instead of storing it', () => {
    const source = table();
    const program = plan.stage([show(keep(source, ['a'])), show(positive(source, 'b'))]);
    expect(program.steps.map(({ kind }) => kind)).toEqual(['sink', 'sink']);
  });

  it('stores what a recursion reads at each level, and nothing that depends on a level', () => {
    const level = plan.recursiveReference('r#1', fields, origin('sql'));
    const reads = (fromLevel: plan.Relation): plan.Relation =>
      plan.union(
        [positive(level, 'a', 'sql'), keep(fromLevel, ['a', 'b', 'c'], 'sql')],
        origin('sql'),
      );
    const recursion = plan.recursion(
      {
        id: 'r#1',
        anchor: table(),
        step: sortAll(reads(plan.union([level, sortAll(table('n2'))], origin('sql'))), 'sql'),
        maxLevels: 100,
        limit: null,
      },
      origin('sql'),
    );
    const { steps } = plan.stage([show(recursion)], { copies: 1, depth: 4 });
    expect(steps.map(({ kind, nodeIds }) => [kind, nodeIds])).toEqual([
      ['materialize', ['n2', 'sort']],
      ['sink', ['n1', 'sql', 'show']],
    ]);
  });

  it('stores a shared sort once, with only the columns its consumers need', () => {
    const sorted = sortAll(table());
    const program = plan.stage([
      show(keep(sorted, ['a'])),
      show(keep(positive(sorted, 'b'), ['b'])),
    ]);
    const [first, ...sinks] = program.steps;
    expect(first).toMatchObject({ kind: 'materialize', why: 'shared', nodeIds: ['n1', 'sort'] });
    expect(plan.closedFields(first!.relation.schema).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(sinks.map(({ after }) => after)).toEqual([['step1'], ['step1']]);
  });

  it('computes what is not deterministic once', () => {
    const drawn = plan.sample(table(), 0.5, false, 1n, origin('sample'));
    const program = plan.stage([show(keep(drawn, ['a'])), show(keep(drawn, ['b']))]);
    expect(
      program.steps.map((step) => (step.kind === 'materialize' ? step.why : step.kind)),
    ).toEqual(['nondeterministic', 'sink', 'sink']);
    expect(program.steps.every(({ deterministic }) => !deterministic)).toBe(true);
  });

  it('stores a limit without a total order if two consumers read it, also indirectly', () => {
    const some = keep(plan.limit(table(), 10, 0, origin('limit')), ['a', 'b']);
    const program = plan.stage([show(keep(some, ['a'])), show(keep(some, ['b']))]);
    expect(program.steps.filter(({ kind }) => kind === 'materialize')).toHaveLength(1);
  });

  it('cuts a chain of 1,000 nodes into steps of at most 150', () => {
    let chain = table();
    for (let index = 0; index < 1000; index += 1) chain = positive(chain, 'a', `f${index}`);
    const program = plan.stage([show(chain)]);
    expect(program.steps.length).toBe(7);
    for (const step of program.steps)
      expect(plan.topologicalOrder([step.relation]).length).toBeLessThanOrEqual(151);
  });

  it('does not explode on 40 diamonds', () => {
    let diamond = table();
    for (let index = 0; index < 40; index += 1)
      diamond = plan.union(
        [positive(diamond, 'a', `l${index}`), positive(diamond, 'b', `r${index}`)],
        origin(`u${index}`),
      );
    const program = plan.stage([show(diamond)]);
    const size = program.steps.reduce((sum, step) => sum + JSON.stringify(step.relation).length, 0);
    expect(size).toBeLessThan(400_000);
  });

  it('knows that the first rows of a stored total order are certain', () => {
    const sorted = sortAll(table());
    const program = plan.stage([show(plan.limit(sorted, 3, 0, origin('limit'))), show(sorted)]);
    expect(program.steps.map(({ deterministic }) => deterministic)).toEqual([true, true, true]);
  });

  it('also names nodes that add nothing to the relation', () => {
    const [step] = plan.stage([show(keep(table(), ['a', 'b', 'c'], 'same'))]).steps;
    expect(step?.nodeIds).toEqual(['n1', 'same', 'show']);
    expect(step?.relation.kind).toBe('scan');
  });

  it('does not store a text scan for a measure', () => {
    const scan = plan.scan('/shared/a.csv', { ...csv }, fields, origin('read'));
    const bad = plan.filter(scan, plan.column(plan.findField(scan.schema, 'bad')!), origin('read'));
    const measure: plan.Demand = {
      relation: bad,
      target: { kind: 'measure', nodeId: 'read', name: 'rejectedRows' },
    };
    expect(plan.stage([show(keep(scan, ['a'])), measure]).steps.map(({ kind }) => kind)).toEqual([
      'sink',
      'sink',
    ]);
    expect(
      plan
        .stage([show(keep(scan, ['a'])), show(keep(scan, ['b'])), measure])
        .steps.map(({ kind }) => kind),
    ).toEqual(['materialize', 'sink', 'sink', 'sink']);
  });

  it('gives equal work equal keys, whatever the nodes are called', () => {
    const one = plan.stage([show(positive(table('x'), 'a', 'f1'))]);
    const two = plan.stage([show(positive(table('x'), 'a', 'g9'))]);
    expect(two.steps[0]!.contentKey).toBe(one.steps[0]!.contentKey);
    expect(plan.stage([show(positive(table('x'), 'b', 'f1'))]).steps[0]!.contentKey).not.toBe(
      one.steps[0]!.contentKey,
    );
  });

  it('is pure, ordered, and leaves every sink its columns, for any graph', () => {
    fc.assert(
      fc.property(randomGraph(), (demands) => {
        const program = plan.stage(demands);
        expect(JSON.stringify(plan.stage(demands))).toBe(JSON.stringify(program));
        const done = new Set<string>();
        for (const step of program.steps) {
          expect(step.after.every((id) => done.has(id))).toBe(true);
          done.add(step.id);
        }
        const sinks = program.steps.filter((step) => step.kind === 'sink');
        expect(sinks.map((step) => columnsOf(step.relation))).toEqual(
          demands.map(({ relation }) => columnsOf(relation)),
        );
      }),
    );
  });
});

const columnsOf = (relation: plan.Relation): readonly string[] =>
  plan.closedFields(relation.schema).map(({ name }) => name);

/** Random directed acyclic graphs over one table, all columns kept or narrowed to some. */
function randomGraph(): fc.Arbitrary<plan.Demand[]> {
  const action = fc.record({ kind: fc.nat(5), input: fc.nat(), other: fc.nat() });
  return fc
    .tuple(
      fc.array(action, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
    )
    .map(([actions, shown]) => {
      const relations: plan.Relation[] = [table()];
      actions.forEach(({ kind, input, other }, index) => {
        const below = relations[input % relations.length]!;
        const second = relations[other % relations.length]!;
        const name = columnsOf(below)[0]!;
        const id = `n${index}`;
        if (kind === 0) relations.push(positive(below, name, id));
        if (kind === 1) relations.push(sortAll(below, id));
        if (kind === 2) relations.push(plan.sample(below, 0.5, false, 1n, origin(id)));
        if (kind === 3) relations.push(plan.distinct(below, origin(id)));
        if (kind === 4) relations.push(keep(below, columnsOf(below).slice(0, 2), id));
        if (kind === 5 && columnsOf(below).length === columnsOf(second).length)
          relations.push(plan.union([below, second], origin(id)));
      });
      return shown.map((index) => show(relations[index % relations.length]!, `s${index}`));
    });
}
