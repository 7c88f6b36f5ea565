import { useDensity } from '#client/ui/density.tsx';

/** Where a sheet comes in: from below, near the thumb, where fingers work; from the side at a desk, where it leaves the page in sight. */
export function useSheetPlace(): { readonly position: 'bottom' | 'right'; readonly size: string } {
  return useDensity() === 'field' ? { position: 'bottom', size: '80%' } : { position: 'right', size: '30rem' };
}
