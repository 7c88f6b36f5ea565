import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { draftPath } from '#client/records/labels.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import type { KindId } from '#core/record/kinds.ts';

interface Props {
  readonly kind: KindId;
  readonly id: string;
  readonly message: ReactNode;
  /** Something of it was typed here and not sent. */
  readonly hasDraft: boolean;
}

/** In place of the form of a record that this person may not change; a draft of it is never out of reach. */
export function LockedRecord({ kind, id, message, hasDraft }: Props) {
  if (!hasDraft) return <EmptyView message={message} />;
  return (
    <EmptyView
      message={
        <>
          {message} <Trans>Bu cihazda gönderilmemiş bir taslağınız var, artık gönderilemez.</Trans>
        </>
      }
      action={
        <Button component={Link} to={draftPath(kind, id)} variant="default">
          <Trans>Taslağı oku, dışa aktar veya taşı</Trans>
        </Button>
      }
    />
  );
}
