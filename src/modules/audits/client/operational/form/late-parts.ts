import { lateFile } from '#client/ui/late.tsx';

/** What the form opens at a tap, and its last page. */
export const latePartOfForm = lateFile(() => import('./later.ts'));
