/** A file that is written while it is sent. */
export class StreamedFile extends File {
  readonly chunks: () => AsyncIterable<string | Uint8Array>;
  /** Customers' addresses that count for the operator who reads it. An export has its own right. */
  readonly addresses: readonly string[];
  /** Its number of bytes, if it is known in advance. */
  readonly length: number | undefined;

  constructor(
    name: string,
    type: string,
    chunks: () => AsyncIterable<string | Uint8Array>,
    { addresses = [], length }: { addresses?: readonly string[]; length?: number } = {},
  ) {
    super([], name, { type });
    this.chunks = chunks;
    this.addresses = addresses;
    this.length = length;
  }
}
