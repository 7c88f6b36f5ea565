import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FormDocument } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import { formatClock } from '#core/date/day.ts';

/** A write that takes longer is said, ms; a word that changes at each letter would only flicker. */
const UNSAID_MS = 1_500;

interface Props {
  /** The form, as the hooks of forms give it: when its draft was last kept, whether there is room for it, and the draft itself. */
  readonly form: { readonly savedAt: number | null; readonly isFull: boolean; readonly document: FormDocument<JsonObject> | null };
}

/** When what stands in a plain form was last kept on the device (OFF-DATA-05); nothing before the first change. */
export function KeptNote({ form: { savedAt, isFull, document } }: Props) {
  const { t } = useLingui();
  const isSaving = document?.isUnsaved ?? false;
  const isLasting = useLasting(isSaving);
  const clock = savedAt === null ? null : formatClock(savedAt);
  const kept = clock === null ? '' : t`Cihaza kaydedildi ${clock}`;
  if (isFull) {
    return (
      <Text component="span" size="sm" c="red" role="alert" data-testid="save-state" data-state="full">
        <Trans>Cihazda yer yok: son yazdıklarınız henüz kaydedilmedi. Yer açınca kendiliğinden kaydedilir.</Trans>
      </Text>
    );
  }
  return (
    <span data-testid="save-state" data-state={isSaving ? 'saving' : clock === null ? 'none' : 'saved'}>
      {isSaving && isLasting ? t`Kaydediliyor…` : kept}
    </span>
  );
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), UNSAID_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isLasting;
}
