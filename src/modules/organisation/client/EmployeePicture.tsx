import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useAskAgain, useSend } from '#client/http/query.ts';
import { Portrait } from '#client/portrait/Portrait.tsx';
import type { KindRow } from '#client/server-kind/pages.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { PersonPicture } from '#client/ui/PersonPicture.tsx';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import classes from './employee.module.css';

/** The picture of an employee; a tap changes it for those who keep the files (EMP-CALL-01). */
export function EmployeePicture({ employee }: { readonly employee: KindRow & Employee }) {
  const { t } = useLingui();
  const mayWrite = usePermission('emp.write');
  const isOffline = useSyncFact('connection') === 'offline';
  const send = useSend(employeeCalls.updateAvatar, [employeeCalls.get], 'background');
  const askAgain = useAskAgain();
  const [isOpen, setOpen] = useState(false);
  const { id, name, surname } = employee;
  const avatar = employee.portrait?.[0]?.document_key ?? null;
  const picture = <PersonPicture name={name} surname={surname} avatar={avatar} size={44} />;
  if (!mayWrite) return picture;
  return (
    <>
      <UnstyledButton className={classes.picture} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {picture}
        <VisuallyHidden>{t`Çalışanın resmi`}</VisuallyHidden>
      </UnstyledButton>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Çalışanın resmi`}>
        <Stack>
          {isOffline ? (
            <Text>
              <Trans>Resmi değiştirmek için bağlantı gerekir.</Trans>
            </Text>
          ) : (
            <Portrait
              owner={{ kind: 'employee', id }}
              name={name}
              surname={surname}
              avatar={avatar}
              removal={t`Resim yerine çalışanın adının baş harfleri görünecek.`}
              take={async (document_key) => {
                const answer = await send({ body: { id, document_key, seen: avatar } });
                if (answer.ok) return null;
                // Who lost to another sees the picture that won.
                if (answer.error.code === 'VERSION_CONFLICT') await askAgain(employeeCalls.get);
                return answer.error;
              }}
            />
          )}
          <Text size="sm" c="dimmed">
            <Trans>Resmi, çalışanların dosyalarını tutanlar ve çalışanın kendisi görür; cihazlara inmez.</Trans>
          </Text>
        </Stack>
      </Modal>
    </>
  );
}
