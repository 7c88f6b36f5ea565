import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { peopleArea } from '#modules/people/shared/people.area.ts';

export const peopleClient = defineClientArea<typeof peopleArea>({
  screens: {
    IndexUser: latePage(() => import('#modules/people/client/IndexUser.tsx'), 'IndexUser'),
    CreateUser: latePage(() => import('#modules/people/client/CreateUser.tsx'), 'CreateUser'),
    EditUser: latePage(() => import('#modules/people/client/EditUser.tsx'), 'EditUser'),
    ShowUser: latePage(() => import('#modules/people/client/ShowUser.tsx'), 'ShowUser'),
    UserWorkplaceAssignment: latePage(() => import('#modules/people/client/UserWorkplaceAssignment.tsx'), 'UserWorkplaceAssignment'),
    RolePermission: latePage(() => import('#modules/people/client/RolePermission.tsx'), 'RolePermission'),
    SubPermission: latePage(() => import('#modules/people/client/SubPermission.tsx'), 'SubPermission'),
    AccountLimit: latePage(() => import('#modules/people/client/AccountLimit.tsx'), 'AccountLimit'),
  },
  kinds: {},
});
