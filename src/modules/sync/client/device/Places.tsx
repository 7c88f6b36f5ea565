import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSyncEngine } from '#client/sync/index.ts';
import { MOST_PLACES } from '#client/sync/prepare/departure.ts';
import { Dated } from '#client/ui/Dated.tsx';
import { NoRecords } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatDay } from '#core/date/day.ts';
import { formatBytes } from '#core/number/number.ts';
import { matchesTr } from '#core/text/turkish.ts';
import classes from './device.module.css';
import type { Place, Prepared } from '#client/departure/use-prepared.ts';
import { PLACES_ID } from './use-remedies.ts';

/** So many rows without a search; a person with more workplaces looks for them by name. */
const SHOWN = 50;

/** Which workplaces are taken along, and what that weighs (OFF-UI-04). */
export function Places({ prepared }: { prepared: Prepared }) {
  const { t } = useLingui();
  const locale = useLocale();
  const engine = useSyncEngine();
  const [query, setQuery] = useState('');
  const { all, chosen } = prepared;
  const ids = new Set(chosen?.map((place) => place.id));
  const count = ids.size;
  const size = formatBytes(
    (chosen ?? []).reduce((sum, place) => sum + place.size, 0),
    locale,
  );
  const found = (all ?? []).filter((place) => matchesTr(`${place.name} ${place.city}`, query));
  // Assigned ones first, in Turkish order. Chosen ones move up only where they would not be seen: a row must not leave the finger.
  const rank = (place: Place) => (found.length > SHOWN && ids.has(place.id) ? 0 : place.isAssigned ? 1 : 2);
  const shown = found.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  const hidden = found.length - shown.length;
  const toggle = (id: string) => engine.preparation.choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
  return (
    <section className={classes.panel} aria-labelledby={PLACES_ID}>
      <h2 id={PLACES_ID}>
        <Trans>Hazırlanan işyerleri</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          Yetki alanınızdaki bütün kayıtlar bu cihaza kendiliğinden indirilir. Burada seçtiğiniz işyerlerinde gereken fotoğraf ve belgeler
          de indirilir: son denetim ve açık olanlar, risk yanıtları, süren olaylar, açık DÖF’ler. Siz seçim yapana kadar size atanmış
          işyerleri, atanmış değilseniz son çalıştıklarınız seçilidir; en çok {MOST_PLACES} işyeri seçilebilir.
        </Trans>
      </p>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          label={t`İşyeri ara`}
          leftSection={<IconSearch aria-hidden size="1.2em" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <span className={classes.sum} role="status">
          {count} / {MOST_PLACES} · <Trans>yaklaşık {size}</Trans>
        </span>
      </div>
      {all === undefined ? <LoadingView rows={4} height={56} /> : null}
      {all !== undefined && shown.length === 0 ? (
        <NoRecords message={query === '' ? <Trans>Yetki alanınızda işyeri yok.</Trans> : <Trans>Bu aramaya uyan işyeri yok.</Trans>} />
      ) : null}
      <ul className={classes.places}>
        {shown.map((place) => (
          <li key={place.id} data-place={place.id}>
            <Checkbox
              checked={ids.has(place.id)}
              disabled={!ids.has(place.id) && count >= MOST_PLACES}
              onChange={() => void toggle(place.id)}
              label={place.name}
              description={<PlaceFacts place={place} />}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p
          className={classes.hint}
        >{t`${plural({ hidden }, { one: '# işyeri daha var; adıyla arayın.', other: '# işyeri daha var; adıyla arayın.' })}`}</p>
      ) : null}
    </section>
  );
}

function PlaceFacts({ place }: { place: Place }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { last, openDfis, files, filesHere } = place;
  const day = formatDay(last);
  const size = formatBytes(place.size, locale);
  const facts = [
    place.isAssigned ? t`size atanmış` : '',
    place.city,
    last === null ? t`bitmiş rapor yok` : t`son rapor ${day}`,
    openDfis > 0 ? t`${plural({ openDfis }, { one: '# açık DÖF', other: '# açık DÖF' })}` : '',
    files > 0 ? t`${filesHere}/${plural(files, { one: '# dosya burada', other: '# dosya burada' })}` : '',
    t`yaklaşık ${size}`,
  ];
  return <Dated>{facts.filter(Boolean).join(' · ')}</Dated>;
}
