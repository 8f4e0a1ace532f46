import { choice, longText } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';

export const stickyNote = defineProcessor({
  name: 'Sticky Note',
  nodeClass: 'millrace.nodes.notes.StickyNote',
  category: 'notes',
  type: 'sticky',
  icon: 'note',
  fields: {
    text: longText({ title: 'Text', disableRefresh: true }),
    color: choice(['yellow', 'blue', 'green', 'pink', 'gray'], {
      title: 'Color',
      default: 'yellow',
      disableRefresh: true,
    }),
  },
  lower: () => ({ outputs: [], demands: [] }),
});
