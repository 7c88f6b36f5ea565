import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { noticeWaits } from '#client/ui/overlays.ts';

/** How long the warning stands, ms (SHELL-TAB-19). */
export const CROWDED_MS = 8000;

/**
 * Warns at each opening beyond the many; the tab is open all the same (ledger 02, decision 10). What is filled in by hand is not
 * covered by it: the warning waits until the form has been left.
 */
export function useCrowdedWarning(crowded: number, isFilledIn: boolean): void {
  const { t } = useLingui();
  const told = useRef(crowded);
  const title = t`Çok sayıda sekme açık`;
  const message = t`Daha iyi performans için kullanmadığınız sekmeleri kapatın`;
  useEffect(() => {
    if (isFilledIn || told.current === crowded) return;
    told.current = crowded;
    // One at a time: the next one starts its time anew.
    notifications.hide('tabs-crowded');
    notifications.show({ id: 'tabs-crowded', title, message, color: 'yellow', autoClose: CROWDED_MS, withCloseButton: true });
    noticeWaits();
  }, [crowded, isFilledIn, title, message]);
}
