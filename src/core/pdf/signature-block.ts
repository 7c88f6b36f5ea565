import type { Content } from 'pdfmake/interfaces.js';
import { formatInstant } from '#core/date/day.ts';
import { strokesOf } from '#core/field/drawing.ts';
import type { Signature } from '#core/field/signature.ts';

/** Largest size of a printed drawing, pt. */
const BOX = { width: 200, height: 90 };

export interface SignatureWords {
  /** Above the drawing; empty where the place says what it is. */
  readonly label: string;
  /** Stands in place of a drawing where somebody signed by name. */
  readonly byName: string;
  /** Stands below where what was signed for is another now. */
  readonly changed?: string;
}

/** A signature as it is printed: its lines, who signed and when. Drawn from numbers, so that nothing else can come into the file. */
export function signatureBlock(
  { name, signed_at, width, height, path }: Signature,
  { label, byName, changed }: SignatureWords,
  box: { readonly width: number; readonly height: number } = BOX,
): Content {
  const scale = Math.min(box.width / width, box.height / height);
  const lines = strokesOf(path).map((stroke) => ({
    type: 'polyline' as const,
    lineWidth: 1.1,
    lineJoin: 'round' as const,
    lineCap: 'round' as const,
    points: stroke.map(([x, y]) => ({ x: x * scale, y: y * scale })),
  }));
  return {
    stack: [
      ...(label === '' ? [] : [{ text: label, color: '#475467', margin: [0, 0, 0, 2] as [number, number, number, number] }]),
      lines.length === 0 ? { text: byName, italics: true } : { canvas: lines },
      { text: name, bold: true, margin: [0, 4, 0, 0] },
      { text: formatInstant(signed_at) },
      ...(changed === undefined ? [] : [{ text: changed, bold: true }]),
    ],
    unbreakable: true,
  };
}
