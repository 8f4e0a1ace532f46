import { columnKey, isNested, type DataType } from '@millrace/plan';
import { jsonNumber, jsonNumberAsText, jsonTime } from './json-scalar.ts';
import { everyByte, type LineTable } from '../../csv/records/step-table.ts';
import type { ValueGraph } from '../../csv/records/value-graph.ts';
import type { UsualMember } from '../../usual-member.ts';

/** How deep a value nests whose text alone matters, or of a member that isn't read. */
const looseDepth = 2;
/** `numbers`: those that are read, or those whose text is kept. */
type Loose = { readonly depth: number; readonly numbers: 'any' | 'text' };
const unread: Loose = { depth: looseDepth, numbers: 'any' };
/** Beyond this number of states a scan is slower than what it saves. */
const mostStates = 8192;

/**
 * Accepts lines with one JSON object whose members have their types in spellings that DuckDB's
 * reader and ours read as the same value. Null if members have names or types that this is never sure of.
 */
export function jsonAutomaton(members: readonly UsualMember[]): LineTable | null {
  const draft = new Draft();
  return draft.addLines(members) ? draft.finish() : null;
}

class Draft {
  private readonly rows: Int32Array[] = [new Int32Array(256)];
  /** Pairs of states: what the first doesn't accept itself, it accepts as the second does. */
  private readonly endings: (readonly [from: number, as: number])[] = [];
  /** States from which a value starts, by its kind and the state after it. */
  private readonly values = new Map<string, number>();
  private isPossible = true;

  addLines(members: readonly UsualMember[]): boolean {
    if (members.some(({ type }) => isNested(type) && hasTime(type))) this.isPossible = false;
    const start = this.state();
    const end = this.state();
    const returned = this.state();
    this.on(start, '{', this.object(members, end));
    this.blanks(end);
    this.on(end, '\r', returned);
    this.on(returned, '\n', start);
    this.on(end, '\n', start);
    return this.isPossible;
  }

  finish(): LineTable {
    for (const [from, as] of this.endings) this.complete(from, as);
    const table = new Int32Array(this.rows.length * 256);
    this.rows.forEach((row, state) => {
      for (let byte = 0; byte < 256; byte += 1) table[state * 256 + byte] = row[byte]! << 10;
    });
    return { table, classes: everyByte, recordStart: 1 << 10 };
  }

  private state(): number {
    if (this.rows.length >= mostStates) this.isPossible = false;
    else this.rows.push(new Int32Array(256));
    return this.rows.length - 1;
  }

  private on(from: number, character: string, to: number): void {
    this.rows[from]![character.charCodeAt(0)] = to;
  }

  private blanks(state: number): void {
    this.on(state, ' ', state);
    this.on(state, '\t', state);
  }

  private complete(from: number, as: number): void {
    const row = this.rows[from]!;
    this.rows[as]!.forEach((to, byte) => (row[byte] ||= to));
  }

  /** The state after the opening brace; `end` follows the closing one. */
  private object(members: readonly UsualMember[], end: number): number {
    if (!areNameable(members)) this.isPossible = false;
    const [open, after, next] = [this.state(), this.state(), this.state()];
    const other = this.state();
    const otherKey = this.state();
    for (const state of [open, after, next]) this.blanks(state);
    this.on(open, '}', end);
    this.on(after, '}', end);
    this.on(after, ',', next);
    this.characters(otherKey);
    this.on(otherKey, '"', other);
    this.colon(other, (value) => this.loose(value, after, unread));
    const keys = this.keys(members, after, { other, otherKey });
    this.on(open, '"', keys);
    this.on(next, '"', keys);
    return open;
  }

  /**
   * The state after a key's opening quote. A key with an escape is refused, because it may be one
   * of the members.
   */
  private keys(
    members: readonly UsualMember[],
    after: number,
    { other, otherKey }: { readonly other: number; readonly otherKey: number },
  ): number {
    const make = (): number => {
      const state = this.state();
      for (let byte = 0x20; byte < 256; byte += 1) this.rows[state]![byte] = otherKey;
      this.on(state, '\\', 0);
      this.on(state, '"', other);
      return state;
    };
    const root = make();
    for (const { name, type } of members) {
      let at = root;
      for (const byte of Buffer.from(name)) {
        const to = this.rows[at]![byte]!;
        at = to === otherKey ? (this.rows[at]![byte] = make()) : to;
      }
      const known = this.state();
      this.on(at, '"', known);
      this.colon(known, (value) => this.value(type, value, after));
    }
    return root;
  }

  private colon(from: number, add: (value: number) => void): void {
    const value = this.state();
    this.blanks(from);
    this.on(from, ':', value);
    this.blanks(value);
    add(value);
  }

  private value(type: DataType, start: number, end: number): void {
    this.share(JSON.stringify(type), start, end, (own) => this.typedValue(type, own, end));
  }

  /** Values of one kind that end in the same state share their states. */
  private share(kind: string, start: number, end: number, add: (own: number) => void): void {
    const key = `${end} ${kind}`;
    const known = this.values.get(key);
    const own = known ?? this.state();
    if (known === undefined) {
      this.values.set(key, own);
      add(own);
    }
    this.complete(start, own);
  }

  private typedValue(type: DataType, start: number, end: number): void {
    this.word(start, 'null', end);
    if (isNested(type)) return this.nested(type, start, end);
    switch (type.kind) {
      case 'STRING':
        this.string(start, end);
        this.word(start, 'true', end);
        this.word(start, 'false', end);
        this.graph(jsonNumberAsText(), start, end);
        return this.containers(start, end, { depth: looseDepth, numbers: 'text' });
      case 'BOOLEAN':
        this.word(start, 'true', end);
        return this.word(start, 'false', end);
      case 'BYTE':
      case 'SHORT':
      case 'INTEGER':
      case 'LONG':
      case 'DOUBLE':
        return this.graph(jsonNumber(type), start, end);
      case 'DATE':
      case 'TIMESTAMP_NTZ':
      case 'TIMESTAMP':
        return this.quoted(jsonTime(type), start, end);
      // DuckDB rounds twice on the way to FLOAT.
      case 'FLOAT':
      case 'BINARY':
      case 'DECIMAL':
      case 'INTERVAL_DAY_TIME':
      case 'INTERVAL_YEAR_MONTH':
      case 'NULL':
        this.isPossible = false;
    }
  }

  private nested(type: DataType, start: number, end: number): void {
    if (type.kind === 'STRUCT') this.on(start, '{', this.object(type.fields, end));
    else if (type.kind === 'ARRAY')
      this.array(start, end, (first, after) => this.value(type.element, first, after));
    // Of two equal keys of a MAP, DuckDB keeps both.
    else this.isPossible = false;
  }

  private array(start: number, end: number, add: (first: number, after: number) => void): void {
    const [first, after, next] = [this.state(), this.state(), this.state()];
    for (const state of [first, after, next]) this.blanks(state);
    this.on(start, '[', first);
    add(first, after);
    this.rows[first]!.forEach((to, byte) => (this.rows[next]![byte] ||= to));
    this.on(first, ']', end);
    this.on(after, ']', end);
    this.on(after, ',', next);
  }

  /** Any value, down to a depth. */
  private loose(start: number, end: number, kind: Loose): void {
    this.share(`loose ${kind.numbers} ${kind.depth}`, start, end, (own) => {
      for (const word of ['null', 'true', 'false']) this.word(own, word, end);
      this.string(own, end);
      const isAny = kind.numbers === 'any';
      this.graph(isAny ? jsonNumber({ kind: 'DOUBLE' }) : jsonNumberAsText(), own, end);
      this.containers(own, end, kind);
    });
  }

  private containers(start: number, end: number, kind: Loose): void {
    if (kind.depth === 0) return;
    this.share(`containers ${kind.numbers} ${kind.depth}`, start, end, (own) =>
      this.looseContainers(own, end, { ...kind, depth: kind.depth - 1 }),
    );
  }

  private looseContainers(start: number, end: number, inside: Loose): void {
    this.array(start, end, (first, after) => this.loose(first, after, inside));
    const [open, after, next] = [this.state(), this.state(), this.state()];
    const [key, closed] = [this.state(), this.state()];
    for (const state of [open, after, next]) this.blanks(state);
    this.on(start, '{', open);
    this.on(open, '}', end);
    this.on(after, '}', end);
    this.on(after, ',', next);
    this.on(open, '"', key);
    this.on(next, '"', key);
    this.inString(key, closed);
    this.colon(closed, (value) => this.loose(value, after, inside));
  }

  private word(start: number, word: string, end: number): void {
    let at = start;
    for (const character of word.slice(0, -1)) {
      const to = this.state();
      this.on(at, character, to);
      at = to;
    }
    this.on(at, word.at(-1)!, end);
  }

  private string(start: number, end: number): void {
    this.share('string', start, end, (own) => {
      const inside = this.state();
      this.on(own, '"', inside);
      this.inString(inside, end);
    });
  }

  private characters(state: number): void {
    for (let byte = 0x20; byte < 256; byte += 1) this.rows[state]![byte] = state;
    this.on(state, '\\', 0);
  }

  /** Whole surrogate pairs only, and no NUL. */
  private inString(inside: number, end: number): void {
    this.characters(inside);
    this.on(inside, '"', end);
    const escaped = this.state();
    this.on(inside, '\\', escaped);
    for (const character of '"\\/bfnrt') this.on(escaped, character, inside);
    const [u, any3, any2, any1] = this.states();
    this.on(escaped, 'u', u);
    this.hex(u, '123456789abcefABCEF', any3);
    this.hex(any3, hexDigits, any2);
    this.hex(any2, hexDigits, any1);
    this.hex(any1, hexDigits, inside);
    const [zero, zero2, zero3, d] = this.states();
    this.hex(u, '0', zero);
    this.hex(zero, hexDigits.slice(1), any2);
    this.hex(zero, '0', zero2);
    this.hex(zero2, hexDigits.slice(1), any1);
    this.hex(zero2, '0', zero3);
    this.hex(zero3, hexDigits.slice(1), inside);
    this.hex(u, 'dD', d);
    this.hex(d, '01234567', any2);
    this.lowSurrogate(d, inside);
  }

  private lowSurrogate(d: number, inside: number): void {
    const [high2, high1, backslash, u] = this.states();
    this.hex(d, '89abAB', high2);
    this.hex(high2, hexDigits, high1);
    this.hex(high1, hexDigits, backslash);
    this.on(backslash, '\\', u);
    const [low4, low3, low2, low1] = this.states();
    this.on(u, 'u', low4);
    this.hex(low4, 'dD', low3);
    this.hex(low3, 'cdefCDEF', low2);
    this.hex(low2, hexDigits, low1);
    this.hex(low1, hexDigits, inside);
  }

  private states(): readonly [number, number, number, number] {
    return [this.state(), this.state(), this.state(), this.state()];
  }

  private hex(from: number, digits: string, to: number): void {
    for (const digit of digits) this.on(from, digit, to);
  }

  /** A value that ends where something else begins. */
  private graph(graph: ValueGraph, start: number, end: number): void {
    for (const state of this.instantiate(graph, start)) this.endings.push([state, end]);
  }

  private quoted(graph: ValueGraph, start: number, end: number): void {
    const inside = this.state();
    this.on(start, '"', inside);
    for (const state of this.instantiate(graph, inside)) this.on(state, '"', end);
  }

  /** The graph's states after `start`; returns those in which a value may end. */
  private instantiate({ edges, accepting, states }: ValueGraph, start: number): readonly number[] {
    const own = [start, ...Array.from({ length: states - 1 }, () => this.state())];
    for (const [from, character, to] of edges) this.on(own[from]!, character, own[to]!);
    return accepting.map((state) => own[state]!);
  }
}

const hexDigits = '0123456789abcdefABCDEF';

/** Whether keys can be compared byte by byte, and mean one column each. */
function areNameable(members: readonly UsualMember[]): boolean {
  const keys = new Set(members.map(({ name }) => columnKey(name)));
  return (
    keys.size === members.length &&
    // oxlint-disable-next-line no-control-regex -- they are escaped in JSON
    members.every(({ name }) => name !== '' && !/["\\\0-\x1f]/.test(name) && name.isWellFormed())
  );
}

/** Times inside other values are left to the expressions. */
function hasTime(type: DataType): boolean {
  if (type.kind === 'STRUCT') return type.fields.some((field) => hasTime(field.type));
  if (type.kind === 'ARRAY') return hasTime(type.element);
  return type.kind === 'DATE' || type.kind === 'TIMESTAMP' || type.kind === 'TIMESTAMP_NTZ';
}
