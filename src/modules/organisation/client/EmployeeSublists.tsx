import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { type EmployeeSublist, employeeSublists } from '#client/employees/sublists.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import classes from './employee.module.css';

/** What the areas know of an employee, one list at a time; each is asked for when it is looked at. */
export function EmployeeSublists({ employee }: { readonly employee: string }) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const offered = employeeSublists().filter(({ needs }) => needs.every((key) => user.permissions.includes(key)));
  const [chosen, setChosen] = useState<string | null>(null);
  const open = offered.find(({ id }) => id === chosen) ?? offered[0];
  if (open === undefined) return null;
  return (
    <section className={classes.card}>
      <div className={classes.tabs}>
        {offered.map(({ id, label }) => (
          <Button key={id} variant={id === open.id ? 'filled' : 'default'} aria-pressed={id === open.id} onClick={() => setChosen(id)}>
            {i18n._(label)}
          </Button>
        ))}
      </div>
      <Sublist key={open.id} of={open} employee={employee} />
    </section>
  );
}

function Sublist({ of, employee }: { readonly of: EmployeeSublist; readonly employee: string }) {
  const Page = useMemo(() => lazy(() => of.load().then((found) => ({ default: found }))), [of]);
  return (
    <Suspense fallback={<LoadingView rows={3} />}>
      <Page employee={employee} />
    </Suspense>
  );
}
