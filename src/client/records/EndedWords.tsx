import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import wrapping from '#client/ui/wrapping-button.module.css';
import { showToast } from '#client/http/errors.tsx';
import { draftPath, recordPath } from '#client/records/labels.ts';
import type { DraftFate, FormDocument } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';

/** What it asks of the draft behind a form. */
export type EndedDocument = Pick<FormDocument<JsonObject>, 'base' | 'ended' | 'isDirty' | 'keep' | 'onTaken'>;

export interface EndedNoteProps {
  readonly kind: KindId;
  readonly id: string;
  readonly document: EndedDocument;
  /** The form can go on after its draft was thrown away elsewhere: saving wants it again. */
  readonly canResume?: boolean;
  /** Room below it, where the page leaves none. */
  readonly mb?: 'md' | 0;
}

interface Props extends EndedNoteProps {
  /** Null: the record is not in the copy of this device any more. */
  readonly ended: DraftFate | null;
}

/** What happened to the record of a form, in words, and the ways on. */
export function EndedWords({ kind, id, document, canResume = false, mb = 0, ended }: Props) {
  return (
    <Alert color="yellow" mb={mb} role="status" data-testid={ended === null ? 'record-gone' : 'draft-ended'}>
      <Words ended={ended} />{' '}
      {ended !== 'deleted' && ended !== 'discarded' ? null : canResume ? (
        <Trans>Kaydederek sürdürebilirsiniz.</Trans>
      ) : (
        <Trans>Burada yalnızca okunur.</Trans>
      )}
      <Ways kind={kind} id={id} document={document} canView={ended === 'final'} />
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
      // It can still be written on, and what becomes of it is said before.
      return (
        <Trans>
          Bu kayıt sunucuda silinmiş veya artık size açık değil. Yazdıklarınız burada duruyor; kaydederseniz sunucu kabul etmeyebilir, o
          zaman ne yapılacağı size sorulur.
        </Trans>
      );
  }
}

/** To the page of the draft, where it is exported or goes on as a new one; what stands here is kept for it first. */
function Ways({ kind, id, document, canView }: Pick<Props, 'kind' | 'id' | 'document'> & { readonly canView: boolean }) {
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
        <Button variant="default" className={wrapping.button ?? ''} onClick={() => void open()}>
          {KINDS[kind].fixedId === true ? <Trans>Dışa aktar</Trans> : <Trans>Dışa aktar veya yeni taslağa taşı</Trans>}
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
