import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppError } from '#core/error/app-error.ts';

/**
 * For the question that a page is made of: refused for lack of permission before anything was shown, the page gives way to
 * /401 (ledger 02, decision 14). A refusal of a later action shows its warning instead.
 *
 * ```tsx
 * const list = useAnswer(trainingCalls.list, input);
 * useForbidden(list);
 * ```
 */
export function useForbidden({ data, error }: { readonly data: unknown; readonly error: AppError | null }): void {
  const navigate = useNavigate();
  const isForbidden = data === undefined && error?.code === 'PERMISSION_DENIED';
  useEffect(() => {
    if (isForbidden) void navigate({ to: '/401', replace: true });
  }, [isForbidden, navigate]);
}
