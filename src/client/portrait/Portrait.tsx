import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { PersonPicture } from '#client/ui/PersonPicture.tsx';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import classes from './profile.module.css';
import { PortraitCrop } from './PortraitCrop.tsx';
import { sendPortrait } from './send-portrait.ts';

/** The own picture: choose, crop, replace, take away (USR-CALL-13). */
export function Portrait() {
  const { t } = useLingui();
  const { user, reload } = useSession();
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
    const isSure = await confirm({
      title: t`Resmi kaldır`,
      message: t`Resminiz yerine adınızın baş harfleri görünecek.`,
      confirmLabel: t`Kaldır`,
      danger: true,
    });
    if (!isSure) return;
    const answer = await call(profileCalls.updateAvatar, { body: { document_key: null } }, { manner: 'background' });
    setProblem(answer.ok ? null : words.refused);
    await reload();
  };
  return (
    <div>
      <div className={classes.portrait}>
        <PersonPicture name={user.name} surname={user.surname} avatar={user.avatar} size={96} />
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={setFile}>
          {(props) => (
            <Button variant="default" leftSection={<IconCamera aria-hidden size="1.2em" />} {...props}>
              {user.avatar === null ? <Trans>Resim seç</Trans> : <Trans>Resmi değiştir</Trans>}
            </Button>
          )}
        </FileButton>
        {user.avatar === null ? null : (
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
            const outcome = await sendPortrait(user.id, file, area);
            setFile(null);
            setProblem(outcome === 'done' ? null : words[outcome]);
            if (outcome === 'done') await reload();
          }}
        />
      )}
    </div>
  );
}
