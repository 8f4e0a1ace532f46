import type { Automaton } from './automaton.ts';

type Table = Pick<Automaton, 'table' | 'recordStart'>;

const LF = 10;
const fewBytes = 4096;

/**
 * Whether all records in a range of whole lines have the automaton's shape. Each step of an
 * automaton depends on the previous one, so eight parts of the range are scanned in an interleaved
 * loop, which takes a third of the time. A part may start at any line, because each is shown to end
 * where a record does.
 */
export function walkStreams(bytes: Buffer, from: number, to: number, automaton: Table): boolean {
  const range = bytes.subarray(from, to);
  const size = range.length;
  if (size < fewBytes) return walkOne(range, automaton);
  const cuts = [0];
  for (let part = 1; part < 8; part += 1)
    cuts.push(range.indexOf(LF, Math.floor((size * part) / 8)) + 1);
  cuts.push(size);
  return walkEight(range, cuts, automaton);
}

function walkOne(bytes: Buffer, { table, recordStart }: Table): boolean {
  let state = recordStart;
  for (const byte of bytes) state = table[state | byte]!;
  return state === recordStart;
}

function walkEight(bytes: Buffer, cuts: readonly number[], automaton: Table): boolean {
  const { table, recordStart: start } = automaton;
  const [a, b, c, d, e, f, g, h] = cuts as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const shortest = Math.min(...cuts.slice(1).map((cut, part) => cut - cuts[part]!));
  let [sa, sb, sc, sd, se, sf, sg, sh] = [start, start, start, start, start, start, start, start];
  for (let at = 0; at < shortest; at += 1) {
    sa = table[sa | bytes[a + at]!]!;
    sb = table[sb | bytes[b + at]!]!;
    sc = table[sc | bytes[c + at]!]!;
    sd = table[sd | bytes[d + at]!]!;
    se = table[se | bytes[e + at]!]!;
    sf = table[sf | bytes[f + at]!]!;
    sg = table[sg | bytes[g + at]!]!;
    sh = table[sh | bytes[h + at]!]!;
  }
  return [sa, sb, sc, sd, se, sf, sg, sh].every((reached, part) => {
    let state = reached;
    for (let at = cuts[part]! + shortest; at < cuts[part + 1]!; at += 1)
      state = table[state | bytes[at]!]!;
    return state === start;
  });
}
