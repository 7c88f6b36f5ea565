import { Trans, useLingui } from '@lingui/react/macro';
import { RoleFrame } from '#modules/people/client/RoleFrame.tsx';
import { RoleRights } from '#modules/people/client/RoleRights.tsx';
import { RoleSecondStep } from '#modules/people/client/RoleSecondStep.tsx';

/** What each role may do, area by area (SCR-USR-06). */
export function RolePermission() {
  const { t } = useLingui();
  return (
    <RoleFrame
      title={t`Rol yetkileri`}
      hint={<Trans>Yetkilerini görmek için bir rol seçin. Değişiklik, o roldeki herkes için hemen geçerli olur.</Trans>}
    >
      {(role, rights, isOffline) => (
        <>
          <RoleSecondStep role={role} isOffline={isOffline} />
          <RoleRights key={role.id} role={role} stored={rights} isOffline={isOffline} />
        </>
      )}
    </RoleFrame>
  );
}
