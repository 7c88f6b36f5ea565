import { Trans, useLingui } from '@lingui/react/macro';
import { PhotoImage } from '#client/records/values/PhotoValue.tsx';
import type { Photo } from '#core/field/field.ts';
import { beforeAndAfter } from '#modules/risk/shared/before-after.ts';
import type { RegisterRow } from '#modules/risk/shared/register.ts';
import classes from './register.module.css';

/** Pictures of each risk of an assessment, before its measures beside after them; nothing where there is none. */
export function BeforeAfter({ rows }: { readonly rows: readonly RegisterRow[] }) {
  const { t } = useLingui();
  const shown = rows.map((row) => ({ row, pairs: beforeAndAfter(row.response) })).filter(({ pairs }) => pairs.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={classes.photos} aria-labelledby="before-after">
      <h2 id="before-after">
        <Trans>Fotoğraflar: önce ve sonra</Trans>
      </h2>
      {shown.map(({ row, pairs }) => (
        <section key={row.id} className={classes.pairs} aria-label={t`${row.no}. satırın fotoğrafları`}>
          <h3>
            {row.no}. {row.question?.body.question ?? <Trans>Sorusu bu listede artık yok.</Trans>}
          </h3>
          {pairs.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place
            <div key={at} className={classes.pair}>
              <Side photo={pair.before} label={t`Önlemlerden önce`} />
              <Side photo={pair.after} label={t`Önlemlerden sonra`} />
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

function Side({ photo, label }: { readonly photo: Photo | null; readonly label: string }) {
  return (
    <figure className={classes.side}>
      <figcaption>{label}</figcaption>
      {photo === null ? (
        <span>
          <Trans>Fotoğraf yok</Trans>
        </span>
      ) : (
        <PhotoImage photo={photo} alt={`${label}: ${photo.name}`} className={classes.picture} />
      )}
    </figure>
  );
}
