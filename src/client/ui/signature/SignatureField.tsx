import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { IconPencil, IconSignature, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { withTexts } from '#client/i18n/texts.ts';
import { showToast } from '#client/http/errors.tsx';
import { isSigned, type Signature } from '#core/field/signature.ts';
import { SignaturePicture } from './SignaturePicture.tsx';
import { useSignedFor } from './SignedFor.tsx';
import type { SignatureSheetProps } from './SignatureSheet.tsx';
import classes from './signature.module.css';

interface Props {
  readonly label: ReactNode;
  readonly value: Signature | null;
  /** Told of every line, so that a draft has it at once; `signed_at` is null until it is finished. */
  readonly onChange: (next: Signature | null) => void;
  /** Who probably signs; whoever does may type another name. */
  readonly suggestedName?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly isRequired?: boolean;
}

/** A signature of a record: asked for on a sheet, shown as a picture, taken out with a way back. */
export function SignatureField({
  label,
  value,
  onChange,
  suggestedName = '',
  description,
  error,
  disabled = false,
  isRequired = false,
}: Props) {
  const { t } = useLingui();
  const signedFor = useSignedFor();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [removed, setRemoved] = useState<Signature | null>(null);
  const [Sheet, setSheet] = useState<ComponentType<SignatureSheetProps> | null>(null);
  const open = () => {
    setOpen(true);
    if (Sheet !== null) return;
    setLoading(true);
    // With the first signature, and not with the form.
    withTexts(() => import('./SignatureSheet.tsx'))
      .then((loaded) => setSheet(() => loaded.SignatureSheet))
      .catch(() => {
        setOpen(false);
        showToast('error', t`İmza alanı açılamadı. Bağlantınızı kontrol edip yeniden deneyin.`);
      })
      .finally(() => setLoading(false));
  };
  const name = typeof label === 'string' ? label : t`İmza`;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={isRequired}
      labelElement="div"
      className={classes.field ?? ''}
    >
      {value === null ? null : <SignaturePicture signature={value} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={disabled}
          loading={isLoading}
          leftSection={value === null ? <IconSignature size="1.2em" aria-hidden /> : <IconPencil size="1.2em" aria-hidden />}
          onClick={open}
          aria-label={`${name}: ${value === null ? t`İmzala` : isSigned(value) ? t`Değiştir` : t`İmzaya devam et`}`}
        >
          {value === null ? <Trans>İmzala</Trans> : isSigned(value) ? <Trans>Değiştir</Trans> : <Trans>İmzaya devam et</Trans>}
        </Button>
        {value === null || disabled ? null : (
          <Button
            variant="default"
            leftSection={<IconTrash size="1.2em" aria-hidden />}
            onClick={() => {
              setRemoved(value);
              onChange(null);
            }}
            aria-label={`${name}: ${t`İmzayı sil`}`}
          >
            <Trans>İmzayı sil</Trans>
          </Button>
        )}
        {value === null && removed !== null && !disabled ? (
          <span className={classes.removed} role="status">
            <Trans>İmza silindi.</Trans>{' '}
            <Button
              variant="light"
              onClick={() => {
                onChange(removed);
                setRemoved(null);
              }}
              aria-label={`${name}: ${t`Geri al`}`}
            >
              <Trans>Geri al</Trans>
            </Button>
          </span>
        ) : null}
      </div>
      {isOpen && Sheet !== null ? (
        <Sheet {...{ title: label, value, suggestedName, signedFor, onChange }} onClose={() => setOpen(false)} />
      ) : null}
    </Input.Wrapper>
  );
}
