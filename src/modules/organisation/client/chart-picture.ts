import { downloadFile } from '#client/ui/download.ts';

/** Longest edge of a picture, pixels: browsers draw no larger one everywhere. */
const MOST_PIXELS = 8000;

/**
 * Saves a drawing as a PNG, twice as fine as on the screen where that fits.
 * @throws Error where this browser draws no such picture
 */
export async function saveDrawing(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('no picture was drawn');
    downloadFile(`${name}.png`, new Uint8Array(await blob.arrayBuffer()), 'image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
}
