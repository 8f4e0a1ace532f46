import type { TypeKind } from '@millrace/plan';

/** The interface's word for a column type, whatever its parameters: `integer`, `decimal`. */
export type Datatype = Lowercase<TypeKind>;
