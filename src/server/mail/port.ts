export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Names the mail for good: sent twice, it has the same Message-ID and, in a folder, the same file, so that it arrives once. */
  readonly id?: string;
  /** Warns its receiver of what somebody did with the account: goes out however many went before. */
  readonly isWarning?: boolean;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
}

/** Sends through SMTP, or into a folder as .eml where SMTP_URL is not set. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Sends a text message to a phone number (+90…). Absent where no gateway is set: then nothing may be offered that needs one. */
  sendText?(phone: string, text: string): Promise<void>;
}
