import type { Page } from '@playwright/test';

/** A JPEG of the size and weight that the product makes of a camera's picture: grain keeps it from being as light as a drawing. */
export async function grainyPhoto(page: Page): Promise<Buffer> {
  const coded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2048, 1536];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const picture = context.createImageData(canvas.width, canvas.height);
    let seed = 7;
    for (let at = 0; at < picture.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const light = 60 + ((at / 4) % 2048) / 16 + (seed / 2_147_483_648) * 24;
      picture.data.set([light, light * 0.9, light * 0.8, 255], at);
    }
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.82).split(',')[1] ?? '';
  });
  return Buffer.from(coded, 'base64');
}
