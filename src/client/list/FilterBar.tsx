import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FilterField } from '#client/list/FilterField.tsx';
import type { ListFilter } from '#client/list/filter.ts';
import type { List } from '#client/list/use-list.ts';
import { useIsNarrow } from '#client/ui/density.tsx';
import classes from './list.module.css';

/**
 * The filters of a list; on a narrow screen those that filter nothing wait behind a button, but for the text. One that was changed here
 * stays until that button is pressed: set to all it would go from under the finger, and what lies below it would come there.
 */
export function FilterBar({ title, list, filters }: { title: string; list: List; filters: readonly ListFilter[] }) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const rest = filters.filter(({ as }) => as !== 'search');
  const id = useId();
  const canFold = isNarrow && rest.length > 1;
  const chosen = rest.filter(({ name }) => list.filters[name] !== '' && typeof list.filters[name] === 'string');
  const set = chosen.length;
  const [touched, setTouched] = useState<readonly string[]>([]);
  // Whoever came by a link that filters came for the rows.
  const [isOpen, setOpen] = useState(false);
  const fields = (of: readonly ListFilter[]) =>
    of.map((filter) => (
      <FilterField
        key={filter.name}
        filter={filter}
        value={list.filters[filter.name] ?? ''}
        onChange={(value) => {
          setTouched([...touched, filter.name]);
          list.filterBy({ [filter.name]: value });
        }}
      />
    ));
  return (
    <form
      className={`${classes.filters} no-print`}
      role="search"
      aria-label={t`${title}: süzgeçler`}
      onSubmit={(event) => event.preventDefault()}
    >
      {fields(filters.filter(({ as }) => as === 'search'))}
      {canFold ? (
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<IconFilter aria-hidden size="1.2em" />}
          onClick={() => {
            setTouched([]);
            setOpen(!isOpen);
          }}
        >
          {set > 0 ? <Trans>Süzgeçler ({set})</Trans> : <Trans>Süzgeçler</Trans>}
        </Button>
      ) : null}
      <div id={id} className={classes.more}>
        {fields(canFold && !isOpen ? rest.filter((one) => chosen.includes(one) || touched.includes(one.name)) : rest)}
      </div>
    </form>
  );
}
