import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { usePermission } from '#client/auth/session.tsx';
import { useAnswer } from '#client/http/query.ts';
import { recordFilter } from '#client/list/filter.ts';
import { KeptNote } from '#client/records/KeptNote.tsx';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { FAILURE_WORDS } from '#modules/risk/client/ai/ai-words.ts';
import { AskFailed } from '#modules/risk/client/ai/AskFailed.tsx';
import { AskForm } from '#modules/risk/client/ai/AskForm.tsx';
import { AskProgress } from '#modules/risk/client/ai/AskProgress.tsx';
import { FactorList } from '#modules/risk/client/ai/FactorList.tsx';
import { ProposalList } from '#modules/risk/client/ai/ProposalList.tsx';
import { useAiAsk } from '#modules/risk/client/ai/use-ai-ask.ts';
import { useAiDraft } from '#modules/risk/client/ai/use-ai-draft.ts';
import { aiCalls } from '#modules/risk/shared/ai/ai.calls.ts';
import classes from './ai.module.css';

/** The list that help is wanted for, and the assessment and unit that it is asked in. */
const searchSchema = v.object({ list: recordFilter, assessment: recordFilter, unit: recordFilter });

/** Questions of a control list out of pictures, proposed by a model and decided by a person (SCR-RISK-06). */
export function AiImageHelp() {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const [{ list, assessment, unit }] = useSearchFilters(searchSchema);
  const draft = useAiDraft(list);
  const { form, update, clear } = draft;
  const isOffline = useSyncFact('connection') === 'offline';
  const mayAsk = usePermission('ai.write');
  const server = useAnswer(aiCalls.proposals, {}, { afresh: true });
  const { step, failed, findFactors, propose, cancel } = useAiAsk(draft, () => void server.refetch());
  const isReady = form.state === 'ready';
  const isTold = useRef(false);
  useEffect(() => {
    // Once: a list that the person chooses afterwards stays.
    if (!isReady || isTold.current) return;
    isTold.current = true;
    if (list !== '') update(() => ({ list }));
  }, [isReady, list, update]);
  if (!isReady) return <LoadingView rows={6} />;
  const facts = server.data?.data;
  const isMissing = facts?.model === null;
  const closed = isOffline
    ? t`Sormak için bağlantı gerekir.`
    : !mayAsk
      ? i18n._(FAILURE_WORDS.denied)
      : isMissing
        ? t`Yapay zekâ servisi kurulu olmadığı için sorulamaz.`
        : facts?.left === 0
          ? i18n._(FAILURE_WORDS.quota)
          : null;
  const { images, description, factors, proposals } = form.values;
  const isEmpty = images.length === 0 && description === '' && factors.length === 0 && proposals.length === 0;
  const startAnew = async () => {
    const isSure = await confirm({
      title: t`Yeniden başla`,
      message: t`Fotoğraflar, açıklama ve bu sayfadaki öneriler silinir. Kontrol listesine ekledikleriniz kalır.`,
      confirmLabel: t`Yeniden başla`,
      danger: true,
    });
    if (isSure) await clear();
  };
  const left = facts?.left ?? null;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t`Görselden risk yardımı`}
        actions={
          isEmpty ? null : (
            <Button variant="default" leftSection={<IconPhotoPlus aria-hidden />} onClick={() => void startAnew()} disabled={step !== null}>
              <Trans>Yeniden başla</Trans>
            </Button>
          )
        }
      >
        <Trans>Yapay zekâ fotoğraflardan soru önerir; neyin listeye gireceğine siz karar verirsiniz.</Trans>
      </PageHeader>
      {isMissing ? (
        <Alert color="yellow" role="status" title={t`Yapay zekâ servisi kurulu değil`}>
          {i18n._(FAILURE_WORDS.not_set_up)}
        </Alert>
      ) : null}
      {isOffline ? (
        <OfflineNote>
          <Trans>
            Sormak için bağlantı gerekir. Fotoğraflar ve yazdıklarınız bu cihazda taslak olarak durur; gelen önerilere karar verebilirsiniz.
          </Trans>
        </OfflineNote>
      ) : null}
      <AskForm draft={draft} closed={closed} isAsking={step !== null} onAsk={() => void findFactors()} />
      {step === null ? null : <AskProgress step={step} onCancel={cancel} />}
      {failed === null ? null : <AskFailed failed={failed} />}
      <FactorList draft={draft} isClosed={closed !== null || step !== null} left={left} onAsk={() => void propose()} />
      <ProposalList draft={draft} onServer={facts?.proposals ?? []} from={{ assessment, unit }} />
      <Text size="sm" c="dimmed" component="div" role="status">
        <KeptNote form={form} />{' '}
        {left === null || isMissing || factors.length > 0
          ? null
          : t`${plural({ left }, { one: 'Bugün hesabınız modele # kez daha sorabilir.', other: 'Bugün hesabınız modele # kez daha sorabilir.' })}`}
      </Text>
    </div>
  );
}
