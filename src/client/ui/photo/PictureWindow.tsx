import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import classes from './PictureWindow.module.css';

interface Props {
  readonly title: string;
  readonly src: string;
  readonly alt: string;
  onClose(): void;
}

/** A picture in its own window, as large as there is room. */
export function PictureWindow({ title, src, alt, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size="auto" title={title} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <img className={classes.picture} src={src} alt={alt} />
    </Modal>
  );
}
