import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KIND_LABEL } from '#client/records/labels.ts';
import classes from './barred-texts.module.css';
import { textAsDraft, textPath, useMayWrite } from '#client/server-kind/kept-texts.ts';
import { useTexts } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';

/** What was typed in dialogs of a page and cannot be opened there any more, because the right to write went: it is read and exported. */
export function BarredTexts({ kinds }: { readonly kinds: readonly KindId[] }) {
  const { i18n } = useLingui();
  const mayWrite = useMayWrite();
  const texts = useTexts().filter((text) => kinds.includes(text.kind) && !mayWrite(text));
  if (texts.length === 0) return null;
  return (
    <Alert color="yellow" role="status" mb="md">
      <Trans>Düzenleme yetkiniz kalktı. Yarım kalan formlarınız bu cihazda duruyor; okuyup dışa aktarabilirsiniz.</Trans>
      {texts.map((text) => (
        <p key={text.key} className={classes.way}>
          <Anchor className={classes.link} component={Link} to={textPath(text)}>
            {textAsDraft(text).title || i18n._(KIND_LABEL[text.kind])}
          </Anchor>
        </p>
      ))}
    </Alert>
  );
}
