import { DOMImplementation, type Document, type Element } from '@xmldom/xmldom';
import { SaxesParser } from 'saxes';
import { kernelError } from '../kernel.ts';

/**
 * The tree of an XML document as Spark builds it: without namespaces, so that `b` finds `<n:b>`.
 * Throws INVALID_XML, or NOT_EXACT for a document type, which may define entities.
 */
export function parseDocument(xml: string): Document {
  const document = new DOMImplementation().createDocument(null, '');
  let parent: Document | Element = document;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw kernelError('INVALID_XML', '');
  });
  parser.on('doctype', () => {
    throw kernelError('NOT_EXACT', 'XML with a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = named(document.createElement(name));
    for (const [attribute, value] of Object.entries(attributes))
      if (!/^xmlns(?::|$)/.test(attribute)) setAttribute(element, attribute, value);
    parent.appendChild(element);
    parent = element;
  });
  parser.on('closetag', () => {
    parent = parent.parentNode as Document | Element;
  });
  parser.on('text', (text) => {
    if (parent !== document) parent.appendChild(document.createTextNode(text));
  });
  parser.on('cdata', (text) => parent.appendChild(document.createCDATASection(text)));
  parser.on('comment', (text) => parent.appendChild(document.createComment(text)));
  parser.on('processinginstruction', ({ target, body }) =>
    parent.appendChild(document.createProcessingInstruction(target, body)),
  );
  parser.write(xml).close();
  return document;
}

function setAttribute(element: Element, name: string, value: string): void {
  const attribute = named(element.ownerDocument!.createAttribute(name));
  attribute.value = value;
  element.setAttributeNode(attribute);
}

/** The part of a name after its prefix is what paths compare. */
function named<Named extends { localName: string | null; nodeName: string }>(node: Named): Named {
  node.localName = node.nodeName.slice(node.nodeName.indexOf(':') + 1);
  return node;
}
