import { INTEGER, literal, type Frame, type FrameBound } from '@millrace/plan';

const bound =
  '(unbounded\\s+preceding|unbounded\\s+following|current\\s+row|\\d{1,9}\\s+preceding|\\d{1,9}\\s+following)';
const between = new RegExp(`^(rows|range)\\s+between\\s+${bound}\\s+and\\s+${bound}$`, 'i');
const single = new RegExp(`^(rows|range)\\s+${bound}$`, 'i');

/**
 * Parses SQL's frame clause; undefined if the text is invalid, or the frame ends before it starts.
 */
export function parseFrame(text: string): Frame | undefined {
  const trimmed = text.trim();
  const [, unit = '', start = '', end = 'current row'] =
    between.exec(trimmed) ?? single.exec(trimmed) ?? [];
  if (unit === '') return undefined;
  const frame: Frame = {
    unit: unit.toLowerCase() as Frame['unit'],
    start: boundOf(start),
    end: boundOf(end),
  };
  return place(frame.start) <= place(frame.end) &&
    frame.start.kind !== 'unbounded following' &&
    frame.end.kind !== 'unbounded preceding'
    ? frame
    : undefined;
}

function boundOf(text: string): FrameBound {
  const words = text.toLowerCase().split(/\s+/);
  if (words[0] === 'current') return { kind: 'current row' };
  const kind = words[1] === 'preceding' ? 'preceding' : 'following';
  return words[0] === 'unbounded'
    ? { kind: `unbounded ${kind}` }
    : { kind, offset: literal(Number(words[0]), INTEGER) };
}

function place(side: FrameBound): number {
  switch (side.kind) {
    case 'unbounded preceding':
      return -Infinity;
    case 'unbounded following':
      return Infinity;
    case 'current row':
      return 0;
    case 'following':
    case 'preceding': {
      const offset = side.offset.kind === 'literal' ? Number(side.offset.value) : 0;
      return side.kind === 'preceding' ? -offset : offset;
    }
  }
}
