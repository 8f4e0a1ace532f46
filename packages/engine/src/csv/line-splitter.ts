/** Splits chunks of text into lines, ended by LF, CRLF or CR; the last line needs no end. */
export class LineSplitter {
  private readonly receive: (line: string) => void;
  private held = '';
  private afterReturn = false;

  constructor(receive: (line: string) => void) {
    this.receive = receive;
  }

  push(chunk: string): void {
    if (chunk === '') return;
    let from = this.afterReturn && chunk.startsWith('\n') ? 1 : 0;
    this.afterReturn = chunk.endsWith('\r');
    const ends = /\r\n|\r|\n/g;
    ends.lastIndex = from;
    for (let match = ends.exec(chunk); match !== null; match = ends.exec(chunk)) {
      this.receive(this.held + chunk.slice(from, match.index));
      this.held = '';
      from = ends.lastIndex;
    }
    this.held += chunk.slice(from);
  }

  end(): void {
    if (this.held !== '') this.receive(this.held);
    this.held = '';
  }
}
