import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconHandFinger, IconLanguage, IconLayoutDashboard, IconLogout, IconMouse, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#client/auth/session.tsx';
import { roleLabel } from '#client/shell/role-labels.ts';
import { useDensity, useDensityChoice, useIsNarrow } from '#client/ui/density.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import type { Locale } from '#core/number/number.ts';
import classes from './UserMenu.module.css';

/** Who is signed in, as what, and the ways from there (SHELL-TOP-10). */
export function UserMenu({ onSwitch }: { onSwitch: (next: Locale) => void }) {
  const { t, i18n } = useLingui();
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const density = useDensity();
  const { choose } = useDensityChoice();
  const locale = useLocale();
  const name = `${user.name} ${user.surname}`;
  const label = roleLabel(user.role_id);
  const role = label === undefined ? user.role_key : i18n._(label);
  return (
    <Menu position="bottom-end" width={320} withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" className={classes.target ?? ''} aria-label={t`Kullanıcı menüsü: ${name} ${role}`}>
          <IconUserCircle aria-hidden size="1.6em" stroke={1.5} />
          {isNarrow ? null : (
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>{' '}
              <span className={classes.role}>{role}</span>
            </span>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.head ?? ''}>
          <strong>{name}</strong>
          <span>{role}</span>
          <span>{user.account_name}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLayoutDashboard size="1.2em" aria-hidden />} onClick={() => void navigate({ to: '/dashboard' })}>
          <Trans>Gösterge Paneli</Trans>
        </Menu.Item>
        {isNarrow ? (
          <Menu.Item leftSection={<IconLanguage size="1.2em" aria-hidden />} onClick={() => onSwitch(locale === 'tr' ? 'en' : 'tr')}>
            {locale === 'tr' ? 'English' : 'Türkçe'}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Label>
          <Trans>Görünüm</Trans>
        </Menu.Label>
        <Menu.Item leftSection={<IconHandFinger size="1.2em" aria-hidden />} rightSection={density === 'field' ? <IconCheck size="1.2em" aria-label={t`seçili`} /> : null} onClick={() => choose('field')}>
          <Trans>Saha: büyük düğmeler</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconMouse size="1.2em" aria-hidden />} rightSection={density === 'office' ? <IconCheck size="1.2em" aria-label={t`seçili`} /> : null} onClick={() => choose('office')}>
          <Trans>Ofis: sık satırlar</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size="1.2em" aria-hidden />} onClick={signOut}>
          <Trans>Çıkış yap</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
