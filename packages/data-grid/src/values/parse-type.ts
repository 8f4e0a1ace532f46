/** A type as far as the grid needs it: its nesting. */
export type ParsedType =
  | { readonly kind: 'plain'; readonly name: string }
  | { readonly kind: 'array'; readonly element: ParsedType }
  | { readonly kind: 'map'; readonly key: ParsedType; readonly value: ParsedType }
  | {
      readonly kind: 'struct';
      readonly fields: readonly { readonly name: string; readonly type: ParsedType }[];
    };

/** Parses a Spark type name, such as `MAP<STRING, ARRAY<LONG>>`. Unknown types are plain. */
export function parseType(text: string): ParsedType {
  const found = /^\s*(ARRAY|MAP|STRUCT)<(.*)>\s*$/is.exec(text);
  if (found === null) return { kind: 'plain', name: text.trim() };
  const members = split(found[2]!, ',');
  switch (found[1]!.toUpperCase()) {
    case 'ARRAY':
      return { kind: 'array', element: parseType(found[2]!) };
    case 'MAP':
      return { kind: 'map', key: parseType(members[0] ?? ''), value: parseType(members[1] ?? '') };
    default:
      return { kind: 'struct', fields: members.map(parseField) };
  }
}

function parseField(text: string): { readonly name: string; readonly type: ParsedType } {
  const [name = '', ...rest] = split(text, ':');
  const bare = name.trim();
  return {
    name: bare.startsWith('`') ? bare.slice(1, -1).replaceAll('``', '`') : bare,
    type: parseType(rest.join(':')),
  };
}

/** Splits at a separator outside of brackets and quotes. */
function split(text: string, mark: string): readonly string[] {
  const pieces = [''];
  let depth = 0;
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '`') isQuoted = !isQuoted;
    else if (!isQuoted && '<('.includes(letter)) depth += 1;
    else if (!isQuoted && '>)'.includes(letter)) depth -= 1;
    if (letter === mark && depth === 0 && !isQuoted) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.filter((piece) => piece.trim() !== '');
}
