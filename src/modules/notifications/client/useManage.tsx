import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { deletionOf } from '#core/contract/envelope.ts';
import { cutText } from '#core/text/turkish.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { DELIVERY_LABEL, targetLabel } from '#modules/notifications/client/words.ts';

/** All answers in which a change of a notification shows. */
export const SHOWING = [calls.all, calls.one, calls.mine, calls.announcements];

const NAMES_SHOWN = 5;

export interface Manage {
  /** False without a connection, and while a step is on its way: then nothing of this can be done. */
  readonly isPossible: boolean;
  /** Asks and publishes; false when the person did not want it or it failed. */
  publish(one: Pick<ManagedNotification, 'id' | 'version' | 'target_type' | 'targets' | 'delivery_method'>): Promise<boolean>;
  unpublish(one: ManagedNotification): Promise<boolean>;
  remove(one: ManagedNotification): Promise<boolean>;
}

/** Publishing, unpublishing and deleting, each with its question. */
export function useManage(): Manage {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const sendPublish = useSend(calls.publish, SHOWING);
  const sendRemove = useSend(calls.remove, SHOWING);
  const [isSending, setSending] = useState(false);
  const tell = async (sending: Promise<{ readonly ok: boolean }>, words: string): Promise<boolean> => {
    setSending(true);
    try {
      const { ok } = await sending;
      if (ok) showToast('success', words);
      return ok;
    } finally {
      setSending(false);
    }
  };
  // Until the newest state is here the next step would name the one before it: the own press would look like another editor's.
  const isPossible = useSyncStatus().connection !== 'offline' && !isSending;
  return {
    isPossible,
    async publish({ id, version, target_type, targets, delivery_method }) {
      const names = targets
        .slice(0, NAMES_SHOWN)
        .map((target) => targetLabel(target_type, target, (message) => i18n._(message)))
        .join(', ');
      const more = targets.length - NAMES_SHOWN;
      const whom = more > 0 ? t`${names} ve ${more} hedef daha` : names;
      const delivery = i18n._(DELIVERY_LABEL[delivery_method]);
      const isSure = await confirm({
        title: t`Yayınla`,
        message: t`Şimdi şuraya gönderilecek: ${whom}. Gönderim yöntemi: ${delivery}.`,
        confirmLabel: t`Yayınla`,
      });
      if (!isSure) return false;
      return tell(sendPublish({ params: { a: id, b: 1 }, query: { version: String(version) } }), t`Yayınlandı.`);
    },
    async unpublish({ id, version, reached }) {
      const isSure = await confirm({
        title: t`Yayından kaldır`,
        message: t`${plural({ reached }, { one: '# kişinin listesinden kalkacak.', other: '# kişinin listesinden kalkacak.' })} Gönderilmiş e-postalar geri alınamaz. Yeniden yayınladığınızda okundu işaretleri durur.`,
        confirmLabel: t`Yayından kaldır`,
      });
      if (!isSure) return false;
      return tell(sendPublish({ params: { a: id, b: 0 }, query: { version: String(version) } }), t`Yayından kaldırıldı.`);
    },
    async remove({ id, version, content }) {
      const start = cutText(content, 60);
      const isSure = await confirm({
        title: t`Sil`,
        message: t`“${start}” herkesin listesinden kaldırılacak. Bu işlem geri alınamaz.`,
        confirmLabel: t`Sil`,
        danger: true,
      });
      if (!isSure) return false;
      return tell(sendRemove(deletionOf(id, version)), t`Silindi.`);
    },
  };
}
