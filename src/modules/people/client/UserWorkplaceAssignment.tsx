import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import * as v from 'valibot';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { recordFilter } from '#client/list/filter.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AssignmentsOfPerson } from '#modules/people/client/AssignmentsOfPerson.tsx';
import { AssignmentsOfWorkplace } from '#modules/people/client/AssignmentsOfWorkplace.tsx';
import { PersonChoice } from '#modules/people/client/PersonChoice.tsx';
import classes from './people.module.css';

const SIDES = ['workplace', 'person'] as const;

/** Who works where, and for how many minutes a month: from the side of a workplace or of a person (SCR-USR-05). */
export function UserWorkplaceAssignment() {
  const { t } = useLingui();
  const schema = useMemo(
    () =>
      v.object({ by: v.fallback(v.optional(v.picklist(SIDES), 'workplace'), 'workplace'), workplace: recordFilter, person: recordFilter }),
    [],
  );
  const [{ by, workplace, person }, go] = useSearchFilters(schema);
  return (
    <>
      <PageHeader title={t`İşyeri atamaları`} />
      <div className={classes.page}>
        <section className={classes.card}>
          <SegmentedControl
            fullWidth
            value={by}
            onChange={(side) => go({ by: side === 'person' ? 'person' : 'workplace' })}
            data={[
              { value: 'workplace', label: t`İşyerine göre` },
              { value: 'person', label: t`Kişiye göre` },
            ]}
          />
          {by === 'workplace' ? (
            <RecordChoice to="workplace" label={t`İşyeri`} value={workplace || null} onChange={(id) => go({ workplace: id ?? '' })} />
          ) : (
            <PersonChoice label={t`Kişi`} value={person || null} onChange={(id) => go({ person: id ?? '' })} />
          )}
        </section>
        {by === 'workplace' && workplace !== '' ? <AssignmentsOfWorkplace key={workplace} workplace={workplace} /> : null}
        {by === 'person' && person !== '' ? <AssignmentsOfPerson key={person} person={person} /> : null}
        {(by === 'workplace' ? workplace : person) === '' ? (
          <p className={classes.hint}>
            <Trans>
              Atamaları görmek için yukarıdan seçin. Atanan kişi işyerinin kayıtlarını hemen görür, atama kalkınca cihazından iner.
            </Trans>
          </p>
        ) : null}
      </div>
    </>
  );
}
