export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
}

/** Sends through SMTP, or into a folder as .eml where SMTP_URL is not set. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
