import { phrase } from '@millrace/plan';
import { SaxesParser } from 'saxes';
import { WrongFormat } from '../infer/found-field.ts';

export type XmlHandlers = {
  /** `line`: where the tag ends, from 1. */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * Parses an XML document piece by piece: after each piece, what the handlers were given so far is
 * complete. Throws WrongFormat if it isn't well-formed, or has a document type (which could define
 * entities). `subject`: who that is, after the name of the file.
 */
export async function* parseXmlText(
  pieces: AsyncIterable<string>,
  handlers: XmlHandlers,
  subject = '',
): AsyncIterable<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new WrongFormat(
      phrase`${subject}is not well-formed XML (line ${error.message.replace(/\.$/, '')}). Fix it there.`,
    );
  });
  parser.on('doctype', () => {
    throw new WrongFormat(
      phrase`${subject}has a document type, which can't be read. Remove the DOCTYPE.`,
    );
  });
  const text = (given: string): void => handlers.text?.(given);
  parser.on('opentag', ({ name, attributes }) => handlers.open(name, attributes, parser.line));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => handlers.close?.(name));
  for await (const piece of pieces) {
    try {
      parser.write(piece);
    } catch (error) {
      // A string can't have more characters.
      if (!(error instanceof RangeError)) throw error;
      throw new WrongFormat(
        phrase`${subject}has a text of more than 500 million characters (line ${parser.line}). Split it.`,
      );
    }
    yield;
  }
  parser.close();
  yield;
}

/**
 * The same for a part of a file in UTF-8. Names are given without their namespace prefix, and errors
 * name the part.
 */
export async function* parseXml(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
  handlers: XmlHandlers,
): AsyncIterable<void> {
  const local: XmlHandlers = {
    open: (name, attributes, line) => handlers.open(localName(name), attributes, line),
    text: (text) => handlers.text?.(text),
    close: (name) => handlers.close?.(localName(name)),
  };
  yield* parseXmlText(decoded(chunks), local, `cannot be read: its part ${part} `);
}

/** Parses a document whose handlers collect what is needed. */
export async function parseWholeXml(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
  handlers: XmlHandlers,
): Promise<void> {
  const pieces = parseXml(chunks, part, handlers)[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true);
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
