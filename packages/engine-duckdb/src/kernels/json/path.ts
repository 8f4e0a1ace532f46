import { printJson } from './print.ts';
import type { JsonNode } from '@millrace/plan';

type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'every' }
  /** `.*`, which Spark accepts and never finds. */
  | { readonly kind: 'nothing' };

/** `$.a['b'][0][*]`; null for what isn't a path. */
export function parsePath(path: string): readonly Step[] | null {
  if (!path.startsWith('$')) return null;
  const steps: Step[] = [];
  const pattern = /\.\*|\['\*'\]|\[\*\]|\[(\d+)\]|\.([^.[]+)|\['([^'?]+)'\]/y;
  pattern.lastIndex = 1;
  while (pattern.lastIndex < path.length) {
    const found = pattern.exec(path);
    if (found === null) return null;
    const [text, index, name = found[3]] = found;
    steps.push(
      text === '[*]'
        ? { kind: 'every' }
        : index !== undefined
          ? { kind: 'index', index: Number(index) }
          : name !== undefined
            ? { kind: 'name', name }
            : { kind: 'nothing' },
    );
  }
  return steps;
}

/** Text outside an array; inside, `quoted` keeps arrays in arrays and `flat` doesn't. */
type Style = 'raw' | 'quoted' | 'flat';

/** What `get_json_object` finds: null for nothing. */
export function findPath(node: JsonNode, steps: readonly Step[]): string | null {
  const found = evaluate(node, steps, 'raw');
  return found === null ? null : found.join('');
}

/** The values found, as JSON; null if there are none. */
function evaluate(node: JsonNode, steps: readonly Step[], style: Style): readonly string[] | null {
  const [step, ...rest] = steps;
  if (step === undefined) return written(node, style);
  if (step.kind === 'name') {
    if (node.kind !== 'object') return null;
    for (const [name, value] of node.members) {
      if (name !== step.name || value.kind === 'null') continue;
      const found = evaluate(value, rest, style);
      if (found !== null) return found;
    }
    return null;
  }
  if (node.kind !== 'array' || step.kind === 'nothing') return null;
  if (step.kind === 'index') {
    const item = node.items[step.index];
    return item === undefined
      ? null
      : evaluate(item, rest, rest[0]?.kind === 'every' ? 'quoted' : style);
  }
  if (rest[0]?.kind === 'every') {
    const found = evaluateAll(node.items, rest.slice(1), 'flat');
    return found.length === 0 ? null : [bracketed(found)];
  }
  if (style === 'quoted') {
    const found = evaluateAll(node.items, rest, 'quoted');
    return found.length === 0 ? null : [bracketed(found)];
  }
  const found = evaluateAll(node.items, rest, style === 'raw' ? 'quoted' : 'flat');
  if (found.length === 0) return null;
  return found.length === 1 ? [(found[0] ?? []).join(',')] : [bracketed(found)];
}

function evaluateAll(
  items: readonly JsonNode[],
  steps: readonly Step[],
  style: Style,
): readonly (readonly string[])[] {
  return items.flatMap((item) => {
    const found = evaluate(item, steps, style);
    return found === null ? [] : [found];
  });
}

function bracketed(found: readonly (readonly string[])[]): string {
  return `[${found.flat().join(',')}]`;
}

function written(node: JsonNode, style: Style): readonly string[] | null {
  if (node.kind === 'string' && style === 'raw') return [node.text];
  if (node.kind !== 'array' || style !== 'flat') return [printJson(node)];
  const found = evaluateAll(node.items, [], 'flat');
  return found.length === 0 ? null : found.flat();
}
