import {
  createIssue,
  isMillraceError,
  parseParameters,
  placeAt,
  withProgramParameters,
  type Issue,
  type Parameter,
} from '@millrace/model';
import { typeName } from '@millrace/plan';
import type { Parameters, WorkflowParameter } from '../lowering/context.ts';
import { typeNamed } from '../lowering/declared-schema.ts';
import { valueOfText } from '../lowering/value-of-text.ts';

/**
 * A graph's declared parameters as typed values, with the values of a run instead of the declared
 * ones.
 */
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

function declarations(
  declared: string | null,
  given: ReadonlyMap<string, string>,
  issues: Issue[],
): readonly Parameter[] {
  try {
    return withProgramParameters(parseParameters(declared), given);
  } catch (error) {
    if (!isMillraceError(error)) throw error;
    issues.push(
      createIssue('WRONG_PARAMETER', { because: 'declaration', reason: error.message }, place),
    );
    return [];
  }
}

function typedParameter(
  { name, type, value }: Parameter,
  issues: Issue[],
): WorkflowParameter | null {
  const known = typeNamed(type);
  if (known === null) {
    issues.push(createIssue('WRONG_PARAMETER', { because: 'type', name, type }, place));
    return null;
  }
  const typed = valueOfText(value, known);
  if (typed !== undefined) return { name, type: known, value: typed, text: value };
  issues.push(
    createIssue('WRONG_PARAMETER', { because: 'value', name, type: typeName(known), value }, place),
  );
  return null;
}

const place = placeAt(null, 'parameters');
