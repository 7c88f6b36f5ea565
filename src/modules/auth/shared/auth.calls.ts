import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';

export const tokensReply = v.object({ accessToken: v.string(), refreshToken: v.string() });
export type Tokens = v.InferOutput<typeof tokensReply>;

/**
 * The answer to a right password that is not enough: `code`, the second step is asked for; `set-up`, the role demands one and it is set up
 * first (decision 84). `challenge` stands for the password on the second page.
 */
const challengeReply = v.object({ second_step: v.picklist(['code', 'set-up']), challenge: v.string() });
export type SignInChallenge = v.InferOutput<typeof challengeReply>;

/** One item of the server-sent menu (SHELL-MENU-02). Items without `component` and `children` are drawn as disabled. */
export interface MenuItem {
  /** Whole path, or an address of the kinds http, mailto and tel (SHELL-MENU-09). */
  path: string;
  component: string;
  name: string;
  title: string;
  /** Title per language, so that a switch offline needs no server. */
  titles: { tr: string; en: string };
  icon: string;
  hidden: boolean;
  no_cache: boolean;
  expandable: boolean;
  permissions: string[];
  redirect?: string;
  /** Drawn as a group even with one single visible child (SHELL-MENU-11). */
  always_show?: boolean;
  /** Drawn, but cannot be opened, not by its path either (SHELL-MENU-08). */
  disabled?: boolean;
  children?: MenuItem[];
}
const menuItem: v.GenericSchema<unknown, MenuItem> = v.object({
  path: v.string(),
  component: v.string(),
  name: v.string(),
  title: v.string(),
  titles: v.object({ tr: v.string(), en: v.string() }),
  icon: v.string(),
  hidden: v.boolean(),
  no_cache: v.boolean(),
  expandable: v.boolean(),
  permissions: v.array(v.string()),
  redirect: v.exactOptional(v.string()),
  always_show: v.exactOptional(v.boolean()),
  disabled: v.exactOptional(v.boolean()),
  children: v.exactOptional(v.array(v.lazy(() => menuItem))),
});

/** The signed-in person (AUTH-USER-01). */
export const userInfo = v.object({
  sessionId: v.string(),
  account_type_id: v.number(),
  id: v.string(),
  company_id: v.nullable(v.string()),
  account_id: v.string(),
  account_name: v.string(),
  /** Whether the account is the demonstration. */
  demo: v.boolean(),
  workplace_id: v.nullable(v.string()),
  role_id: v.number(),
  role_key: v.string(),
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  working_time: v.nullable(v.number()),
  language: v.picklist(['tr', 'en']),
  permissions: v.array(v.string()),
  routes: v.array(menuItem),
  /** The support chat, and the one origin of the product on which it may be loaded (SHELL-WID-01); null or absent where there is none. */
  support: v.exactOptional(v.nullable(v.object({ origin: v.string(), url: v.string() }))),
  /** How big the person likes letters and controls; absent in what an older build has stored. */
  size: v.exactOptional(v.picklist(['small', 'medium', 'large'])),
  /** Workplaces the person is assigned to, with the minutes per month there: the profile shows them without a network. */
  assigned_workplaces: v.exactOptional(v.array(v.object({ workplace_id: v.string(), working_time: v.nullable(v.number()) }))),
  /** Workplaces out of reach where records name the person, who reads these all the same: a device has no record that says their names. */
  task_workplaces: v.exactOptional(v.array(v.object({ workplace_id: v.string(), name: v.string() }))),
});
export type UserInfo = v.InferOutput<typeof userInfo>;

export const authCalls = {
  login: defineCall({
    id: 'AUTH-CALL-01',
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Sign in with e-mail and password; who has a second step is asked for it before anything else',
    body: v.object({
      email: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(250, 'max_length')),
      password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128, 'max_length')),
      platform: v.optional(v.pipe(v.string(), v.maxLength(50, 'max_length')), 'web'),
      user_agent: v.optional(v.pipe(v.string(), v.maxLength(2000, 'max_length')), ''),
      /** Id that the browser keeps for itself: one token family and one row in the device list per device. */
      device_id: v.optional(v.pipe(v.string(), v.maxLength(100, 'max_length')), ''),
    }),
    reply: v.union([tokensReply, challengeReply]),
  }),
  logout: defineCall({
    id: 'AUTH-CALL-02',
    method: 'POST',
    path: 'auth/logout',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'End the sign-in of this device',
    reply: doneReply,
  }),
  userInfo: defineCall({
    id: 'AUTH-CALL-03',
    method: 'POST',
    path: 'auth/user-info/web',
    access: 'signed-in',
    offline: 'replica',
    effect: 'none',
    summary: 'The signed-in person with menu and permissions',
    reply: dataReply(userInfo),
  }),
  refreshToken: defineCall({
    id: 'AUTH-CALL-04',
    method: 'POST',
    path: 'auth/refresh-token',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Exchange a refresh token for a new pair',
    body: v.object({ refreshToken: v.pipe(v.string(), v.maxLength(4000, 'max_length')) }),
    reply: tokensReply,
  }),
  switchLanguage: defineCall({
    id: 'AUTH-CALL-13',
    method: 'POST',
    path: 'auth/switch-language',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'Keep the language of the signed-in person',
    body: v.object({ language: v.picklist(['tr', 'en'], 'choice') }),
    reply: doneReply,
  }),
} as const;
