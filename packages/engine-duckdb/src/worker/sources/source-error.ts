import { writeText, type ErrorText } from '@millrace/plan';

/** A file that can't be read as the plan declares it. */
export class SourceError extends Error {
  readonly code:
    | 'FILE_NOT_FOUND'
    | 'FILE_UNREADABLE'
    | 'SCHEMA_CHANGED'
    | 'ENCODING_UNKNOWN'
    | 'ENCODING_INVALID';
  readonly nodeId: string;
  readonly text: ErrorText;

  constructor(code: SourceError['code'], nodeId: string, text: ErrorText) {
    super(writeText(text));
    this.text = text;
    this.code = code;
    this.nodeId = nodeId;
  }
}
