/** A file that can't be read as the plan declares it. */
export class SourceError extends Error {
  readonly code:
    | 'FILE_NOT_FOUND'
    | 'FILE_UNREADABLE'
    | 'SCHEMA_CHANGED'
    | 'ENCODING_UNKNOWN'
    | 'ENCODING_INVALID';
  readonly nodeId: string;

  constructor(code: SourceError['code'], nodeId: string, message: string) {
    super(message);
    this.code = code;
    this.nodeId = nodeId;
  }
}
