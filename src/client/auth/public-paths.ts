const PUBLIC = /^\/(?:login|register|forgot-password|change-password|auth-redirect)\/?$|^\/(?:survey|report\/public)\/[^/]+\/?$/;

/** Whether a path opens with no sign-in (AUTH-ROUTE-01). */
export const isPublicPath = (path: string): boolean => PUBLIC.test(path);
