const STORE = 'saha.audit.place';

/** The page of the form a person was on, so that a report opened again goes on there. One report is remembered. */
export function storedPlace(id: string): string | null {
  const [report, step] = (localStorage.getItem(STORE) ?? '').split(' ');
  return report === id && step !== undefined ? step : null;
}

export const storePlace = (id: string, step: string): void => localStorage.setItem(STORE, `${id} ${step}`);
