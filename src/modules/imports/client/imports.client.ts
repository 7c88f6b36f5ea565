import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { importsArea } from '#modules/imports/shared/imports.area.ts';

const pages = () => import('#modules/imports/client/import-pages.tsx');

export const importsClient = defineClientArea<typeof importsArea>({
  screens: {
    ImportCompanies: latePage(pages, 'ImportCompanies'),
    ImportWorkplaces: latePage(pages, 'ImportWorkplaces'),
    ImportUnits: latePage(pages, 'ImportUnits'),
    ImportEmployees: latePage(pages, 'ImportEmployees'),
    ImportUsers: latePage(pages, 'ImportUsers'),
  },
  kinds: {},
});
