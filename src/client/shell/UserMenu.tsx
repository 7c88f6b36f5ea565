import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconBell,
  IconCheck,
  IconDeviceTablet,
  IconHandFinger,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconMouse,
  IconSun,
  IconSunMoon,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#client/auth/session.tsx';
import { NOTIFICATIONS_PATH } from '#client/shell/bell/Bell.tsx';
import { BellMark, useUnreadNumber } from '#client/shell/bell/BellMark.tsx';
import { trailOf } from '#client/shell/menu-view.ts';
import { useRoleLabel } from '#client/shell/role-labels.ts';
import { useSupport } from '#client/shell/support/useSupport.tsx';
import { useDensity, useDensityChoice, useIsNarrow } from '#client/ui/density.tsx';
import classes from './UserMenu.module.css';

const PROFILE = '/profile/profile-info';
const DEVICE = '/sync/device';

/** Who is signed in, as what, and the ways from there (SHELL-TOP-10). */
export function UserMenu() {
  const { t } = useLingui();
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const density = useDensity();
  const { choose } = useDensityChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes: readonly (readonly [MantineColorScheme, Icon, string])[] = [
    ['light', IconSun, t`Açık: güneşte`],
    ['dark', IconMoon, t`Koyu: gece`],
    ['auto', IconSunMoon, t`Cihazdaki gibi`],
  ];
  const hasProfile = trailOf(user.routes, PROFILE).length > 0;
  const name = `${user.name} ${user.surname}`;
  const role = useRoleLabel();
  const support = useSupport();
  const unread = useUnreadNumber();
  return (
    <>
      {support.panel}
      <Menu position="bottom-end" width={320} withinPortal={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            className={classes.target ?? ''}
            aria-label={
              isNarrow && unread !== null
                ? t`Kullanıcı menüsü: ${name} ${role}, ${unread} okunmamış bildirim`
                : t`Kullanıcı menüsü: ${name} ${role}`
            }
          >
            <BellMark number={isNarrow ? unread : null}>
              <IconUserCircle aria-hidden size="1.6em" stroke={1.5} />
            </BellMark>
            {isNarrow ? null : (
              <span className={classes.who}>
                <span className={classes.name}>{name}</span> <span className={classes.role}>{role}</span>
              </span>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ''}>
          <Menu.Label className={classes.head ?? ''}>
            <strong>{name}</strong>
            <span>{role}</span>
            <span>{user.account_name}</span>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLayoutDashboard size="1.2em" aria-hidden />} onClick={() => void navigate({ to: '/dashboard' })}>
            <Trans>Gösterge Paneli</Trans>
          </Menu.Item>
          {hasProfile ? (
            <Menu.Item leftSection={<IconUserCircle size="1.2em" aria-hidden />} onClick={() => void navigate({ to: PROFILE })}>
              <Trans>Profil</Trans>
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconBell size="1.2em" aria-hidden />} onClick={() => void navigate({ to: NOTIFICATIONS_PATH })}>
            {unread === null ? <Trans>Bildirimlerim</Trans> : <Trans>Bildirimlerim ({unread} okunmamış)</Trans>}
          </Menu.Item>
          {trailOf(user.routes, DEVICE).length > 0 ? (
            <Menu.Item leftSection={<IconDeviceTablet size="1.2em" aria-hidden />} onClick={() => void navigate({ to: DEVICE })}>
              <Trans>Cihaz ve depolama</Trans>
            </Menu.Item>
          ) : null}
          {support.open === null ? null : (
            <Menu.Item leftSection={<IconHelpCircle size="1.2em" aria-hidden />} onClick={support.open}>
              <Trans>Destek</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>
            <Trans>Görünüm</Trans>
          </Menu.Label>
          <Menu.Item
            leftSection={<IconHandFinger size="1.2em" aria-hidden />}
            rightSection={density === 'field' ? <IconCheck size="1.2em" aria-label={t`seçili`} /> : null}
            onClick={() => choose('field')}
          >
            <Trans>Saha: büyük düğmeler</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMouse size="1.2em" aria-hidden />}
            rightSection={density === 'office' ? <IconCheck size="1.2em" aria-label={t`seçili`} /> : null}
            onClick={() => choose('office')}
          >
            <Trans>Ofis: sık satırlar</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>
            <Trans>Renkler</Trans>
          </Menu.Label>
          {schemes.map(([scheme, Drawing, label]) => (
            <Menu.Item
              key={scheme}
              leftSection={<Drawing size="1.2em" aria-hidden />}
              rightSection={colorScheme === scheme ? <IconCheck size="1.2em" aria-label={t`seçili`} /> : null}
              onClick={() => setColorScheme(scheme)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size="1.2em" aria-hidden />} onClick={signOut}>
            <Trans>Çıkış yap</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
