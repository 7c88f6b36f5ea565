import { useAnswer } from '#client/http/query.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

/** Whether this installation can send text messages; null while that is not known. */
export function useTextMessages(): boolean | null {
  return useAnswer(profileCalls.read, {}).data?.data.can_confirm_phone ?? null;
}
