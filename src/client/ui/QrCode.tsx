import encoder from 'pdfmake/src/qrEnc.js';
import classes from './QrCode.module.css';

/** Light units around the code, as readers ask for: four squares of five. */
const QUIET = 20;

/** A text as a QR code, dark on light in every theme. Loaded when it is shown: the encoder comes with it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { _canvas, _width } = encoder.measure({ qr: text, eccLevel: 'M' });
  const path = _canvas
    .slice(1)
    .map(({ x, y, w }) => `M${x} ${y}h${w}v${w}h${-w}z`)
    .join('');
  const side = _width + 2 * QUIET;
  return (
    <svg className={classes.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
