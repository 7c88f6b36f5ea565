/** The version of the upload protocol (https://tus.io/protocols/resumable-upload) that both sides speak. */
export const TUS_VERSION = '1.0.0';
/** Content type of a part of a file. */
export const PART_TYPE = 'application/offset+octet-stream';

/** The header Upload-Metadata: pairs of a name and a value in base64 of UTF-8. */
export const metadataOf = (values: Readonly<Record<string, string>>, toBase64: (text: string) => string): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${toBase64(value)}`)
    .join(',');

/** What the header Upload-Metadata says. */
export const readMetadata = (header: string, fromBase64: (base64: string) => string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, fromBase64(value)];
    }),
  );
