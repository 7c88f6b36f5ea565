import type { RoleId } from '#modules/auth/shared/roles.ts';

/** Sorts of people that an account has a limit for (LIM-01). */
export const LIMIT_CATEGORIES = ['doctors', 'safety_experts', 'auditors', 'other_health', 'personnel'] as const;
export type LimitCategory = (typeof LIMIT_CATEGORIES)[number];

/** The highest limit that can be entered. */
export const MOST_PEOPLE = 1_000_000;

/** Whose number nobody limits: an account could not be run without them. */
const UNCOUNTED: readonly number[] = [1, 2, 12] satisfies readonly RoleId[];
const COUNTED: Readonly<Partial<Record<LimitCategory, readonly RoleId[]>>> = {
  doctors: [3, 5],
  safety_experts: [4, 6],
  auditors: [13, 21],
  other_health: [7],
};

/** What somebody of a role counts as; null for those who are not counted. */
export function categoryOf(role: number): LimitCategory | null {
  if (UNCOUNTED.includes(role)) return null;
  return LIMIT_CATEGORIES.find((category) => COUNTED[category]?.some((one) => one === role)) ?? 'personnel';
}
