import type { Node, NodeField } from '@millrace/model';
import { pages } from './index.gen.ts';
import { categories } from '../define/categories.ts';
import type { FieldSpec } from '../define/field.ts';
import type { Processor } from '../define/processor.ts';

/**
 * The processor in the interface's form: a node with default field values. The texts come from its
 * page. `kind`, `minimum`, `maximum`, `over`, `advanced` and `mayBeBlank` of a field are additions
 * for forms: the meaning of a value, the range of a number, whose columns it names, whether it is
 * rarely changed, and whether an empty choice means the default.
 */
export function toNode(processor: Processor): Node {
  const page = pages[processor.nodeClass];
  return {
    id: '',
    path: categories[processor.category],
    name: processor.name,
    iconImage: processor.icon,
    description: page?.description ?? '',
    details: page?.details ?? '',
    examples: page?.examples ?? '',
    type: processor.type,
    nodeClass: processor.nodeClass,
    x: null,
    y: null,
    fields: Object.entries(processor.fields).map(([name, spec]) => toField(name, spec)),
    engine: processor.engine,
  };
}

function toField(name: string, spec: FieldSpec): NodeField {
  return {
    name,
    value: spec.default,
    widget: spec.widget,
    title: spec.title,
    description: spec.description,
    optionsArray: spec.options === null ? null : [...spec.options],
    optionsMap: null,
    datatypes: spec.datatypes === null ? null : [...spec.datatypes],
    required: spec.required,
    display: spec.display,
    editable: spec.editable,
    disableRefresh: spec.disableRefresh,
    kind: spec.kind,
    ...(spec.minimum === undefined ? {} : { minimum: spec.minimum }),
    ...(spec.maximum === undefined ? {} : { maximum: spec.maximum }),
    ...(spec.over === undefined ? {} : { over: spec.over }),
    ...(spec.advanced ? { advanced: true } : {}),
    ...(spec.mayBeBlank === true ? { mayBeBlank: true } : {}),
  };
}
