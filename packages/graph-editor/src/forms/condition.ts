/** How a condition compares a column. Those without a value are in `withoutValue`. */
export const conditionOperators = [
  'is',
  'isNot',
  'less',
  'lessOrIs',
  'more',
  'moreOrIs',
  'oneOf',
  'contains',
  'startsWith',
  'endsWith',
  'isEmpty',
  'isNotEmpty',
  'isTrue',
  'isFalse',
] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** A comparison of a column with a value, which is plain text: `12.5`, `2024-01-31`, `Oslo`. */
export type ConditionRule = {
  readonly kind: 'rule';
  readonly column: string;
  readonly operator: ConditionOperator;
  readonly value: string;
  /**
   * The literals of an expression that the rule was read from. They are printed again as long as
   * nothing of the rule changes: `city = 5` and `city = '5'` aren't the same.
   */
  readonly literals?: readonly string[];
};

/** The rule with other parts. Its literals depend on the type of its column again. */
export function changedRule(
  { kind, column, operator, value }: ConditionRule,
  change: Partial<Pick<ConditionRule, 'column' | 'operator' | 'value'>>,
): ConditionRule {
  return { kind, column, operator, value, ...change };
}

/** Conditions of which all, or any, have to be true. */
export type ConditionGroup = {
  readonly kind: 'group';
  readonly join: 'all' | 'any';
  readonly items: readonly Condition[];
};
export type Condition = ConditionRule | ConditionGroup;

const withoutValue: ReadonlySet<ConditionOperator> = new Set([
  'isEmpty',
  'isNotEmpty',
  'isTrue',
  'isFalse',
]);

export function takesValue(operator: ConditionOperator): boolean {
  return !withoutValue.has(operator);
}

const comparisons: readonly ConditionOperator[] = [
  'is',
  'isNot',
  'less',
  'lessOrIs',
  'more',
  'moreOrIs',
  'oneOf',
];
const emptiness: readonly ConditionOperator[] = ['isEmpty', 'isNotEmpty'];

/** The operators for a column of that type; all of them if it isn't known. */
export function operatorsFor(type: string): readonly ConditionOperator[] {
  if (type === '') return conditionOperators;
  if (/^BOOLEAN/i.test(type)) return ['isTrue', 'isFalse', ...emptiness];
  if (isText(type))
    return ['is', 'isNot', 'contains', 'startsWith', 'endsWith', 'oneOf', ...emptiness];
  if (isNumber(type) || isTime(type)) return [...comparisons, ...emptiness];
  return emptiness;
}

const signs = {
  is: '=',
  isNot: '<>',
  less: '<',
  lessOrIs: '<=',
  more: '>',
  moreOrIs: '>=',
} as const;
const calls = { contains: 'contains', startsWith: 'startswith', endsWith: 'endswith' } as const;

/**
 * The group as an expression; the empty text if it has no complete rule. `typeOf`: the type of a
 * column, empty if it isn't known.
 */
export function printCondition(group: ConditionGroup, typeOf: (column: string) => string): string {
  return printedParts(group, typeOf).join(joins[group.join]);
}

const joins = { all: ' AND ', any: ' OR ' } as const;

function printedParts(
  { items }: ConditionGroup,
  typeOf: (column: string) => string,
): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'rule') return isComplete(item) ? [printRule(item, typeOf(item.column))] : [];
    const inner = printedParts(item, typeOf);
    return inner.length > 1 ? [`(${inner.join(joins[item.join])})`] : inner;
  });
}

/** Whether a rule has a column, and a value if it needs one. */
function isComplete({ column, operator, value }: ConditionRule): boolean {
  if (column === '') return false;
  return operator === 'oneOf' ? valuesIn(value).length > 0 : !takesValue(operator) || value !== '';
}

function printRule(rule: ConditionRule, type: string): string {
  const { column, operator } = rule;
  const name = columnReference(column);
  switch (operator) {
    case 'is':
    case 'isNot':
    case 'less':
    case 'lessOrIs':
    case 'more':
    case 'moreOrIs':
      return `${name} ${signs[operator]} ${literalsOf(rule, type)}`;
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${calls[operator]}(${name}, ${literalsOf(rule, 'STRING')})`;
    case 'oneOf':
      return `${name} IN (${literalsOf(rule, type)})`;
    case 'isEmpty':
      return `${name} IS NULL`;
    case 'isNotEmpty':
      return `${name} IS NOT NULL`;
    case 'isTrue':
      return name;
    case 'isFalse':
      return `NOT ${name}`;
  }
}

function literalsOf({ operator, value, literals }: ConditionRule, type: string): string {
  const values = operator === 'oneOf' ? valuesIn(value) : [value];
  return (literals ?? values.map((each) => literal(each, type))).join(', ');
}

/** A column's name in an expression, in backticks where needed. */
export function columnReference(column: string): string {
  return /^[A-Za-z_]\w*$/.test(column) && !reserved.has(column.toUpperCase())
    ? column
    : `\`${column.replaceAll('`', '``')}\``;
}

/** The values of `oneOf`, separated by commas. */
export function valuesIn(text: string): readonly string[] {
  const values = text.split(',').map((each) => each.trim());
  return values.filter((each) => each !== '');
}

const reserved: ReadonlySet<string> = new Set(
  'ALL AND ANY AS BETWEEN CASE CAST CURRENT_DATE DATE DISTINCT ELSE END EXISTS FALSE FROM GROUP IN INTERVAL IS LIKE NOT NULL ON OR ORDER SELECT THEN TIMESTAMP TIMESTAMP_NTZ TRUE WHEN WHERE'.split(
    ' ',
  ),
);

export const plainNumber = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

function literal(value: string, type: string): string {
  if (/^DATE/i.test(type) && /^\d{4}-\d\d-\d\d$/.test(value)) return `DATE ${quotedText(value)}`;
  if (/^TIMESTAMP/i.test(type) && /^\d{4}-\d\d-\d\d/.test(value))
    return `${/_NTZ/i.test(type) ? 'TIMESTAMP_NTZ' : 'TIMESTAMP'} ${quotedText(value)}`;
  if (!isText(type) && plainNumber.test(value)) return value;
  return quotedText(value);
}

/** A text as a literal of an expression. */
export function quotedText(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

export function isText(type: string): boolean {
  return /^(STRING|VARCHAR|CHAR)/i.test(type);
}

/** Whether a column of that type has dates or times. */
export function isTime(type: string): boolean {
  return /^(DATE|TIMESTAMP)/i.test(type);
}

export function isNumber(type: string): boolean {
  return /^(BYTE|SHORT|INT|INTEGER|LONG|FLOAT|DOUBLE|DECIMAL|TINYINT|SMALLINT|BIGINT)\b/i.test(
    type,
  );
}
