import { SaxesParser } from 'saxes';
import { WrongFormat } from '../infer/found-field.ts';

export type XmlHandlers = {
  /** Names are without their namespace prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/**
 * Parses an XML document piece by piece: after each piece, what the handlers were given so far is
 * complete. Throws WrongFormat if it isn't well-formed, or has a document type (which could define
 * entities).
 */
export async function* parseXml(
  chunks: AsyncIterable<Uint8Array>,
  what: string,
  { open, text, close }: XmlHandlers,
): AsyncIterable<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new WrongFormat(`holds XML that is not well-formed (${what}: ${error.message}).`);
  });
  parser.on('doctype', () => {
    throw new WrongFormat(`has a document type, which is not read (${what}).`);
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close !== undefined) parser.on('closetag', ({ name }) => close(localName(name)));
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Parses a document whose handlers collect what is needed. */
export async function parseWholeXml(
  chunks: AsyncIterable<Uint8Array>,
  what: string,
  handlers: XmlHandlers,
): Promise<void> {
  const pieces = parseXml(chunks, what, handlers)[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
