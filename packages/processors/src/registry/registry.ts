import type { Processor } from '../define/processor.ts';
import { processors } from './index.gen.ts';

const byClass: ReadonlyMap<string, Processor> = new Map(
  processors.map((processor) => [processor.nodeClass, processor]),
);
const byName: ReadonlyMap<string, Processor> = new Map(
  processors.map((processor) => [processor.name, processor]),
);

/** The processor with a node class. */
export function processorOf(nodeClass: string): Processor | undefined {
  return byClass.get(nodeClass);
}

/** The processor with a name, such as `Filter Rows`. */
export function processorNamed(name: string): Processor | undefined {
  return byName.get(name);
}
