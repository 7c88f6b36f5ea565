import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { profileArea } from '#modules/profile/shared/profile.area.ts';

export const profileClient = defineClientArea<typeof profileArea>({
  screens: {
    Profile: latePage(() => import('#modules/profile/client/Profile.tsx'), 'Profile'),
    ProfileInfo: latePage(() => import('#modules/profile/client/ProfileInfo.tsx'), 'ProfileInfo'),
    PersonalInfo: latePage(() => import('#modules/profile/client/PersonalInfo.tsx'), 'PersonalInfo'),
    MedulaSettings: latePage(() => import('#modules/profile/client/MedulaSettings.tsx'), 'MedulaSettings'),
    AssignedWorkplaces: latePage(() => import('#modules/profile/client/AssignedWorkplaces.tsx'), 'AssignedWorkplaces'),
    ProfileChangePassword: latePage(() => import('#modules/profile/client/ProfileChangePassword.tsx'), 'ProfileChangePassword'),
    ProfileSecondStep: latePage(() => import('#modules/profile/client/ProfileSecondStep.tsx'), 'ProfileSecondStep'),
    ProfileSettings: latePage(() => import('#modules/profile/client/ProfileSettings.tsx'), 'ProfileSettings'),
  },
  kinds: {},
});
