import {
  expressionsOf,
  inputsOf,
  isVolatileExpression,
  knownFields,
  type Filter,
  type Join,
  type Project,
  type Relation,
} from '@millrace/plan';
import { MAX_TERMS } from '../print-condition.ts';
import type { Printing } from '../scope-of.ts';
import type { Bindings, Input } from '../source.ts';
import {
  countTermsOf,
  filterBlock,
  hasOnlyInnerJoins,
  isSelective,
  joinBlock,
  leafBlock,
  lookupBlock,
  projectBlock,
  type Block,
  type OpenBlock,
} from './block.ts';
import { lookupOf } from './lookup.ts';

/** DuckDB takes long to order more joins than this. */
const MAX_ITEMS = 30;

/** `inside`: relations that are printed as a part of their only reader's block. */
export type Blocks = {
  readonly blocks: ReadonlyMap<Relation, Block>;
  readonly inside: ReadonlySet<Relation>;
};

/**
 * The block of each filter, projection and join. `inputOf` returns how a relation that is printed
 * elsewhere is read, each time under an alias of its own.
 */
export function makeBlocks(
  order: readonly Relation[],
  bindings: Bindings,
  inputOf: (relation: Relation) => Input,
  printing: Printing,
): Blocks {
  const blocks = new Map<Relation, Block>();
  const inside = new Set<Relation>();
  const readers = countReaders(order);
  const leaf = (input: Relation): OpenBlock => leafBlock(inputOf(input), knownFields(input.schema));
  /** The input's own block if it may be a part of its reader's, else the input as a leaf. */
  const absorb = (input: Relation, fits: (block: Block) => boolean): OpenBlock => {
    const block = blocks.get(input);
    if (block === undefined || readers.get(input) !== 1 || !isOpen(block) || !fits(block))
      return leaf(input);
    inside.add(input);
    return block;
  };
  /** Only for the keys that are left: DuckDB computes the groups of all rows faster by themselves. */
  const lookup = (relation: Join, left: OpenBlock): Block | null => {
    const found = isSelective(left) ? lookupOf(relation) : null;
    if (found === null) return null;
    const parts = [found.aggregate, ...(found.project === null ? [] : [found.project])];
    if (parts.some((part) => readers.get(part) !== 1 || bindings.counted?.has(part) === true))
      return null;
    parts.forEach((part) => inside.add(part));
    const project = found.project === null ? null : blocks.get(found.project)!;
    const inputs = { rows: inputOf(found.aggregate.input), project };
    return lookupBlock(relation, found, left, leaf(relation.right), inputs, printing);
  };
  for (const relation of order) {
    if (!hasBlock(relation, bindings)) continue;
    blocks.set(relation, makeBlock(relation, absorb, leaf, lookup, printing));
  }
  return { blocks, inside };
}

type Blocked = Filter | Join | Project;
type Absorb = (input: Relation, fits: (block: Block) => boolean) => OpenBlock;
type Leaf = (input: Relation) => OpenBlock;
type MakeLookup = (relation: Join, left: OpenBlock) => Block | null;

function hasBlock(relation: Relation, { counted, dropped }: Bindings): relation is Blocked {
  if (relation.kind === 'filter') return dropped?.has(relation) !== true;
  if (relation.kind === 'project') return counted?.has(relation) !== true;
  return relation.kind === 'join';
}

function makeBlock(
  relation: Blocked,
  absorb: Absorb,
  leaf: Leaf,
  lookup: MakeLookup,
  printing: Printing,
): Block {
  if (expressionsOf(relation).some(isVolatileExpression)) return closed(overLeaves());
  switch (relation.kind) {
    case 'filter':
      return filterBlock(relation, absorb(relation.input, isShort), printing);
    case 'project':
      return projectBlock(relation, absorb(relation.input, isShort), printing);
    case 'join':
      return makeJoin(relation, absorb, leaf, lookup, printing);
  }

  function overLeaves(): Block {
    switch (relation.kind) {
      case 'filter':
        return filterBlock(relation, leaf(relation.input), printing);
      case 'project':
        return projectBlock(relation, leaf(relation.input), printing);
      case 'join':
        return joinBlock(relation, leaf(relation.left), leaf(relation.right), printing);
    }
  }
}

/** The left side of a join may be any block, the right side of an inner one only inner joins. */
function makeJoin(
  relation: Join,
  absorb: Absorb,
  leaf: Leaf,
  lookup: MakeLookup,
  printing: Printing,
): Block {
  const { joinType, left, right } = relation;
  switch (joinType) {
    case 'inner':
    case 'cross': {
      const first = absorb(left, isShort);
      const fits = (block: Block): boolean =>
        hasOnlyInnerJoins(block) &&
        block.items.length + first.items.length <= MAX_ITEMS &&
        countTermsOf(block) + countTermsOf(first) <= MAX_TERMS;
      return joinBlock(relation, first, absorb(right, fits), printing);
    }
    case 'left': {
      const first = absorb(left, isShort);
      return lookup(relation, first) ?? joinBlock(relation, first, leaf(right), printing);
    }
    case 'semi':
    case 'anti':
      return joinBlock(relation, absorb(left, isShort), leaf(right), printing);
    case 'right':
    case 'full':
      return closed(joinBlock(relation, leaf(left), leaf(right), printing));
  }
}

function closed(block: Block): Block {
  return { ...block, columns: null };
}

function isOpen(block: Block): block is OpenBlock {
  return block.columns !== null;
}

function isShort(block: Block): boolean {
  return block.items.length < MAX_ITEMS && countTermsOf(block) < MAX_TERMS;
}

function countReaders(order: readonly Relation[]): ReadonlyMap<Relation, number> {
  const readers = new Map<Relation, number>();
  for (const relation of order)
    for (const input of inputsOf(relation)) readers.set(input, (readers.get(input) ?? 0) + 1);
  return readers;
}
