import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { lockManager } from '#client/page/features.ts';
import { type FormCompany, FormPresence } from '#client/realtime/form-presence.ts';
import { useSocket } from '#client/realtime/realtime.ts';
import { useBroughtIn, useDraftsOfOthers } from '#client/records/use-form-copies.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import { browserEnvironment } from '#client/sync/environment.ts';
import type { KindId } from '#core/record/kinds.ts';
import classes from './FormCompanyNote.module.css';

/** A form is open to others when a person has stayed in it for so long, ms. */
const STAYS_MS = 300;

const ALONE: FormCompany = { tabs: 0, devices: 0, people: [] };
const NOBODY = { get: () => ALONE, subscribe: () => () => undefined };

/** One quiet line: who else has this record open, in another tab, on another device, or somebody else. It takes its place without moving the page. */
export const FormCompanyNote = memo(function FormCompanyNote({ kind, id }: { kind: KindId; id: string }) {
  const { t } = useLingui();
  const { tabs, devices, people } = useFormCompany(kind, id);
  useBroughtIn(kind, id);
  const others = useDraftsOfOthers(kind, id);
  const drafts = others.map(({ name, since }) => `${name} (${since})`).join(', ');
  const words = [
    people.length === 0 ? '' : t`${people.join(', ')} da bu kayıtta`,
    tabs === 0 ? '' : t`${plural({ tabs }, { one: '# sekmede daha açık', other: '# sekmede daha açık' })}`,
    devices === 0 ? '' : t`başka bir cihazınızda da açık`,
    others.length === 0 ? '' : t`kaydedilmemiş taslağı var: ${drafts}`,
  ].filter((word) => word !== '');
  return (
    <span className={classes.note} aria-live="polite" title={words.join(' · ')} data-testid="form-company">
      {words.length === 0 ? null : (
        <>
          <IconUsers size="1.1em" aria-hidden />
          <span className={classes.count} aria-hidden>
            {tabs + devices + people.length + others.length}
          </span>
          <span className={classes.words}>{words.join(' · ')}</span>
        </>
      )}
    </span>
  );
});

function useFormCompany(kind: KindId, id: string): FormCompany {
  const { owner } = useSyncEngine();
  const socket = useSocket();
  const [presence, setPresence] = useState<FormPresence | null>(null);
  useEffect(() => {
    let made: FormPresence | null = null;
    let isGone = false;
    const make = () => {
      made = new FormPresence({ owner, record: { kind, id }, socket, environment: browserEnvironment(), locks: lockManager() });
      setPresence(made);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Nobody waits for it; who goes on from form to form says nothing of those in between.
    void afterFirstScreen().then(() => {
      if (!isGone) timer = setTimeout(make, STAYS_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      setPresence(null);
      void made?.end();
    };
  }, [owner, socket, kind, id]);
  const store = presence?.company ?? NOBODY;
  return useSyncExternalStore(store.subscribe, store.get);
}
