import { longText, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';

export const document = defineProcessor({
  name: 'Document',
  nodeClass: 'millrace.nodes.notes.Document',
  category: 'notes',
  type: 'doc',
  icon: 'document',
  fields: {
    title: text({ title: 'Heading', disableRefresh: true }),
    text: longText({ title: 'Text', description: 'Markdown.', disableRefresh: true }),
  },
  lower: () => ({ outputs: [], demands: [] }),
});
