import { behind, type Screen } from '#modules/auth/shared/screen.ts';

const page = (id: string, component: string, path: string, title_tr: string, title_en: string): Screen => ({
  ...behind,
  id,
  component,
  path,
  title_tr,
  title_en,
  level: 1,
  parent: null,
});

/** The own profile: eight paths, none in the menu, reached by the person's menu in the top bar (SCR-PROF-01 to SCR-PROF-08). */
export const PROFILE_SCREENS: readonly Screen[] = [
  page('SCR-PROF-01', 'Profile', '/profile', 'Profil', 'Profile'),
  page('SCR-PROF-02', 'ProfileInfo', '/profile/profile-info', 'Profil Bilgileri', 'Profile info'),
  page('SCR-PROF-03', 'PersonalInfo', '/profile/personal-info', 'Kişisel Bilgiler', 'Personal info'),
  // The roles that hold this key are 1, 3, 5 and 7.
  {
    ...page('SCR-PROF-04', 'MedulaSettings', '/profile/medula-settings', 'Medula Ayarları', 'Medula settings'),
    permission: 'med.write',
    no_cache: true,
  },
  page('SCR-PROF-05', 'AssignedWorkplaces', '/profile/assigned-workplaces', 'Atanmış İşyerleri', 'Assigned workplaces'),
  { ...page('SCR-PROF-06', 'ProfileChangePassword', '/profile/change-password', 'Şifre Değiştir', 'Change password'), no_cache: true },
  { ...page('SCR-PROF-08', 'ProfileSecondStep', '/profile/second-step', 'İki Adımlı Giriş', 'Two-step sign-in'), no_cache: true },
  page('SCR-PROF-07', 'ProfileSettings', '/profile/profile-settings', 'Profil Ayarları', 'Profile settings'),
];
