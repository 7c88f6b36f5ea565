import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '#client/auth/session-context.ts';
import { AREA_WORD, delegatePath } from '#client/records/responsibility-words.ts';
import type { ResponsibilityArea } from '#modules/organisation/shared/responsibility.ts';

interface Props {
  readonly responsibilities: readonly { readonly area: ResponsibilityArea; readonly count: number }[];
  /** The employee, or the user. */
  readonly id: string;
}

/** What somebody who goes answers for and leaves open, counted, and the way to hand it on; nothing where there is none. */
export function OpenResponsibilities({ responsibilities, id }: Props) {
  const { i18n } = useLingui();
  const mayDelegate = useSession().user.permissions.includes('emp.manage');
  const open = responsibilities.reduce((sum, { count }) => sum + count, 0);
  if (open === 0) return null;
  return (
    <Alert color="yellow" title={<Trans>Üzerinde açık sorumluluk kalıyor</Trans>}>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {responsibilities.map(({ area, count }) => (
          <li key={area}>
            {i18n._(AREA_WORD[area])}: {count}
          </li>
        ))}
      </ul>
      {mayDelegate ? (
        <Button component={Link} to={delegatePath(id)} variant="default" mt="xs">
          <Trans>Önce devret</Trans>
        </Button>
      ) : null}
    </Alert>
  );
}
