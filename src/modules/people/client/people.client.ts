import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { peopleArea } from '#modules/people/shared/people.area.ts';

export const peopleClient = defineClientArea<typeof peopleArea>({
  screens: {
    IndexUser: lazyRouteComponent(() => import('#modules/people/client/IndexUser.tsx'), 'IndexUser'),
    CreateUser: lazyRouteComponent(() => import('#modules/people/client/CreateUser.tsx'), 'CreateUser'),
    EditUser: lazyRouteComponent(() => import('#modules/people/client/EditUser.tsx'), 'EditUser'),
    ShowUser: lazyRouteComponent(() => import('#modules/people/client/ShowUser.tsx'), 'ShowUser'),
    UserWorkplaceAssignment: lazyRouteComponent(
      () => import('#modules/people/client/UserWorkplaceAssignment.tsx'),
      'UserWorkplaceAssignment',
    ),
    RolePermission: lazyRouteComponent(() => import('#modules/people/client/RolePermission.tsx'), 'RolePermission'),
    SubPermission: lazyRouteComponent(() => import('#modules/people/client/SubPermission.tsx'), 'SubPermission'),
    AccountLimit: lazyRouteComponent(() => import('#modules/people/client/AccountLimit.tsx'), 'AccountLimit'),
  },
  kinds: {},
});
