import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUnclaimed } from '#client/sync/index.ts';

/** Leads to the files that nothing names, while there are any. */
export function UnclaimedNote() {
  const { t } = useLingui();
  const count = useUnclaimed().length;
  if (count === 0) return null;
  return (
    <Alert color="yellow" mb="md" data-unclaimed-count={count}>
      {t`${plural({ count }, { one: '# dosya hiçbir kayda bağlı değil.', other: '# dosya hiçbir kayda bağlı değil.' })}`}{' '}
      <Anchor component={Link} to="/sync/photos">
        <Trans>Sahipsiz dosyalara bak</Trans>
      </Anchor>
    </Alert>
  );
}
