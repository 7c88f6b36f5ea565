import { Trans, useLingui } from '@lingui/react/macro';
import { RoleFrame } from '#modules/people/client/RoleFrame.tsx';
import { RoleSubs } from '#modules/people/client/RoleSubs.tsx';

/** Single actions that a role may do inside its areas (SCR-USR-07). */
export function SubPermission() {
  const { t } = useLingui();
  return (
    <RoleFrame
      title={t`Alt yetkiler`}
      hint={
        <Trans>
          Alt yetki, bir alandaki tek bir işlemdir: dosyadan alma, dosya indirme, e-postayla gönderme gibi. Görmek için bir rol seçin.
          Değişiklik, o roldeki herkes için hemen geçerli olur.
        </Trans>
      }
    >
      {(role, rights, isOffline) => <RoleSubs key={role.id} role={role} stored={rights} isOffline={isOffline} />}
    </RoleFrame>
  );
}
