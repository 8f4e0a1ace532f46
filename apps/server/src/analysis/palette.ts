import type { Node } from '@millrace/model';
import { processors, toNode } from '@millrace/processors';

/** The processors in the palette's form. */
export const palette: readonly Node[] = processors.map((processor) => toNode(processor));
