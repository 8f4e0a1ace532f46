import type { Node } from '@millrace/model';
import { processors, toNode } from '@millrace/processors';

/** The processors as the palette shows them. */
export const palette: readonly Node[] = processors.map((processor) => toNode(processor));
