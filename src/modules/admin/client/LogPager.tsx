import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Pagination } from '@mantine/core';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import type { LogSearch } from '#modules/admin/client/log-search.ts';
import classes from './logs.module.css';

/** How many there are, the page, and how many a page holds (CONST-18). */
export function LogPager({
  page,
  limit,
  total,
  onChange,
}: {
  page: number;
  limit: number;
  total: number;
  onChange: (next: Partial<LogSearch>) => void;
}) {
  const { t } = useLingui();
  const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: t`Sayfada ${size}` }));
  return (
    <div className={classes.pager}>
      <output>{t`${plural({ total }, { one: '# kayıt', other: '# kayıt' })}`}</output>
      <Pagination
        value={page}
        total={Math.max(1, Math.ceil(total / limit))}
        onChange={(next) => onChange({ page: next })}
        siblings={1}
        boundaries={1}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t`Önceki sayfa` : t`Sonraki sayfa` })}
        getItemProps={(number) => ({ 'aria-label': t`${number}. sayfa` })}
      />
      <NativeSelect
        aria-label={t`Sayfadaki kayıt sayısı`}
        value={String(limit)}
        data={sizes}
        onChange={(event) => onChange({ limit: PAGE_SIZES.find((size) => String(size) === event.currentTarget.value) ?? 20, page: 1 })}
      />
    </div>
  );
}
