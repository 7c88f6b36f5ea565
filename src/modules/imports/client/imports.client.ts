import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { importsArea } from '#modules/imports/shared/imports.area.ts';

export const importsClient = defineClientArea<typeof importsArea>({
  screens: {
    ImportEmployees: lazyRouteComponent(() => import('#modules/imports/client/ImportEmployees.tsx'), 'ImportEmployees'),
  },
  kinds: {},
});
