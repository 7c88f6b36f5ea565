import { StartError } from '#server/settings/start-error.ts';

/** A shorter passphrase can be tried out by whoever finds the file. */
export const SHORTEST_PASSPHRASE = 12;

/** A terminal, as far as it is asked. */
export interface Terminal {
  readonly input: Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause' | 'setEncoding'>;
  readonly output: { write(text: string): unknown };
}

/** Reads a line that nobody sees. @throws StartError when it is broken off */
function readUnseen({ input, output }: Terminal, question: string): Promise<string> {
  output.write(question);
  input.setEncoding('utf8');
  input.setRawMode(true);
  input.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (act: () => void): void => {
      input.off('data', hear);
      input.setRawMode(false);
      input.pause();
      output.write('\n');
      act();
    };
    function hear(text: string): void {
      for (const sign of text) {
        if (sign === '\r' || sign === '\n') {
          end(() => resolve(typed));
          return;
        }
        if (sign === '\u0003' || sign === '\u0004') {
          end(() => reject(new StartError('Broken off.')));
          return;
        }
        typed = sign === '\u007f' || sign === '\b' ? typed.slice(0, -1) : typed + sign;
      }
    }
    input.on('data', hear);
  });
}

/** The passphrase of BACKUP_PASSPHRASE, or one that is typed without being seen; a new one is typed twice. @throws StartError */
export async function askPassphrase(given: string | undefined, isNew: boolean, terminal: Terminal): Promise<string> {
  const tooShort = (): StartError => new StartError(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`);
  if (given !== undefined && given !== '') {
    if (isNew && given.length < SHORTEST_PASSPHRASE) throw tooShort();
    return given;
  }
  if (!terminal.input.isTTY) throw new StartError('Set BACKUP_PASSPHRASE: there is no terminal to ask for the passphrase.');
  const typed = await readUnseen(terminal, 'Passphrase of the backup: ');
  if (!isNew) return typed;
  if (typed.length < SHORTEST_PASSPHRASE) throw tooShort();
  if ((await readUnseen(terminal, 'Once more: ')) !== typed) throw new StartError('The two passphrases differ.');
  return typed;
}
