import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { importsArea } from '#modules/imports/shared/imports.area.ts';

const pages = () => import('#modules/imports/client/import-pages.tsx');

export const importsClient = defineClientArea<typeof importsArea>({
  screens: {
    ImportCompanies: lazyRouteComponent(pages, 'ImportCompanies'),
    ImportWorkplaces: lazyRouteComponent(pages, 'ImportWorkplaces'),
    ImportUnits: lazyRouteComponent(pages, 'ImportUnits'),
    ImportEmployees: lazyRouteComponent(pages, 'ImportEmployees'),
    ImportUsers: lazyRouteComponent(pages, 'ImportUsers'),
  },
  kinds: {},
});
