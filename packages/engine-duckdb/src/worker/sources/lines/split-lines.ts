/** Cuts text that comes in pieces into lines, ended by LF, CRLF or CR; the last needs no end. */
export class LineSplitter {
  private readonly receive: (line: string) => void;
  private held = '';
  private afterReturn = false;

  constructor(receive: (line: string) => void) {
    this.receive = receive;
  }

  push(piece: string): void {
    if (piece === '') return;
    let from = this.afterReturn && piece.startsWith('\n') ? 1 : 0;
    this.afterReturn = piece.endsWith('\r');
    const ends = /\r\n|\r|\n/g;
    ends.lastIndex = from;
    for (let match = ends.exec(piece); match !== null; match = ends.exec(piece)) {
      this.receive(this.held + piece.slice(from, match.index));
      this.held = '';
      from = ends.lastIndex;
    }
    this.held += piece.slice(from);
  }

  end(): void {
    if (this.held !== '') this.receive(this.held);
    this.held = '';
  }
}
