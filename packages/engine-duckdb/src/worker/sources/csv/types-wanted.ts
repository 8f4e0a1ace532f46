import {
  childrenOf,
  closedFields,
  columnKey,
  inputsOf,
  sameType,
  topologicalOrder,
  type DataType,
  type Expression,
  type Program,
  type Relation,
  type Scan,
} from '@millrace/plan';
import { keyOfScan } from '../scan-key.ts';
import { isCsvReading } from './csv-reading.ts';

/**
 * By scan of CSV or JSON and column, the one type to which the whole program converts its text; null for a
 * column that is used as text, not at all, or as several types.
 */
export function typesWanted({ steps }: Program): ReadonlyMap<string, readonly (DataType | null)[]> {
  const uses = new Map<string, ScanUses>();
  const usesOf = (scan: Scan): ScanUses => {
    const key = keyOfScan(scan);
    const known = uses.get(key) ?? new ScanUses(scan);
    uses.set(key, known);
    return known;
  };
  const roots = steps.map(({ relation }) => relation);
  for (const root of roots) if (isTyped(root)) usesOf(root).useWhole();
  for (const relation of topologicalOrder(roots)) {
    for (const input of inputsOf(relation)) {
      if (!isTyped(input)) continue;
      const found = usesOf(input);
      if (relation.kind === 'project')
        relation.columns.forEach(({ expression }) => found.use(expression));
      else found.useWhole();
    }
  }
  return new Map([...uses].map(([key, each]) => [key, each.types]));
}

function isTyped(relation: Relation): relation is Scan {
  if (relation.kind !== 'scan') return false;
  const { format } = relation;
  return format.kind === 'csv' || (format.kind === 'json' && format.malformed !== undefined);
}

class ScanUses {
  private readonly names: readonly string[];
  private readonly wanted = new Map<string, DataType | 'text'>();
  private isWhole = false;

  constructor({ schema }: Scan) {
    this.names = closedFields(schema)
      .slice(0, -1)
      .map(({ name }) => columnKey(name));
  }

  useWhole(): void {
    this.isWhole = true;
  }

  use(expression: Expression): void {
    if (isCsvReading(expression)) return this.note(expression.args[0].name, expression.type);
    if (expression.kind === 'column') return this.note(expression.name, 'text');
    const [only] = childrenOf(expression);
    if (expression.kind === 'call' && expression.fn === 'is_null' && only?.kind === 'column')
      return;
    childrenOf(expression).forEach((part) => this.use(part));
  }

  get types(): readonly (DataType | null)[] {
    return this.names.map((name) => {
      const wanted = this.wanted.get(name) ?? 'text';
      return this.isWhole || wanted === 'text' ? null : wanted;
    });
  }

  private note(name: string, type: DataType | 'text'): void {
    const key = columnKey(name);
    const known = this.wanted.get(key) ?? type;
    this.wanted.set(
      key,
      known !== 'text' && type !== 'text' && sameType(known, type) ? type : 'text',
    );
  }
}
