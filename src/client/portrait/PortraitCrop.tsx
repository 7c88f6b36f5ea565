import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area } from '#client/workers/image-facts.ts';
import classes from './portrait.module.css';

/** Chooses the square part of a picture: by finger, mouse, or the arrow keys and the slider. */
export function PortraitCrop({ file, onCrop, onCancel }: { file: File; onCrop: (area: Area) => Promise<void>; onCancel: () => void }) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const take = async () => {
    if (area === null) return;
    setBusy(true);
    await onCrop(area);
  };
  return (
    <Modal opened onClose={onCancel} title={t`Resmi kırp`} closeOnClickOutside={false}>
      <Stack>
        {isBroken ? (
          <Text role="alert">
            <Trans>Bu dosya açılamadı. Başka bir resim seçin.</Trans>
          </Text>
        ) : (
          <>
            <div className={classes.crop}>
              {url === null ? null : (
                <Cropper
                  image={url}
                  crop={crop}
                  zoom={zoom}
                  aspect={1}
                  cropShape="round"
                  showGrid={false}
                  keyboardStep={8}
                  mediaProps={{ alt: t`Seçilen resim`, onError: () => setBroken(true) }}
                  cropperProps={{ role: 'group', 'aria-label': t`Ok tuşlarıyla kaydırın` }}
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                />
              )}
            </div>
            <div>
              <Text size="sm" id="zoom-label">
                <Trans>Yakınlaştır</Trans>
              </Text>
              <Slider
                aria-labelledby="zoom-label"
                thumbLabel={t`Yakınlaştır`}
                value={zoom}
                onChange={setZoom}
                min={1}
                max={4}
                step={0.1}
                label={null}
                size="lg"
                thumbSize={44}
              />
            </div>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button onClick={() => void take()} loading={isBusy} disabled={area === null || isBroken}>
            <Trans>Resmi kaydet</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
