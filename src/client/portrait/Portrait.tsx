import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useSession } from '#client/auth/session.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { PersonPicture } from '#client/ui/PersonPicture.tsx';
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
  /** Makes a stored picture that of the person, or takes it away. @returns whether the server did */
  take(document_key: string | null): Promise<boolean>;
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
    refused: t`Resim gönderilemedi. Bağlantınızı kontrol edip yeniden deneyin.`,
  };
  const remove = async () => {
    const isSure = await confirm({ title: t`Resmi kaldır`, message: removal, confirmLabel: t`Kaldır`, danger: true });
    if (isSure) setProblem((await take(null)) ? null : words.refused);
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
            const outcome = typeof stored === 'string' ? stored : (await take(stored.key)) ? 'done' : 'refused';
            setFile(null);
            setProblem(outcome === 'done' ? null : words[outcome]);
          }}
        />
      )}
    </div>
  );
}
