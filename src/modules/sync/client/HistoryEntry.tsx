import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GroupViews } from '#client/records/group-view.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { formatInstant } from '#core/date/day.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import type { HistoryVersion, KeptValues } from '#modules/sync/shared/history.calls.ts';
import classes from './RecordHistory.module.css';

interface Shown {
  body: Readonly<Record<string, unknown>>;
  views: GroupViews;
}

/** One version: who, when, with what, and each merge group as it was and as it became. */
export function HistoryEntry({ entry, kept, body, views }: Shown & { entry: HistoryVersion; kept: readonly KeptValues[] }) {
  const { t } = useLingui();
  const { version, op } = entry;
  const changes = entry.changes.filter(({ group }) => !views.hidden?.includes(group));
  const count = changes.length;
  const done = { insert: t`Kayıt oluşturuldu`, update: t`Kayıt değişti`, delete: t`Kayıt silindi` }[op];
  const groups = changes.map(({ group, before, after }) => (
    <Change key={group} name={<Label group={group} body={body} views={views} />}>
      {op === 'insert' ? null : (
        <Side title={t`Önce`}>
          <Value group={group} value={before} body={body} views={views} />
        </Side>
      )}
      <Side title={op === 'insert' ? t`İçerik` : t`Sonra`}>
        <Value group={group} value={after} body={body} views={views} />
      </Side>
    </Change>
  ));
  return (
    <li className={classes.entry} data-version={version}>
      <h2>
        {done} <span className={classes.number}>{t`${version}. sürüm`}</span>
      </h2>
      <Author entry={entry} />
      {op === 'insert' && count > 0 ? (
        <details>
          <summary>{t`${plural({ count }, { one: 'İlk içeriği göster (# bölüm)', other: 'İlk içeriği göster (# bölüm)' })}`}</summary>
          {groups}
        </details>
      ) : (
        groups
      )}
      {entry.withheld ? (
        <p className={classes.quiet}>
          <Trans>Bu cihazda gösterilmeyen korumalı bilgiler değişti.</Trans>
        </p>
      ) : op === 'update' && count === 0 ? (
        <p className={classes.quiet}>
          <Trans>İçerik değişmedi.</Trans>
        </p>
      ) : null}
      {kept.map((lost) => (
        <section key={lost.id} className={classes.lost} data-kept={lost.id}>
          <h3>
            <Trans>Çakışmada seçilmeyen değer</Trans>
          </h3>
          <p>
            <Trans>Aynı bölümü bu kişi de doldurmuştu; yerine bu sürümdeki değer seçildi.</Trans>
          </p>
          <Author entry={lost} />
          {Object.entries(lost.parts)
            .filter(([group]) => !views.hidden?.includes(group))
            .map(([group, value]) => (
              <Change key={group} name={<Label group={group} body={body} views={views} />}>
                <Side title={t`Seçilmeyen değer`}>
                  <Value group={group} value={value} body={body} views={views} />
                </Side>
              </Change>
            ))}
        </section>
      ))}
    </li>
  );
}

/** Who, when it was done and when it arrived, and on which device. */
function Author({ entry }: { entry: Pick<HistoryVersion, 'who' | 'at' | 'done_at' | 'device' | 'user_agent'> }) {
  const { t } = useLingui();
  const { who, at, done_at, device, user_agent } = entry;
  const [arrived, done] = [formatInstant(at), formatInstant(done_at)];
  // Where both are the same minute, one of them says it all.
  const when = done === '' || done === arrived ? arrived : t`cihazda ${done} · sunucuya ulaştı ${arrived}`;
  // The end of the id tells two tablets of one person apart.
  const tool = device === null ? '' : [deviceWords(user_agent), device.slice(-4)].filter((part) => part !== '').join(' · ');
  return (
    <p className={classes.quiet}>
      <strong>{who === null ? t`Sistem` : who.name === '' ? t`Silinmiş kullanıcı` : who.name}</strong>
      {' · '}
      <time dateTime={done_at ?? at}>{when}</time>
      {tool === '' ? null : <> · {t`cihaz: ${tool}`}</>}
    </p>
  );
}

function Change({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.change}>
      <h4>{name}</h4>
      <div className={classes.sides}>{children}</div>
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <span className={classes.quiet}>{title}</span>
      <div className={classes.value}>{children}</div>
    </div>
  );
}

function Label({ group, body, views }: Shown & { group: string }) {
  // The server sends bodies as the JSON they are.
  return <views.GroupLabel group={group} body={body as JsonObject} />;
}

function Value({ group, value, body, views }: Shown & { group: string; value: unknown }) {
  return <views.GroupValue group={group} value={value as Json | undefined} body={body as JsonObject} />;
}
