import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useSession } from '#client/auth/session.tsx';
import { wordsOf } from '#client/http/errors.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { PersonPicture } from '#client/ui/PersonPicture.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { PortraitCrop } from './PortraitCrop.tsx';
import classes from './portrait.module.css';
import { type PortraitOwner, storePortrait } from './store-portrait.ts';

export interface PortraitProps {
  readonly owner: PortraitOwner;
  readonly name: string;
  readonly surname: string;
  /** Key of the stored picture; null for none. */
  readonly avatar: string | null;
  /** What is said before the picture goes. */
  readonly removal: string;
  /** Makes a stored picture that of the person, or takes it away. @returns why the server did not; null when it did */
  take(document_key: string | null): Promise<AppError | null>;
}

/** The picture of a person: choose, crop, replace, take away. Needs a network. */
export function Portrait({ owner, name, surname, avatar, removal, take }: PortraitProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const confirm = useConfirm();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = {
    broken: t`Bu dosya açılamadı. Başka bir resim seçin.`,
    too_large: t`Resim çok büyük. Daha küçük bir resim seçin.`,
    failed: t`Resim hazırlanamadı. Yeniden deneyin.`,
  };
  const wordsFor = (error: AppError): string => {
    if (error.code === 'VERSION_CONFLICT')
      return t`Siz seçerken başka biri bu resmi değiştirdi; şimdiki resim yukarıda. Sizinkini koymak için yeniden seçin.`;
    if (error.status === 403) return t`Bu resmi değiştirme yetkiniz yok. Resim değiştirilmedi.`;
    return error.status === 0 ? t`Resim gönderilemedi. Bağlantınızı kontrol edip yeniden deneyin.` : wordsOf(error).text;
  };
  const finish = async (document_key: string | null) => {
    const error = await take(document_key);
    setProblem(error && wordsFor(error));
  };
  const remove = async () => {
    const isSure = await confirm({ title: t`Resmi kaldır`, message: removal, confirmLabel: t`Kaldır`, danger: true });
    if (isSure) await finish(null);
  };
  return (
    <div>
      <div className={classes.portrait}>
        <PersonPicture name={name} surname={surname} avatar={avatar} size={96} />
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={setFile}>
          {(props) => (
            <Button variant="default" leftSection={<IconCamera aria-hidden size="1.2em" />} {...props}>
              {avatar === null ? <Trans>Resim seç</Trans> : <Trans>Resmi değiştir</Trans>}
            </Button>
          )}
        </FileButton>
        {avatar === null ? null : (
          <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden size="1.2em" />} onClick={() => void remove()}>
            <Trans>Kaldır</Trans>
          </Button>
        )}
      </div>
      <ProblemAlert problem={problem} />
      {file === null ? null : (
        <PortraitCrop
          file={file}
          onCancel={() => setFile(null)}
          onCrop={async (area) => {
            const stored = await storePortrait(user.id, owner, file, area);
            if (typeof stored === 'string') setProblem(words[stored]);
            else if ('error' in stored) setProblem(wordsFor(stored.error));
            else await finish(stored.key);
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
