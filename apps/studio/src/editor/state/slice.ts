/**
 * One part of what an editor keeps besides its session, such as what is open over the canvas. The
 * folder that uses a slice declares it; each editor has a state of its own for it.
 */
export type Slice<State extends object> = { readonly name: string; readonly initial: State };

/** `name` is unique among the slices. Every editor starts with `initial`. */
export function defineSlice<State extends object>(name: string, initial: State): Slice<State> {
  return { name, initial };
}
