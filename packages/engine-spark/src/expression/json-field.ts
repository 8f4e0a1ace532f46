import type { Form } from './form.ts';
import { identifier } from './identifier.ts';
import { literalText } from './special-forms.ts';
import { sql } from './sql-text.ts';
import { textLiteral } from './text-literal.ts';
import { typeText } from './type-text.ts';

/**
 * A member of a JSON object by its exact name: null if it has another type, or the text isn't such
 * an object. Read as the only element of an array, because Spark reads an object and ignores what
 * follows.
 */
export const jsonField: Form = ([record], call) => {
  const name = identifier(literalText(call.args[1]));
  const schema = textLiteral(`ARRAY<STRUCT<${name}: ${typeText(call.type)}>>`);
  const read = sql`from_json(concat('[', ${record!}, ']'), ${schema}, map('allowSingleQuotes', 'false'))`;
  return sql`CASE WHEN size(${read}) = 1 THEN ${read}[0].${name} END`;
};
