/** The small build of exifr (JPEG and HEIC); the package has types for its full build only. */
declare module 'exifr/dist/lite.esm.mjs' {
  const exifr: {
    parse(file: Blob | ArrayBuffer, options: object): Promise<Record<string, unknown> | undefined>;
    gps(file: Blob | ArrayBuffer): Promise<{ latitude: number; longitude: number } | undefined>;
  };
  export default exifr;
}
