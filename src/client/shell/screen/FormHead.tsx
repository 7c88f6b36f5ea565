import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { entryOf } from '#client/shell/menu-view.ts';
import { ConnectionMark } from '#client/shell/screen/ConnectionMark.tsx';
import { PageContext } from '#client/shell/tabs/page-context.ts';
import { useWayBack } from '#client/shell/tabs/use-way-back.ts';
import { useOpenTabTitle, useWorkspace, useWorkspaceFact } from '#client/shell/tabs/useWorkspace.ts';
import classes from './FormHead.module.css';

/** All that the frame keeps in view above a page that is filled in by hand: the way back, what the page is, and the connection. */
export function FormHead({ path }: { path: string }) {
  const workspace = useWorkspace();
  const opening = useWorkspaceFact(workspace, 'shown');
  const page = useMemo(() => (opening === null ? null : { workspace, opening }), [workspace, opening]);
  const title = useOpenTabTitle(workspace);
  return (
    <header className={classes.head} data-form-head>
      <PageContext value={page}>
        <Back path={path} />
      </PageContext>
      {/* Seen only: the heading of the page says it to those who listen. */}
      <span className={classes.title} title={title} aria-hidden="true">
        {title}
      </span>
      <ConnectionMark />
    </header>
  );
}

/** What was typed stays: the page writes it as it leaves the front. */
function Back({ path }: { path: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const goBack = useWayBack(entryOf(user.routes, path) ?? '/');
  return (
    <ActionIcon className={classes.back ?? ''} aria-label={t`Geri`} title={t`Geri`} onClick={goBack}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
}
