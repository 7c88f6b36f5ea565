import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Pagination } from '@mantine/core';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import classes from './Pager.module.css';

type PageSize = (typeof PAGE_SIZES)[number];
interface Props {
  page: number;
  limit: PageSize;
  total: number;
  onChange: (next: { page?: number; limit?: PageSize }) => void;
}

/** The page, and how many a page holds (CONST-18). */
export function Pager({ page, limit, total, onChange }: Props) {
  const { t } = useLingui();
  const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: t`Sayfada ${size}` }));
  return (
    <nav className={`${classes.pager} no-print`} aria-label={t`Sayfalar`}>
      <Pagination
        value={page}
        total={Math.max(1, Math.ceil(total / limit))}
        onChange={(next) => onChange({ page: next })}
        siblings={1}
        boundaries={1}
        classNames={{ control: classes.control ?? '' }}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t`Önceki sayfa` : t`Sonraki sayfa` })}
        getItemProps={(number) => ({ 'aria-label': t`${number}. sayfa` })}
      />
      <NativeSelect
        aria-label={t`Sayfadaki kayıt sayısı`}
        value={String(limit)}
        data={sizes}
        onChange={(event) => onChange({ limit: PAGE_SIZES.find((size) => String(size) === event.currentTarget.value) ?? 20, page: 1 })}
      />
    </nav>
  );
}
