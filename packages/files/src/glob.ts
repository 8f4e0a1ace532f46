/** Whether a path is a pattern. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

/**
 * The regular expression for one name of a pattern: `*`, `?`, `[abc]`, `[^a-c]`, `{one,two}`, and
 * `\` to escape a character. Undefined if a bracket isn't closed.
 */
export function nameMatcher(pattern: string): RegExp | undefined {
  const letters = [...pattern];
  let source = '';
  let braces = 0;
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] ?? '';
    if (letter === '*') source += '.*';
    else if (letter === '?') source += '.';
    else if (letter === '\\' && index + 1 < letters.length)
      source += literal(letters[++index] ?? '');
    else if (letter === '[') {
      const end = letters.indexOf(']', index + 2);
      if (end < 0) return undefined;
      source += characterClass(letters.slice(index + 1, end).join(''));
      index = end;
    } else if (letter === '{') {
      source += '(?:';
      braces++;
    } else if (letter === '}' && braces > 0) {
      source += ')';
      braces--;
    } else source += letter === ',' && braces > 0 ? '|' : literal(letter);
  }
  return braces === 0 ? new RegExp(`^${source}$`, 'su') : undefined;
}

function characterClass(inner: string): string {
  const negated = /^[!^]/.test(inner);
  const members = (negated ? inner.slice(1) : inner).replaceAll(
    /[\\\]^&~[\]{}()|/]/g,
    String.raw`\$&`,
  );
  return `[${negated ? '^' : ''}${members}]`;
}

function literal(letter: string): string {
  return letter.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
