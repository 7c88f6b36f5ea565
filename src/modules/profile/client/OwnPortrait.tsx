import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { Portrait } from '#client/portrait/Portrait.tsx';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';

/** The own picture (USR-CALL-13). */
export function OwnPortrait() {
  const { t } = useLingui();
  const { user, reload } = useSession();
  return (
    <Portrait
      owner={{ kind: 'user', id: user.id }}
      name={user.name}
      surname={user.surname}
      avatar={user.avatar}
      removal={t`Resminiz yerine adınızın baş harfleri görünecek.`}
      take={async (document_key) => {
        const answer = await call(profileCalls.updateAvatar, { body: { document_key } }, { manner: 'background' });
        await reload();
        return answer.ok ? null : answer.error;
      }}
    />
  );
}
