import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useRoleWords } from '#client/records/people.ts';
import { eachFacts, useOutline } from '#client/sync/index.ts';
import { useUsers } from '#modules/audits/client/operational/useNames.ts';
import { lastResponsibles } from '#modules/dfi/shared/dfi.people.ts';
import classes from './finding.module.css';

const MOST = 3;

interface Props {
  readonly workplace: string;
  readonly chosen: string | null;
  readonly onPick: (person: string) => void;
}

/** The people who answered for DFIs at this workplace last, in one tap. */
export function LastPeople({ workplace, chosen, onPick }: Props) {
  const { t } = useLingui();
  const { list, nameOf } = useUsers();
  const outlined = useOutline('dfi');
  const people = useMemo(() => {
    const active = new Set(list.map(({ id }) => id));
    const raised: Parameters<typeof lastResponsibles>[0][number][] = [];
    eachFacts('dfi', outlined, ({ workplace_id, responsible, raised_on }, id) => {
      if (workplace_id === workplace && responsible !== null && active.has(responsible)) raised.push({ id, responsible, raised_on });
    });
    return lastResponsibles(raised, MOST);
  }, [outlined, workplace, list]);
  const roleOf = useRoleWords();
  const others = people.filter((person) => person !== chosen);
  if (others.length === 0) return null;
  return (
    <div className={classes.buttons} role="group" aria-label={t`Bu işyerinde son seçilenler`}>
      {others.map((person) => {
        const role = roleOf(list.find(({ id }) => id === person)?.role ?? null);
        return (
          <Button key={person} variant="default" className={classes.person ?? ''} onClick={() => onPick(person)}>
            <span>
              {nameOf(person)}
              {role === null ? null : <span className={classes.role}>{role}</span>}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
