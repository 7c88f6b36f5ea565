/** What is not mistaken for another when it is read out or copied by hand: 31 letters and digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 20;
const GROUP = 4;
const BETWEEN = /[\s-]/g;

const inGroups = (letters: string): string => letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';

/** A new passphrase for a file: 20 random letters, 99 bits, in groups of four. Nobody has to think of one, so none is weak. */
export function newPassphrase(): string {
  let letters = '';
  while (letters.length < LENGTH) {
    // What does not divide evenly is thrown away, so that each letter is as likely as another.
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < Math.floor(256 / LETTERS.length) * LETTERS.length && letters.length < LENGTH) letters += LETTERS[byte % LETTERS.length];
    }
  }
  return inGroups(letters);
}

/** A passphrase as it was typed in: one of ours in whatever groups and capitals; any other, of files of older builds, as it stands. */
export function typedPassphrase(typed: string): string {
  const letters = typed.replace(BETWEEN, '').toLowerCase();
  const isOurs = letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter));
  return isOurs ? inGroups(letters) : typed.trim();
}
