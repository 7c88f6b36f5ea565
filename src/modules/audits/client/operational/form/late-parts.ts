import type { ComponentType } from 'react';
import { partOf } from '#client/ui/late.tsx';
import { lateFile } from '#client/ui/late-file.ts';

const later = lateFile(() => import('./later.ts'));

/** What the form opens at a tap, and its last page, for `latePart`. */
export const latePartOfForm = <P extends object>(pick: (file: typeof import('./later.ts')) => ComponentType<P>) => partOf(later, pick);
