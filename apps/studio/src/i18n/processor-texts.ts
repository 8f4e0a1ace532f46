import type { Node } from '@millrace/model';
import { serverTexts } from './server-texts.ts';

/** English names that say more than those that workflows have always had. */
const englishNames: Readonly<Record<string, string>> = { Graph: 'Chart' };

/** The name of a processor in the language of the page. In workflows its name is fixed. */
export function processorName(name: string): string {
  const texts = serverTexts();
  return (texts === null ? englishNames[name] : texts.processors[name]?.[0]) ?? name;
}

/** The title of a result, which is the name of its processor unless the node has a title. */
export function resultTitle(title: string): string {
  return processorName(title);
}

/** The title of a node: its own, otherwise the name of its processor. */
export function nodeTitle({ title, name, id }: Pick<Node, 'title' | 'name' | 'id'>): string {
  return title || processorName(name) || id;
}

/**
 * A processor with its texts in the language of the page, for display. Its name identifies it and
 * stays: show it with `processorName`. Nodes are made from the processor itself, so that workflows
 * are the same in every language.
 */
export function shownProcessor(processor: Node): Node {
  const texts = serverTexts();
  if (texts === null) return processor;
  const { path, name, description, fields } = processor;
  return {
    ...processor,
    path: texts.categories[path ?? ''] ?? path,
    description: texts.processors[name]?.[1] ?? description,
    fields: fields.map((field) => ({
      ...field,
      title: texts.titles[field.title] ?? field.title,
      ...(field.description === undefined
        ? {}
        : { description: texts.help[field.description] ?? field.description }),
    })),
  };
}

/** The file name of a processor's page: `Read CSV` has `read-csv`. */
export function processorFile(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
