import type { Form } from './form.ts';
import { identifier } from './identifier.ts';
import { literalText } from './special-forms.ts';
import { sql } from './sql-text.ts';
import { textLiteral } from './text-literal.ts';
import { typeText } from './type-text.ts';

/** A member of a JSON object by its exact name: null where it has another type, or the text is no such object. */
export const jsonField: Form = ([record], call) => {
  const name = identifier(literalText(call.args[1]));
  const member = sql`from_json(${record!}, ${textLiteral(`${name} ${typeText(call.type)}`)}).${name}`;
  return sql`CASE WHEN startswith(trim(BOTH ' \\t\\r\\n' FROM ${record!}), '{') AND try_parse_json(${record!}) IS NOT NULL THEN ${member} END`;
};
