import type {
  Identifier,
  IntervalField,
  IntervalNode,
  NumberNode,
  StringNode,
  TextPart,
} from './ast.ts';

const suffixes: Readonly<Record<string, string>> = {
  BYTE: 'Y',
  SHORT: 'S',
  LONG: 'L',
  FLOAT: 'F',
  DOUBLE: 'D',
  DECIMAL: 'BD',
};

export function printNumber(node: NumberNode): string {
  return `${node.text}${suffixes[node.type.kind] ?? ''}`;
}

export function printString(node: StringNode): string {
  const parts = node.parts ?? [{ kind: 'text', text: node.value }];
  return `'${parts.map((part) => (part.kind === 'text' ? escaped(part.text) : part.text)).join('')}'`;
}

function escaped(text: string): string {
  return text.replace(/[\\'$]/g, '\\$&');
}

const plain = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Keywords that are ambiguous where a name is expected, so that such a name needs backticks. */
const meaningful: ReadonlySet<string> = new Set(
  `ALL AND ANTI ANY AS ASC BETWEEN BOTH BY CASE CAST CLUSTER CROSS CUBE DATE DESC DISTINCT DISTRIBUTE DIV ELSE END ESCAPE EXCEPT EXISTS EXTRACT FALSE FILTER FOR FROM FULL GROUP GROUPING
  HAVING IGNORE ILIKE IN INNER INTERSECT INTERVAL IS JOIN LATERAL LEADING LEFT LIKE LIMIT MINUS NATURAL NOT NULL NULLS OFFSET ON OR ORDER OVER OVERLAY PARTITION PIVOT POSITION QUALIFY
  RANGE REGEXP RESPECT RIGHT RLIKE ROLLUP ROWS SELECT SEMI SOME SORT SUBSTR SUBSTRING TABLE TABLESAMPLE THEN TIMESTAMP TO TRAILING TRIM TRUE TRY_CAST UNBOUNDED UNION UNKNOWN UNPIVOT USING
  VALUES WHEN WHERE WINDOW WITH WITHIN`.split(/\s+/),
);

/** Some of these keywords may still be function names. */
const functions: ReadonlySet<string> = new Set([
  'DATE',
  'EXISTS',
  'FILTER',
  'LEFT',
  'OVERLAY',
  'POSITION',
  'RIGHT',
  'SUBSTR',
  'SUBSTRING',
  'TIMESTAMP',
  'TRIM',
]);

export function printName(name: Identifier): string {
  if (name.parts !== undefined) return `\`${name.parts.map(quotedPart).join('')}\``;
  return plain.test(name.text) && !meaningful.has(name.text.toUpperCase())
    ? name.text
    : `\`${name.text.replaceAll('`', '``')}\``;
}

function quotedPart(part: TextPart): string {
  return part.kind === 'text' ? part.text.replaceAll('`', '``') : part.text;
}

export function printFunctionName(name: string): string {
  if (functions.has(name.toUpperCase())) return name;
  return printName({ text: name, quoted: false, span: [0, 0] });
}

const months: Readonly<Record<string, bigint>> = { YEAR: 12n, MONTH: 1n };
const microseconds: Readonly<Record<string, bigint>> = {
  DAY: 86_400_000_000n,
  HOUR: 3_600_000_000n,
  MINUTE: 60_000_000n,
  SECOND: 1_000_000n,
};
const order: readonly IntervalField[] = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'];

/** One amount for each field from the largest to the smallest. */
export function printInterval(node: IntervalNode): string {
  const factors = node.family === 'YEAR_MONTH' ? months : microseconds;
  const negative = node.amount.startsWith('-');
  let rest = BigInt(negative ? node.amount.slice(1) : node.amount);
  const units = order.slice(order.indexOf(node.from), order.indexOf(node.to) + 1).map((field) => {
    const factor = factors[field] ?? 1n;
    const whole = rest / factor;
    rest %= factor;
    const fraction = field === 'SECOND' ? `.${`${rest}`.padStart(6, '0')}` : '';
    return `'${negative ? '-' : ''}${whole}${fraction}' ${field}`;
  });
  return `INTERVAL ${units.join(' ')}`;
}
