import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Textarea } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PhotosWidget } from '#client/fields/PhotosWidget.tsx';
import { AI_DRAFT } from '#client/records/labels.ts';
import { useArriving } from '#client/sync/index.ts';
import { ACCEPTED, type ChosenProblem, siftImages } from '#modules/risk/client/ai/asked-images.ts';
import type { AiDraftForm } from '#modules/risk/client/ai/use-ai-draft.ts';
import { askProblems } from '#modules/risk/shared/ai/draft.ts';
import { LEAST_DESCRIPTION, MOST_ASKED_IMAGES, MOST_DESCRIPTION } from '#modules/risk/shared/ai/proposal.schema.ts';
import classes from './ai.module.css';

const RECORD = { kind: 'control-list-question', id: AI_DRAFT } as const;
const IMAGES = { kind: 'photos', max: MOST_ASKED_IMAGES } as const;

interface Props {
  readonly draft: AiDraftForm;
  /** Why it cannot be asked now, in words; null when it can. */
  readonly closed: string | null;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** Pictures and description, with their limits said before they bite (RISK-IMG-01 to RISK-IMG-07). */
export function AskForm({ draft: { form, update }, closed, isAsking, onAsk }: Props) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const [wrong, setWrong] = useState<ReadonlySet<ChosenProblem>>(new Set());
  const arriving = useArriving(AI_DRAFT).some(({ problem }) => problem === null);
  const { description, images } = form.values;
  const problems = askProblems(form.values);
  const length = description.trim().length;
  const over = length - MOST_DESCRIPTION;
  const isLong = problems.includes('long');
  const sift = (files: readonly File[]) => {
    const { taken, problems: found } = siftImages(files);
    setWrong(found);
    return taken;
  };
  const ofImages = [
    ...(wrong.has('format') ? [t`Yalnızca JPEG, PNG, WebP ve HEIC resimler eklenebilir; diğerleri alınmadı.`] : []),
    ...(wrong.has('large') ? [t`Bir resim en çok 10 MB olabilir; daha büyük olanlar alınmadı.`] : []),
    ...(isTried && problems.includes('no_image') && !arriving ? [t`En az bir fotoğraf ekleyin.`] : []),
  ];
  const ask = () => {
    setTried(true);
    if (problems.length === 0 && !arriving) onAsk();
  };
  return (
    <section className={classes.card} aria-labelledby="ai-asked">
      <h2 id="ai-asked">
        <Trans>Fotoğraflar ve açıklama</Trans>
      </h2>
      <PhotosWidget
        meta={IMAGES}
        name="images"
        record={RECORD}
        value={images}
        onChange={(next) => update(() => ({ images: [...next] }))}
        label={t`Fotoğraflar`}
        description={t`1 ile 3 arası fotoğraf: JPEG, PNG, WebP veya HEIC, her biri en çok 10 MB. Yüz, isim ve plaka görünmesin.`}
        error={ofImages.length === 0 ? null : ofImages.join(' ')}
        disabled={isAsking}
        isRequired
        accept={ACCEPTED}
        sift={sift}
        isEvidence={false}
      />
      <Textarea
        label={t`Açıklama`}
        description={t`Nerede, ne yapılıyor, hangi ekipmanla? En az 20, en çok 2000 karakter. Kişi adı yazmayın.`}
        error={
          isLong
            ? t`${over} karakter fazla.`
            : isTried && problems.includes('short')
              ? t`En az ${LEAST_DESCRIPTION} karakter yazın.`
              : undefined
        }
        value={description}
        onChange={(event) => {
          const { value } = event.currentTarget;
          update(() => ({ description: value }));
        }}
        disabled={isAsking}
        autosize
        minRows={3}
        required
      />
      <Text size="sm" c="dimmed">
        {t`${length}/${MOST_DESCRIPTION} karakter`}
      </Text>
      <Text size="sm">
        <Trans>
          Fotoğraflar ve açıklama yapay zekâ servisine gönderilir, sunucuda saklanmaz. Metindeki adlar ve numaralar çıkarılır; fotoğrafta
          görünenler çıkarılamaz.
        </Trans>
      </Text>
      {closed === null ? null : <Text role="note">{closed}</Text>}
      <div>
        <Button leftSection={<IconPhotoSearch aria-hidden />} onClick={ask} disabled={closed !== null || isAsking || arriving}>
          <Trans>Riskleri bul</Trans>
        </Button>
      </div>
    </section>
  );
}
