import { describe, expect, test } from 'vitest';
import { chosenIn, cookieOf, DEFAULT_DEVICE, DEFAULTS, preferencesIn } from '#client/shell/preferences.ts';

describe('preferences in cookies', () => {
  test('without cookies tr, medium, desktop, an open menu and confirmations', () => {
    expect(preferencesIn('')).toEqual({
      sidebarStatus: 'opened',
      language: 'tr',
      size: 'medium',
      createMessage: true,
      photoPosition: true,
    });
    expect(preferencesIn('')).toEqual(DEFAULTS);
    expect(DEFAULT_DEVICE).toBe('desktop');
  });

  test('SHELL-PREF-01 CONST-11: five cookies of 365 days', () => {
    const kept = [
      cookieOf('sidebarStatus', 'closed'),
      cookieOf('language', 'en'),
      cookieOf('size', 'large'),
      cookieOf('createMessage', false),
      cookieOf('photoPosition', false),
    ];
    for (const cookie of kept) expect(cookie).toContain(`; max-age=${365 * 86_400};`);
    const text = kept.map((cookie) => cookie.split(';')[0]).join('; ');
    expect(preferencesIn(`x=1; ${text}; y=2`)).toEqual({
      sidebarStatus: 'closed',
      language: 'en',
      size: 'large',
      createMessage: false,
      photoPosition: false,
    });
  });

  test('SHELL-PREF-01: a word that is not one of the preference counts as none', () => {
    for (const cookies of ['size=huge', 'size=', 'xsize=large', 'size=toString', 'size']) {
      expect(chosenIn(cookies, 'size')).toBeNull();
      expect(preferencesIn(cookies).size).toBe('medium');
    }
  });
});
