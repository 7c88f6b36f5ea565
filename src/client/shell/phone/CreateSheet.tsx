import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconClipboardCheck,
  IconHelmet,
  IconPhotoScan,
  IconTool,
  IconUrgent,
  IconWalk,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pagesOf } from '#client/app/pages.ts';
import { useSession } from '#client/auth/session.tsx';
import classes from './PhoneBar.module.css';

/** What can be begun from the bar, the daily things first, with the page of each. */
const BEGINNINGS: readonly { readonly path: string; readonly icon: Icon; readonly label: MessageDescriptor }[] = [
  { path: '/companies/audit-reports/operational-audit-report/create', icon: IconClipboardCheck, label: msg`Operasyonel denetim` },
  { path: '/companies/audit-reports/security-tour-checklist/create', icon: IconWalk, label: msg`Güvenlik turu` },
  { path: '/companies/incident-reports/create', icon: IconUrgent, label: msg`Olay bildirimi` },
  { path: '/companies/dfis/add', icon: IconTool, label: msg`DÖF` },
  { path: '/kkd/distribution-movements/create', icon: IconHelmet, label: msg`KKD dağıtımı` },
  { path: '/companies/risk-assessments/create', icon: IconAlertTriangle, label: msg`Risk değerlendirmesi` },
  { path: '/companies/risk-assessments/ai-image-help', icon: IconPhotoScan, label: msg`Görüntüden risk sorusu` },
];

/** What this person may begin, by the pages that the server gave. */
export function useBeginnings(): typeof BEGINNINGS {
  const { user } = useSession();
  const open = new Set(pagesOf(user.routes).map((page) => page.path));
  return BEGINNINGS.filter(({ path }) => open.has(path));
}

/** What can be begun, from below, where the thumb is. */
export function CreateSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { i18n } = useLingui();
  const beginnings = useBeginnings();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={<Trans>Yeni kayıt</Trans>}
      classNames={{ body: classes.sheet ?? '' }}
    >
      <ul className={classes.beginnings}>
        {beginnings.map(({ path, icon: Icon, label }) => (
          <li key={path}>
            <Link to={path} className={classes.beginning} onClick={onClose}>
              <Icon size="1.5rem" stroke={1.75} aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
