/**
 * Removes the lines (ended by LF, CRLF or CR, ignoring quotes) that contain a text. Accepts text in
 * chunks of any size.
 */
export class LineFilter {
  private readonly unwanted: string;
  private readonly receive: (text: string) => void;
  private readonly skip: (lines: number) => void;
  private held = '';

  /** `skip` is called for every removed line, in its place. */
  constructor(
    unwanted: string,
    receive: (text: string) => void,
    skip: (lines: number) => void = () => undefined,
  ) {
    this.unwanted = unwanted;
    this.receive = receive;
    this.skip = skip;
  }

  push(piece: string): void {
    const text = this.held + piece;
    const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r', text.length - 2));
    this.held = text.slice(last + 1);
    this.pass(text.slice(0, last + 1));
  }

  end(): void {
    this.pass(this.held);
    this.held = '';
  }

  private pass(text: string): void {
    if (text === '') return;
    if (!text.includes(this.unwanted)) return this.receive(text);
    let kept = '';
    const passKept = (): void => {
      if (kept !== '') this.receive(kept);
      kept = '';
    };
    for (const line of text.match(/[^\r\n]*(?:\r\n|\r|\n|$)/g) ?? []) {
      if (!line.includes(this.unwanted)) kept += line;
      else {
        passKept();
        this.skip(1);
      }
    }
    passKept();
  }
}
