/**
 * A translation of texts: the same keys with other strings. A missing or a surplus key is a type
 * error.
 */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};
