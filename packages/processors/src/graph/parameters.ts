import { isMillraceError, parseParameters, withProgramParameters, type Issue, type Parameter } from '@millrace/model';
import { typeName } from '@millrace/plan';
import type { Parameters, WorkflowParameter } from '../lowering/context.ts';
import { typeNamed } from '../lowering/declared-schema.ts';
import { valueOfText } from '../lowering/value-of-text.ts';

/** A graph's declared parameters as typed values, with the values of a run in place of the declared ones. */
export function readParameters(
  declared: string | null,
  given: ReadonlyMap<string, string> = new Map(),
): { readonly parameters: Parameters; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const parameters = new Map<string, WorkflowParameter>();
  for (const parameter of declarations(declared, given, issues)) {
    const typed = typedParameter(parameter, issues);
    if (typed !== null) parameters.set(typed.name.toLowerCase(), typed);
  }
  return { parameters, issues };
}

function declarations(declared: string | null, given: ReadonlyMap<string, string>, issues: Issue[]): readonly Parameter[] {
  try {
    return withProgramParameters(parseParameters(declared), given);
  } catch (error) {
    if (!isMillraceError(error)) throw error;
    issues.push(createIssue(error.message, 'Correct the parameters of the workflow, or of the run.'));
    return [];
  }
}

function typedParameter({ name, type, value }: Parameter, issues: Issue[]): WorkflowParameter | null {
  const known = typeNamed(type);
  if (known === null) {
    issues.push(createIssue(`The parameter ${name} has the type "${type}", which is none.`, 'Use STRING, INTEGER, LONG, DOUBLE, BOOLEAN, DATE or TIMESTAMP.'));
    return null;
  }
  const typed = valueOfText(value, known);
  if (typed !== undefined) return { name, type: known, value: typed, text: value };
  const hint = known.kind === 'TIMESTAMP' ? 'Write it with its offset, as 2024-01-31T10:00:00Z.' : `Give a value of type ${typeName(known)}.`;
  issues.push(createIssue(`The parameter ${name} is "${value}", which is no ${typeName(known)}.`, hint));
  return null;
}

function createIssue(message: string, fix: string): Issue {
  return { nodeId: null, nodeName: null, field: 'parameters', code: 'WRONG_PARAMETER', message, fix };
}
