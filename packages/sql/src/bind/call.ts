import {
  BOOLEAN,
  scalarSignatures,
  type Expression,
  type LambdaVariable,
  type ScalarName,
  type Span,
} from '@millrace/plan';
import type { CallNode, LambdaNode } from '../parse/ast.ts';
import { bindAggregate } from './aggregate.ts';
import { aggregateFunctions, scalarFunctions, windowFunctions } from './aliases.ts';
import { apply } from './apply.ts';
import { coerce } from './coerce.ts';
import { closest } from './closest.ts';
import type { Context } from './context.ts';
import { fail, gather } from './failure.ts';
import { sparkOnlyFunctions } from './spark-only-functions.ts';
import { specialForms } from './special-forms.ts';
import { bindWindow } from './window.ts';

export function bindCall(node: CallNode, context: Context): Expression {
  const name = node.name.toLowerCase();
  if (node.over !== null) return bindWindow(node, context);
  const form = specialForms.get(name);
  if (form !== undefined && !aggregateFunctions.has(name)) return form(plain(node), context);
  if (aggregateFunctions.has(name)) return bindAggregate(node, context);
  if (windowFunctions.has(name)) return fail('OVER_MISSING', { name: node.name }, node.span);
  const fn = scalarFunctions.get(name);
  if (fn !== undefined) return bindScalar(fn, plain(node), context);
  return unknownFunction(node, context);
}

function unknownFunction({ name, nameSpan }: CallNode, { suggestions }: Context): never {
  const key = name.toLowerCase();
  if (key === 'window' || key === 'session_window')
    fail('WINDOW_OF_TIME_NOT_ALLOWED', { name }, nameSpan);
  if (key === 'make_interval') fail('MAKE_INTERVAL_NOT_ALLOWED', { name }, nameSpan);
  if (generators.has(key)) fail('GENERATOR_NOT_ALLOWED', { name }, nameSpan);
  const names = [
    ...scalarFunctions.keys(),
    ...aggregateFunctions.keys(),
    ...windowFunctions.keys(),
    ...specialForms.keys(),
  ];
  suggestions.left -= 1;
  const suggestion = suggestions.left < 0 ? null : closest(name, names);
  if (sparkOnlyFunctions.has(key))
    fail('UNSUPPORTED_FUNCTION', { name, closest: suggestion }, nameSpan);
  fail('UNKNOWN_FUNCTION', { name, suggestion }, nameSpan);
}

/** Functions that are allowed only in queries. */
const generators: ReadonlySet<string> = new Set([
  'explode',
  'explode_outer',
  'posexplode',
  'posexplode_outer',
  'inline',
  'inline_outer',
  'stack',
  'json_tuple',
]);

/** A plain function call accepts no DISTINCT, FILTER, WITHIN GROUP or IGNORE NULLS. */
function plain(node: CallNode): CallNode {
  const word = node.distinct
    ? 'DISTINCT'
    : node.filter !== null
      ? 'FILTER'
      : node.withinGroup.length > 0
        ? 'WITHIN GROUP'
        : node.nulls !== null
          ? 'IGNORE NULLS'
          : null;
  if (word !== null) fail('CLAUSE_NOT_ALLOWED', { name: node.name, clause: word }, node.span);
  return node;
}

function bindScalar(fn: ScalarName, node: CallNode, context: Context): Expression {
  const { lambdas } = scalarSignatures[fn];
  const args =
    lambdas === undefined
      ? gather(node.args, (argument) => context.bind(argument, context))
      : withLambdas(node, lambdas, context);
  return apply(context, fn, args, node.span, node.name);
}

type Lambdas = NonNullable<(typeof scalarSignatures)[ScalarName]['lambdas']>;

/** Plain arguments first: the types of the lambdas' parameters follow from theirs. */
function withLambdas(node: CallNode, lambdas: Lambdas, context: Context): readonly Expression[] {
  const bound = gather(node.args, (argument) =>
    argument.kind === 'lambda' ? null : context.bind(argument, context),
  );
  const parameters = lambdas(bound.map((argument) => argument?.type ?? null));
  return gather(node.args, (argument, index) => {
    const types = parameters[index] ?? null;
    if (argument.kind === 'lambda') {
      if (types === null)
        return fail(
          'LAMBDA_ARGUMENT_NOT_ALLOWED',
          { name: node.name, usage: scalarSignatures.transform.usage },
          argument.span,
        );
      return bindLambda(argument, types, node.name.toLowerCase(), context);
    }
    return types === null
      ? bound[index]!
      : constantLambda(bound[index]!, types, node, argument.span, context);
  });
}

/** A value in place of a function is what the function returns for everything, as in Spark. */
function constantLambda(
  body: Expression,
  types: readonly Expression['type'][],
  { name }: CallNode,
  span: Span,
  { originOf }: Context,
): Expression {
  // Elements that all compare alike have no order.
  if (name.toLowerCase() === 'array_sort') return fail('LAMBDA_ARGUMENT_MISSING', { name }, span);
  const parameters = types.map((_, index) => `unused_${index + 1}`);
  const { type, nullable } = body;
  return { kind: 'lambda', parameters, body, type, nullable, origin: originOf(span) };
}

function bindLambda(
  node: LambdaNode,
  types: readonly Expression['type'][],
  name: string,
  context: Context,
): Expression {
  if (node.parameters.length > types.length)
    fail('TOO_MANY_LAMBDA_PARAMETERS', { max: types.length }, node.span);
  const names = node.parameters.map((parameter) => parameter.text);
  if (name !== 'transform' && name !== 'filter' && names.length < types.length)
    fail('TOO_FEW_LAMBDA_PARAMETERS', { count: types.length }, node.span);
  for (const [index, { text, span }] of node.parameters.entries()) {
    const key = text.toLowerCase();
    if (names.slice(0, index).some((earlier) => earlier.toLowerCase() === key))
      fail('REPEATED_LAMBDA_PARAMETER', { name: text }, span);
  }
  const variables = new Map(context.variables);
  names.forEach((parameter, index) =>
    variables.set(parameter.toLowerCase(), variable(parameter, types[index]!)),
  );
  const body = context.bind(node.body, {
    ...context,
    variables,
    aggregates: false,
    windows: false,
  });
  const tested =
    name === 'filter' || name === 'exists' || name === 'forall'
      ? coerce(body, body.type.kind === 'NULL' ? BOOLEAN : body.type)
      : body;
  return {
    kind: 'lambda',
    parameters: names,
    body: tested,
    type: tested.type,
    nullable: tested.nullable,
    origin: context.originOf(node.span),
  };
}

function variable(name: string, type: Expression['type']): LambdaVariable {
  return { kind: 'variable', name, type, nullable: true };
}
