import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { draftPath, recordPath } from '#client/records/labels.ts';
import { type DraftFate, type FormDocument, useRecord, useSyncFact } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Props<Body extends JsonObject> {
  readonly kind: KindId;
  readonly id: string;
  readonly document: FormDocument<Body>;
  /** The form can go on after its draft was thrown away elsewhere: saving wants it again. */
  readonly canResume?: boolean;
}

/** How the draft was ended elsewhere; null while this form can go on. */
export const useEnded = <Body extends JsonObject>(document: FormDocument<Body>): DraftFate | null =>
  useSyncExternalStore(document.onTaken, () => document.ended);

/** The form stays open under the hands and says what happened to its record, and what can be done with what stands in it (OFF-CONF-05). */
export function EndedNote<Body extends JsonObject>({ kind, id, document, canResume = false }: Props<Body>) {
  const ended = useEnded(document);
  const record = useRecord(kind, id);
  const isFilled = useSyncFact('caughtUp');
  // The form stands on a state of the server, and the copy has none.
  const isGone = isFilled && record.state === 'missing' && (document.base?.version ?? 0) > 0;
  if (ended === null && !isGone) return null;
  return (
    <Alert color="yellow" mb="md" role="status" data-testid={ended === null ? 'record-gone' : 'draft-ended'}>
      <Words ended={ended} />{' '}
      {canResume && (ended === 'deleted' || ended === 'discarded') ? (
        <Trans>Kaydederek sürdürebilirsiniz.</Trans>
      ) : ended === 'deleted' || ended === 'discarded' ? (
        <Trans>Burada yalnızca okunur.</Trans>
      ) : null}
      <Ways kind={kind} id={id} document={document} canView={ended === 'final' && !isGone} />
    </Alert>
  );
}

function Words({ ended }: { readonly ended: DraftFate | null }) {
  switch (ended) {
    case 'final':
      return (
        <Trans>Bu kayıt siz çalışırken kesinleşti veya düzenlemenize kapandı. Yazdıklarınız burada duruyor, ama artık gönderilemez.</Trans>
      );
    case 'deleted':
      return <Trans>Bu kayıt siz çalışırken silindi. Yazdıklarınız burada duruyor.</Trans>;
    case 'moved':
      return <Trans>Bu taslak yeni bir taslağa taşındı. Burada yalnızca okunur.</Trans>;
    case 'discarded':
    case 'saved':
      return <Trans>Bu taslak başka bir sekmede silindi. Yazdıklarınız burada duruyor.</Trans>;
    case null:
      // Not in the copy of this device any more: it can still be written on, and what becomes of it is said before.
      return (
        <Trans>
          Bu kayıt sunucuda silinmiş veya artık size açık değil. Yazdıklarınız burada duruyor; kaydederseniz sunucu kabul etmeyebilir, o
          zaman ne yapılacağı size sorulur.
        </Trans>
      );
  }
}

/** To the page of the draft, where it is exported or goes on as a new one; what stands here is kept for it first. */
function Ways<Body extends JsonObject>({ kind, id, document, canView }: Omit<Props<Body>, 'canResume'> & { readonly canView: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isDirty = useSyncExternalStore(document.onTaken, () => document.isDirty);
  const view = recordPath(kind, id, 'view');
  const hasPage = view !== null && view !== recordPath(kind, id, 'edit');
  const open = async () => {
    try {
      await document.keep();
    } catch {
      return showToast('error', t`Cihaza kaydedilemedi. Yazdıklarınız ekranda duruyor; yer açıp yeniden deneyin.`);
    }
    await navigate({ to: draftPath(kind, id) });
  };
  return (
    <Group gap="xs" mt="sm">
      {isDirty ? (
        <Button variant="default" h="auto" mih={44} py={6} styles={{ label: { whiteSpace: 'normal' } }} onClick={() => void open()}>
          <Trans>Dışa aktar veya yeni taslağa taşı</Trans>
        </Button>
      ) : null}
      {canView && hasPage ? (
        <Button component={Link} to={view} variant="default">
          <Trans>Kaydı görüntüle</Trans>
        </Button>
      ) : null}
    </Group>
  );
}
