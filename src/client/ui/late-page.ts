import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '#client/page/missing-part.ts';

/** The page of a route, loaded when it is opened; one that does not come in its time fails as one that cannot be fetched. */
export const latePage = ((load: () => Promise<Record<string, unknown>>, name: string) =>
  lazyRouteComponent(() => inTime(load()), name)) as typeof lazyRouteComponent;
