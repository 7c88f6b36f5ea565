import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { KIND_LABEL } from '#client/records/labels.ts';
import { type Choice, type Doing, firstChoice, type OfferedRecord, type Offer, withNeeded, without } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';
import classes from './SyncOutbox.module.css';

/** Records drawn at first, and added by each press. Nothing is taken over before all were shown. */
const DRAWN = 100;

/** What a hand-over file would do, record by record, and which of it is taken over. */
export function TakeOverChoice({
  offer,
  taking,
  onTake,
  onClose,
}: {
  offer: Offer;
  taking: number | null;
  onTake: (choice: Choice) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { records, loose } = offer;
  const { name } = offer.from;
  const at = formatInstant(offer.madeAt);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstChoice(records));
  const [hasLoose, setLoose] = useState(loose > 0);
  const [drawn, setDrawn] = useState(DRAWN);
  const more = records.length - drawn;
  const isBusy = taking !== null;
  const choose = (record: string, isChosen: boolean) =>
    setChosen(isChosen ? withNeeded(records, [...chosen, record]) : without(records, chosen, record));
  return (
    <Stack>
      <Text>
        {offer.from.isKnown ? (
          <Trans>
            {name} bu dosyayı {at} tarihinde hazırlamış. Seçtikleriniz sizin adınıza gönderilir; kim gönderirse göndersin sunucuda tek kayıt
            olur.
          </Trans>
        ) : (
          <Trans>
            Dosyada hazırlayan olarak “{name}” yazıyor, tarih {at}; bu cihaz böyle birini tanımıyor. Seçtikleriniz sizin adınıza gönderilir.
          </Trans>
        )}
      </Text>
      <ul className={classes.list}>
        {records.slice(0, drawn).map((one) => (
          <Handed
            key={one.record}
            one={one}
            isChosen={chosen.has(one.record)}
            isDisabled={isBusy || one.isInvalid}
            onChoose={(isChosen) => choose(one.record, isChosen)}
          />
        ))}
        {loose > 0 ? (
          <li className={classes.record}>
            <Checkbox
              checked={hasLoose}
              disabled={isBusy}
              onChange={(event) => setLoose(event.currentTarget.checked)}
              label={t`${plural({ loose }, { one: 'Kaydı gönderilmiş # dosya', other: 'Kaydı gönderilmiş # dosya' })}`}
            />
          </li>
        ) : null}
      </ul>
      {isBusy ? <Progress value={taking * 100} aria-label={t`Alınan bölüm`} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Vazgeç</Trans>
        </Button>
        {more > 0 ? (
          <Button onClick={() => setDrawn(drawn + DRAWN)}>
            {t`${plural({ more }, { one: 'Daha fazla göster (# kayıt daha)', other: 'Daha fazla göster (# kayıt daha)' })}`}
          </Button>
        ) : (
          <Button onClick={() => onTake({ records: chosen, loose: hasLoose })} loading={isBusy} disabled={chosen.size === 0 && !hasLoose}>
            <Trans>Devral ve gönder</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function useDoingWords(): (does: Doing) => string {
  const { t } = useLingui();
  return (does) => ({ create: t`Yeni kayıt`, update: t`Değişiklik`, remove: t`Silme`, note: t`Geçmişe eklenecek değer` })[does];
}

/** One record of a file: what it is called here, what would become of it, and whether it is taken. */
function Handed({
  one,
  isChosen,
  isDisabled,
  onChoose,
}: {
  one: OfferedRecord;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  const words = useDoingWords();
  const label = i18n._(KIND_LABEL[one.kind]);
  const isNew = one.steps.some((step) => step.does === 'create');
  const isRemoved = one.steps.some((step) => step.does === 'remove');
  const photoCount = one.photos.length;
  const claimed = one.title === '' ? label : one.title;
  return (
    <li className={classes.record} data-handed={one.record}>
      <Checkbox
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={<strong className={classes.title}>{one.here ?? claimed}</strong>}
        description={
          <>
            {label}
            {photoCount === 0
              ? ''
              : one.photos.some((photo) => !photo.type.startsWith('image/'))
                ? ` · ${t`${plural({ photoCount }, { one: '# dosya', other: '# dosya' })}`}`
                : ` · ${t`${plural({ photoCount }, { one: '# fotoğraf', other: '# fotoğraf' })}`}`}
            {one.steps.map((step) => (
              <span key={step.id} className={classes.handedStep} data-does={step.does}>
                {words(step.does)} · {formatInstant(step.createdAt)}
              </span>
            ))}
          </>
        }
      />
      {one.here !== null && one.title !== '' && one.title !== one.here ? (
        <p className={classes.code}>
          <Trans>Dosyadaki adı: {claimed}</Trans>
        </p>
      ) : null}
      {one.here === null && !isNew ? (
        <p className={classes.code}>
          <Trans>Bu cihaz bu kaydı tanımıyor; adı dosyadan.</Trans>
        </p>
      ) : null}
      {isRemoved ? (
        <p className={classes.code}>
          <Trans>Kaydı siler. İstiyorsanız kendiniz seçin.</Trans>
        </p>
      ) : null}
      {one.isInvalid ? (
        <p className={classes.code}>
          <Trans>İçeriği bu sürümün kabul edeceği gibi değil; devralınamaz. Hazırlayanın cihazında duruyor.</Trans>
        </p>
      ) : null}
    </li>
  );
}
