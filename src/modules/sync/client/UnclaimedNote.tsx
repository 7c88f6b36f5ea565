import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUnclaimed } from '#client/sync/index.ts';

/** Leads to the photos that nothing names, while there are any. */
export function UnclaimedNote() {
  const { t } = useLingui();
  const count = useUnclaimed().length;
  if (count === 0) return null;
  return (
    <Alert color="yellow" mb="md" data-unclaimed-count={count}>
      {t`${plural({ count }, { one: '# fotoğraf hiçbir kayda bağlı değil.', other: '# fotoğraf hiçbir kayda bağlı değil.' })}`}{' '}
      <Anchor component={Link} to="/sync/photos">
        <Trans>Sahipsiz fotoğraflara bak</Trans>
      </Anchor>
    </Alert>
  );
}
