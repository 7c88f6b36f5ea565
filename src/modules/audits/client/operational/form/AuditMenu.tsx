import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconHistory, IconLock, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useRemoved } from '#modules/audits/client/operational/removed/useRemoved.ts';
import { useEnded } from '#client/records/ended.tsx';
import { useFormSession } from './FormContext.tsx';
import { isAtMore, MoreButton } from './MoreButton.tsx';

export interface AuditMenuProps {
  onPrevious(): void;
  onRemoved(): void;
  onSaveDraft(): void;
  onSaveValid(): void;
  onDelete(): void;
}

/** What is done with the whole report; open from the beginning, because the press that asked for it meant that, unless the person does something else by now. */
export function AuditMenu({ onPrevious, onRemoved, onSaveDraft, onSaveValid, onDelete }: AuditMenuProps) {
  const { form } = useFormSession();
  const { previousOf } = useAudit();
  const [isMeant] = useState(isAtMore);
  // What cannot be saved any more has no button that would: the note below says why, and leads on.
  const isOver = useEnded(form.document) !== null;
  return (
    <Menu position="bottom-end" defaultOpened={isMeant}>
      <Menu.Target>
        <MoreButton autoFocus={isMeant} />
      </Menu.Target>
      <Menu.Dropdown>
        {previousOf ? (
          <Menu.Item leftSection={<IconHistory aria-hidden size="1.2em" />} onClick={onPrevious}>
            <Trans>Önceki bulgular</Trans>
          </Menu.Item>
        ) : null}
        {isOver ? null : (
          <>
            <RemovedItem onClick={onRemoved} />
            <Menu.Item leftSection={<IconUpload aria-hidden size="1.2em" />} onClick={onSaveDraft}>
              <Trans>Taslağı kaydet</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconLock aria-hidden size="1.2em" />} onClick={onSaveValid}>
              <Trans>Geçerli olarak kaydet</Trans>
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash aria-hidden size="1.2em" />} onClick={onDelete}>
              <Trans>Taslağı sil</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The way to what was taken out; the menu draws it only while it is open. */
function RemovedItem({ onClick }: { onClick(): void }) {
  const { t } = useLingui();
  const count = useRemoved().length;
  return (
    <Menu.Item disabled={count === 0} leftSection={<IconArrowBackUp aria-hidden size="1.2em" />} onClick={onClick}>
      {t`Kaldırılanlar`} ({count})
    </Menu.Item>
  );
}
