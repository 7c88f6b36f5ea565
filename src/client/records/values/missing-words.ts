import { useLingui } from '@lingui/react/macro';
import type { AppError } from '#core/error/app-error.ts';

/** What stands for the name of a record of the server that could not be told; null while nothing went wrong. */
export function useMissingWords(error: Pick<AppError, 'status'> | null): string | null {
  const { t } = useLingui();
  if (error === null) return null;
  return error.status === 0 ? t`adı bağlantı gelince görünecek kayıt` : t`silinmiş veya görme yetkiniz olmayan kayıt`;
}
