import { Avatar } from '@mantine/core';
import { usePhotoUrl } from '#client/sync/index.ts';

export interface PersonPictureProps {
  readonly name: string;
  readonly surname: string;
  /** Key of the stored picture; null for none. */
  readonly avatar: string | null;
  /** Side in pixels. */
  readonly size: number;
}

/** The picture of a person; the first letters of the name where there is none, or where it cannot be had now. */
export function PersonPicture({ avatar, ...rest }: PersonPictureProps) {
  return avatar === null ? <Circle {...rest} src={null} /> : <Stored {...rest} avatar={avatar} />;
}

function Stored({ avatar, ...rest }: PersonPictureProps & { readonly avatar: string }) {
  const { url } = usePhotoUrl({ document_key: avatar, type: 'image/jpeg' });
  return <Circle {...rest} src={url} />;
}

function Circle({ name, surname, size, src }: Omit<PersonPictureProps, 'avatar'> & { src: string | null }) {
  const letters = [name, surname].map((part) => part.charAt(0).toLocaleUpperCase('tr-TR')).join('');
  return (
    <Avatar src={src} size={size} radius="100%" color="petrol" variant="filled" alt="" aria-hidden>
      {letters}
    </Avatar>
  );
}
