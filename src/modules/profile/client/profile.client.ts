import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { profileArea } from '#modules/profile/shared/profile.area.ts';

export const profileClient = defineClientArea<typeof profileArea>({
  screens: {
    Profile: lazyRouteComponent(() => import('#modules/profile/client/Profile.tsx'), 'Profile'),
    ProfileInfo: lazyRouteComponent(() => import('#modules/profile/client/ProfileInfo.tsx'), 'ProfileInfo'),
    PersonalInfo: lazyRouteComponent(() => import('#modules/profile/client/PersonalInfo.tsx'), 'PersonalInfo'),
    MedulaSettings: lazyRouteComponent(() => import('#modules/profile/client/MedulaSettings.tsx'), 'MedulaSettings'),
    AssignedWorkplaces: lazyRouteComponent(() => import('#modules/profile/client/AssignedWorkplaces.tsx'), 'AssignedWorkplaces'),
    ProfileChangePassword: lazyRouteComponent(() => import('#modules/profile/client/ProfileChangePassword.tsx'), 'ProfileChangePassword'),
    ProfileSecondStep: lazyRouteComponent(() => import('#modules/profile/client/ProfileSecondStep.tsx'), 'ProfileSecondStep'),
    ProfileSettings: lazyRouteComponent(() => import('#modules/profile/client/ProfileSettings.tsx'), 'ProfileSettings'),
  },
  kinds: {},
});
