/**
 * How a text speaks of the node that has the issue: `*Filter Rows* (n4)`, or "this node" where it
 * is shown at the node itself.
 */
export type NodePhrases = {
  /** Begins a sentence: `*Filter Rows* (n4)` or `This node`. */
  readonly subject: string;
  /** ` of *Filter Rows* (n4)`, or nothing. */
  readonly of: string;
  /** Before a sentence that does not name the node: `*Filter Rows* (n4): `, or nothing. */
  readonly prefix: string;
};

/** The texts of a code. `message`: what is wrong, and where. `fix`: how to fix it. */
export type Entry<Args> = {
  readonly message: (args: Args, node: NodePhrases) => string;
  readonly fix: (args: Args) => string;
  /** False for arguments of a newer version. By default all are known. */
  readonly isKnown?: (args: Args) => boolean;
  /** The argument that says which of several texts applies. */
  readonly variantKey?: string;
};

export type ArgsOf<Of> = Of extends Entry<infer Args> ? Args : never;

export type NoArgs = Readonly<Record<string, never>>;

export function entry<Args = NoArgs>(
  message: Entry<Args>['message'],
  fix: Entry<Args>['fix'],
): Entry<Args> {
  return { message, fix };
}

type Variants<Key extends string, Entries> = {
  [Variant in keyof Entries & string]: { readonly [K in Key]: Variant } & (ArgsOf<
    Entries[Variant]
  > extends NoArgs
    ? unknown
    : ArgsOf<Entries[Variant]>);
}[keyof Entries & string];

/** One code with several texts. The argument `key` says which applies. */
export function variants<
  Key extends string,
  Entries extends Readonly<Record<string, Entry<never>>>,
>(key: Key, entries: Entries): Entry<Variants<Key, Entries>> & { readonly variantKey: Key } {
  type Args = Variants<Key, Entries>;
  const entryFor = (args: Args): Entry<Args> =>
    entries[args[key as keyof Args] as string] as unknown as Entry<Args>;
  return {
    message: (args, node) => entryFor(args).message(args, node),
    fix: (args) => entryFor(args).fix(args),
    isKnown: (args) => Object.hasOwn(entries, args[key as keyof Args]),
    variantKey: key,
  };
}
