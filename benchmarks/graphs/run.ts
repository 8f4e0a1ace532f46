// `npm run benchmark -- graphs [q5…] [--rounds=3]`: questions of TPC-H drawn as nodes, joined in up to
// three orders, beside the text of the query in DuckDB; then large graphs beside the same by hand.
import { stage, type Program } from '@millrace/plan';
import { lowerGraph } from '@millrace/processors';
import type { Graph } from '@millrace/model';
import { Report } from '../queries/report.ts';
import { querySet } from '../queries/query-set.ts';
import { createRivals } from '../queries/rivals.ts';
import { drawQuestion, joinOrders } from './draw-question.ts';
import { largeGraphs } from './large.ts';
import { questions } from './questions.ts';

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? '3');
const { tables, queries } = querySet('tpch');
const rivals = await createRivals(tables, 60_000);

const drawn = new Report('graphs of TPC-H at scale 1', rivals, rounds);
for (const question of questions.filter(({ query }) => isWanted(query)))
  for (const order of joinOrders(question))
    await drawn.compare(
      `${question.query} as ${order.join(', ')}`,
      queries.get(question.query)!,
      programOf(drawQuestion(question, order)),
    );
drawn.print();

const large = new Report('large graphs', rivals, rounds);
for (const { name, graph, sql } of largeGraphs().filter((each) => isWanted(each.name)))
  await large.compare(name, sql, programOf(graph));
large.print();
rivals.close();

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

function programOf(graph: Graph): Program {
  const { issues, demands } = lowerGraph(graph);
  if (issues.length > 0) throw new Error(JSON.stringify(issues[0]));
  return stage(demands);
}
