import type { RefObject } from 'react';

interface Props {
  /** A button that is seen presses it. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Pictures come from the camera at once, one at a time; else from the files, several. */
  readonly isCamera: boolean;
  readonly onTake: (files: File[]) => void;
}

/** The hidden way by which pictures come into a form. The same one can be chosen again. */
export const PictureInput = ({ input, label, isCamera, onTake }: Props) => (
  <input
    ref={input}
    type="file"
    accept="image/*"
    {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = '';
      onTake(files);
    }}
  />
);
