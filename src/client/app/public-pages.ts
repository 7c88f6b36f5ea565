import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { latePage } from '#client/ui/late-page.ts';
import { AuthRedirect } from '#client/auth/AuthRedirect.tsx';
import { wholeLook } from '#client/i18n/texts.ts';
import { inTime } from '#client/page/missing-part.ts';
import type { Titles } from '#client/app/titles.ts';

const TITLES = {
  register: { tr: 'Kayıt Ol', en: 'Register' },
  forgotPassword: { tr: 'Şifremi Unuttum', en: 'Request a password reset' },
  changePassword: { tr: 'Yeni Şifre', en: 'Enter a new password' },
  survey: { tr: 'Anket', en: 'Public survey' },
  sharedReport: { tr: 'Paylaşılan Rapor', en: 'Public shared report' },
  authRedirect: { tr: 'Yönlendiriliyor', en: 'Redirecting' },
} as const satisfies Record<string, Titles>;

// Whoever signs in needs none of these.

const allTexts = () => {
  const coming = wholeLook();
  return coming && inTime(coming);
};

/** Pages that open for everybody, signed in or not: whoever follows a mailed link may be signed in on this device. */
export const passwordPages = (root: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    staticData: { titles: TITLES.forgotPassword },
    component: latePage(() => import('#client/auth/ForgotPassword.tsx'), 'ForgotPassword'),
    loader: allTexts,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/change-password',
    staticData: { titles: TITLES.changePassword },
    component: latePage(() => import('#client/auth/ChangePassword.tsx'), 'ChangePassword'),
    loader: allTexts,
  }),
];

/** Where links lead that are given to people without an account; they open for whoever is signed in too, and keep their token. */
export const sharedPages = (root: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => root,
    path: '/survey/$token',
    staticData: { titles: TITLES.survey },
    component: latePage(() => import('#client/auth/UnknownLink.tsx'), 'UnknownSurvey'),
    loader: allTexts,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/report/public/$token',
    staticData: { titles: TITLES.sharedReport },
    component: latePage(() => import('#client/auth/UnknownLink.tsx'), 'UnknownSharedReport'),
    loader: allTexts,
  }),
];

/** The registration, for people who are not signed in. */
export const registerPage = (root: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    staticData: { titles: TITLES.register },
    component: latePage(() => import('#client/auth/Register.tsx'), 'Register'),
    loader: allTexts,
  });

/** Where an authentication lands, for people who are signed in; others are led to the sign-in page like from any other path. */
export const authRedirectPage = (root: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: '/auth-redirect',
    staticData: { titles: TITLES.authRedirect },
    component: AuthRedirect,
  });
