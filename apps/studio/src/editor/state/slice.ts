/**
 * A part of an editor's state besides its session, such as the open dialog. Declared in the folder
 * that uses it; each editor has its own state for it.
 */
export type Slice<State extends object> = { readonly name: string; readonly initial: State };

/** `name` is unique among the slices. Every editor starts with `initial`. */
export function defineSlice<State extends object>(name: string, initial: State): Slice<State> {
  return { name, initial };
}
