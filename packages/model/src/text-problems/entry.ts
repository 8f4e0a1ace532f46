/**
 * The texts of a code. `message`: the issue. `hint`: how to fix it; null if there is nothing better
 * to say than to correct it.
 */
export type Entry<Args> = {
  readonly message: (args: Args) => string;
  readonly hint: (args: Args) => string | null;
};

export type ArgsOf<Of> = Of extends Entry<infer Args> ? Args : never;

export function entry<Args = Readonly<Record<string, never>>>(
  message: Entry<Args>['message'],
  hint: Entry<Args>['hint'] = () => null,
): Entry<Args> {
  return { message, hint };
}
