import { define, raises } from './define.ts';
import type { Signature } from './signature.ts';

const fn = define('text formats');

const document = "'<a><b>1</b><b>2.5</b></a>'";

/** XPath 1.0 over a string that is an XML document. */
export const xml = {
  xpath: fn(
    'xpath(xml, path)',
    'Returns the texts and attributes that an XPath selects in an XML document. An element is null: select its `text()`.',
    [`xpath(${document}, 'a/b/text()')`],
    'STRING, #STRING -> ARRAY<STRING>?',
    raises,
  ),
  xpath_string: fn(
    'xpath_string(xml, path)',
    'Returns the text of the first node that an XPath selects in an XML document, or an empty string.',
    [`xpath_string(${document}, 'a/b[2]')`],
    'STRING, #STRING -> STRING?',
    raises,
  ),
  xpath_boolean: fn(
    'xpath_boolean(xml, path)',
    'Returns whether an XPath is true for an XML document, or selects a node in it.',
    [`xpath_boolean(${document}, 'a/b > 2')`],
    'STRING, #STRING -> BOOLEAN?',
    raises,
  ),
  xpath_double: numberOf('xpath_double', 'DOUBLE', 'as a DOUBLE, or NaN'),
  xpath_number: numberOf('xpath_number', 'DOUBLE', 'as a DOUBLE, or NaN'),
  xpath_float: numberOf('xpath_float', 'FLOAT', 'as a FLOAT, or NaN'),
  xpath_long: numberOf('xpath_long', 'LONG', 'as a LONG without decimals, or 0'),
  xpath_int: numberOf('xpath_int', 'INTEGER', 'as an INTEGER without decimals, or 0'),
  xpath_short: numberOf(
    'xpath_short',
    'SHORT',
    'as a SHORT without decimals, or 0. Larger numbers lose their high bits',
  ),
} satisfies Readonly<Record<string, Signature>>;

function numberOf(name: string, type: string, what: string): Signature {
  return fn(
    `${name}(xml, path)`,
    `Returns the number that an XPath gives for an XML document, ${what}.`,
    [`${name}(${document}, 'sum(a/b)')`],
    `STRING, #STRING -> ${type}?`,
    raises,
  );
}
