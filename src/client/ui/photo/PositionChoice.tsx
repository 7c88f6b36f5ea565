import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { setPreference, usePreferences } from '#client/shell/preferences.ts';

/** Says beside the camera that the place of a picture is kept as evidence, and lets the person leave it out (OFF-PHOTO-01). */
export function PositionChoice() {
  const { t } = useLingui();
  const { photoPosition } = usePreferences();
  return (
    <Switch
      mt="xs"
      checked={photoPosition}
      onChange={(event) => setPreference('photoPosition', event.currentTarget.checked)}
      label={t`Çekim yerini kanıt olarak sakla`}
      description={
        photoPosition
          ? t`Fotoğraf yerini söylüyorsa yer, kayıtta tarihiyle birlikte durur; dosyanın içinden silinir.`
          : t`Bundan sonraki fotoğrafların çekildiği yer saklanmaz.`
      }
    />
  );
}
