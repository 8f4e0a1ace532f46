/** Whether the text has the word there. Java ignores case. */
export function startsWith(text: string, at: number, word: string): boolean {
  return (
    at + word.length <= text.length &&
    word.split('').every((character, index) => isSame(text[at + index]!, character))
  );
}

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [simple(a, 'toUpperCase'), simple(b, 'toUpperCase')];
  return left === right || simple(left, 'toLowerCase') === simple(right, 'toLowerCase');
}

function simple(character: string, form: 'toUpperCase' | 'toLowerCase'): string {
  const changed = character[form]();
  return changed.length === 1 ? changed : character;
}
