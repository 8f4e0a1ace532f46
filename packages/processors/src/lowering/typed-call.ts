import {
  aggregateCall,
  aggregateSignatures,
  call,
  cast,
  isMismatch,
  scalarSignatures,
  windowSignatures,
  type AggregateCall,
  type AggregateName,
  type Argument,
  type ErrorText,
  type Expression,
  type Mismatch,
  type Origin,
  type Resolution,
  type ScalarName,
  type Signature,
  type WindowCall,
  type WindowName,
} from '@millrace/plan';

/**
 * A call of the catalog with its arguments cast as the signature requires, or why that is
 * impossible.
 */
export function typedCall(
  fn: ScalarName,
  args: readonly Expression[],
  origin?: Origin,
): Expression | Mismatch {
  return built(scalarSignatures[fn], args, (typed, { type, nullable }) =>
    call(fn, typed, type, nullable, origin),
  );
}

/** The same for an aggregate. */
export function typedAggregate(
  fn: AggregateName,
  args: readonly Expression[],
  options: Parameters<typeof aggregateCall>[3] = {},
): AggregateCall | Mismatch {
  return built(aggregateSignatures[fn], args, (typed, { type, nullable }) =>
    aggregateCall(fn, typed, type, { ...options, nullable }),
  );
}

/** The same for a window function or an aggregate over a window. */
export function typedWindow(
  fn: WindowName | AggregateName,
  args: readonly Expression[],
  over: Pick<WindowCall, 'partitionBy' | 'orderBy' | 'frame'>,
  origin?: Origin,
): WindowCall | Mismatch {
  return built(signatureOf(fn), args, (typed, { type, nullable }) =>
    Object.freeze({
      kind: 'window',
      fn,
      args: Object.freeze(typed),
      type,
      nullable,
      ignoreNulls: false,
      ...over,
      ...(origin === undefined ? {} : { origin }),
    }),
  );
}

/** The call, or null after `report` was called with the reason why it can't be typed. */
export function typedOrReport<Made extends object>(
  made: Made | Mismatch,
  report: (why: { readonly reason: string; readonly text: ErrorText }) => void,
): Made | null {
  if (!isMismatch(made)) return made;
  report({ reason: made.mismatch, text: made.text });
  return null;
}

/** The call, whose arguments are known to have the right types. Throws if they don't. */
export function typedOrThrow<Made extends object>(made: Made | Mismatch): Made {
  if (isMismatch(made)) throw new Error(made.mismatch);
  return made;
}

function signatureOf(fn: WindowName | AggregateName): Signature {
  return fn in windowSignatures
    ? windowSignatures[fn as WindowName]
    : aggregateSignatures[fn as AggregateName];
}

function built<Made>(
  signature: Signature,
  args: readonly Expression[],
  make: (args: Expression[], resolution: Resolution) => Made,
): Made | Mismatch {
  const resolution = signature.resolve(args.map(argumentOf));
  if (isMismatch(resolution)) return resolution;
  return make(
    args.map((each, index) => cast(each, resolution.args[index]!)),
    resolution,
  );
}

function argumentOf({ type, nullable, ...rest }: Expression): Argument {
  return rest.kind === 'literal' ? { type, nullable, value: rest.value } : { type, nullable };
}
