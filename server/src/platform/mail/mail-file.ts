/** An attachment, created when the email is sent and never stored. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}
