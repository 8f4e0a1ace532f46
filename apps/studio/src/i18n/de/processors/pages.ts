import type { ProcessorPage } from '../../server-texts.ts';

const files = import.meta.glob<string>('./pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the pages of processors say under *Details* and *Examples*, by the name of their file. */
export const processorPages: Readonly<Record<string, ProcessorPage>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => {
    const [, details = '', examples = ''] = text.split(/^## (?:Details|Examples)$/m);
    return [
      path.slice('./pages/'.length, -'.md'.length),
      { details: details.trim(), examples: examples.trim() },
    ];
  }),
);
