import type { Page } from '@playwright/test';
import encoder from 'pdfmake/src/qrEnc.js';

/** How long each code stays before the camera, ms. */
const SHOWN_MS = 1_500;

/**
 * Gives a page a camera that shows each code in turns. Before it, the person refuses as often as is said: browsers without a screen
 * have no permission to ask for, and not all of them a camera of their own for tests.
 */
export async function showToCamera(page: Page, texts: readonly string[], refusals: number): Promise<void> {
  const codes = texts.map((text) => {
    const { _canvas, _width } = encoder.measure({ qr: text, eccLevel: 'M' });
    return { width: _width, squares: _canvas.slice(1).map(({ x, y, w }) => [x, y, w] as const) };
  });
  await page.addInitScript(
    ({ codes: shown, refusals: times, ms }) => {
      let left = times;
      const open = async (): Promise<MediaStream> => {
        left -= 1;
        if (left >= 0) throw new DOMException('Permission denied', 'NotAllowedError');
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const context = canvas.getContext('2d');
        let at = 0;
        const draw = () => {
          const code = shown[Math.floor(at / ms) % shown.length];
          at += 100;
          if (!context || !code) return;
          context.fillStyle = '#ccc';
          context.fillRect(0, 0, 640, 480);
          const scale = 300 / code.width;
          context.fillStyle = '#222';
          for (const [x, y, w] of code.squares) context.fillRect(170 + x * scale, 90 + y * scale, w * scale + 0.5, w * scale + 0.5);
        };
        setInterval(draw, 100);
        draw();
        return canvas.captureStream(10);
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open }, configurable: true });
    },
    { codes, refusals, ms: SHOWN_MS },
  );
}
