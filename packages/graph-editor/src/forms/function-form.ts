import { columnReference, quotedText } from './condition.ts';

/** A parameter of a function that is filled in. */
export type FunctionParameter = { readonly name: string; readonly isOptional: boolean };

/** How to fill in a function: its parameters, and the call with texts in their places. */
export type FunctionForm = {
  readonly parameters: readonly FunctionParameter[];
  /** Null while a required parameter is empty. */
  readonly print: (values: readonly string[]) => string | null;
};

/**
 * The form of a function by its usage, such as `round(a[, places])` or `a + b`; null if it can't be
 * filled in with columns and values alone, as for functions of functions. An optional part that begins
 * with a keyword is left out. A last argument in quotes is fixed: `trunc(date, 'MONTH')`.
 */
export function functionForm(usage: string): FunctionForm | null {
  const [, sign] = /^a (\+|-|\*|\/|%|div) b$/.exec(usage) ?? [];
  if (sign !== undefined)
    return {
      parameters: ['a', 'b'].map((name) => ({ name, isOptional: false })),
      print: ([one = '', other = '']) =>
        one === '' || other === '' ? null : `${one} ${sign} ${other}`,
    };
  const [, fixedCall, only, fixed] = /^(\w+)\((\w+), ('[^']*')\)$/.exec(usage) ?? [];
  if (only !== undefined)
    return {
      parameters: [{ name: only, isOptional: false }],
      print: ([value = '']) => (value === '' ? null : `${fixedCall}(${value}, ${fixed})`),
    };
  const plain = usage.replace(/\[[A-Z]+ \w+ FROM\] /, '');
  const [, called, list] = /^(\w+)\(([\w\s,[\]…]*)\)$/.exec(plain) ?? [];
  if (called === undefined || list === undefined || /[a-z] [A-Za-z]|^\[?[A-Z]/.test(list))
    return null;
  const parameters = parametersIn(list);
  return {
    parameters,
    print(values) {
      const given = parameters.map((_, index) => values[index] ?? '');
      const last = given.findLastIndex((text) => text !== '');
      const isComplete = parameters.every(
        ({ isOptional }, index) => given[index] !== '' || (isOptional && index > last),
      );
      return isComplete ? `${called}(${given.slice(0, last + 1).join(', ')})` : null;
    },
  };
}

/** The parameters of a list such as `text, start[, length]`; `…` allows more of the one before. */
function parametersIn(list: string): readonly FunctionParameter[] {
  let depth = 0;
  return list.split(',').flatMap((part) => {
    const opened = part.split('[').length - 1;
    const isOptional = depth > 0 || part.trim().startsWith('[');
    depth += opened - (part.split(']').length - 1);
    const name = part.replaceAll(/[[\]\s]/g, '');
    return name === '' || name === '…' ? [] : [{ name, isOptional }];
  });
}

/**
 * What a person entered for a parameter, as an expression: a column if there is one of that name, a
 * number, or a text.
 */
export function argumentText(entered: string, columns: readonly string[]): string {
  const text = entered.trim();
  if (text === '') return '';
  const key = text.toLowerCase();
  const column =
    columns.find((name) => name === entered) ??
    columns.find((name) => name.trim().toLowerCase() === key);
  if (column !== undefined) return columnReference(column);
  return /^-?\d+(\.\d+)?$|^(true|false)$/i.test(text) ? text : quotedText(entered);
}
