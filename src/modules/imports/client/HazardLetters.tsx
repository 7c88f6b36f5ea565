import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { SheetButton } from '#modules/imports/client/SheetButton.tsx';
import type { ImportSummary, LetterReading } from '#modules/imports/shared/imports.calls.ts';
import classes from './imports.module.css';

interface Props {
  readonly letters: NonNullable<ImportSummary['letters']>;
  readonly isDisabled: boolean;
  /** The file that this page has looked at; null after another visit, which has to choose it again. */
  readonly file: File | null;
  readonly onRead: (file: File, reading: LetterReading) => void;
}

/** Asks which hazard classes the letters of a file stand for (ledger 11, decision 11); nothing can be written before. */
export function HazardLetters({ letters, isDisabled, file, onRead }: Props) {
  const { t } = useLingui();
  const words: Readonly<Record<LetterReading, string>> = {
    a_low: t`A az tehlikeli, B tehlikeli, C çok tehlikeli`,
    a_high: t`A çok tehlikeli, B tehlikeli, C az tehlikeli`,
  };
  const choices = (['a_low', 'a_high'] as const).filter((one) => one !== letters);
  return (
    <section className={classes.parts} aria-labelledby="hazard-letters">
      <p id="hazard-letters" className={classes.note}>
        {letters === 'open' ? (
          <Trans>Dosyada tehlike sınıfı harfle yazılmış. Harfler kaynağa göre iki türlü kullanılır; bu dosyada hangisi geçerli?</Trans>
        ) : (
          <Trans>Tehlike sınıfı harfleri böyle okundu: {words[letters]}.</Trans>
        )}
      </p>
      <div className={classes.filters}>
        {choices.map((reading) => (
          <Choice
            key={reading}
            label={letters === 'open' ? words[reading] : t`Öbür türlü oku: ${words[reading]}`}
            isDisabled={isDisabled}
            file={file}
            onFile={(chosen) => onRead(chosen, reading)}
          />
        ))}
      </div>
    </section>
  );
}

function Choice({
  label,
  isDisabled,
  file,
  onFile,
}: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}) {
  const { t } = useLingui();
  if (file !== null)
    return (
      <Button variant="default" disabled={isDisabled} onClick={() => onFile(file)}>
        {label}
      </Button>
    );
  return (
    <SheetButton variant="default" disabled={isDisabled} onFile={onFile}>
      {t`${label} (dosyayı yeniden seçin)`}
    </SheetButton>
  );
}
