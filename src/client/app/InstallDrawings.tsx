import type { ReactNode } from 'react';
import classes from '#client/app/install.module.css';

const frame = { viewBox: '0 0 120 120', className: classes.drawing ?? '' } as const;

/** A phone, or a wide window, with the share symbol in a ring: a box that an arrow leaves upwards. */
export function ShareDrawing({ isWide }: { isWide: boolean }) {
  const [x, y] = isWide ? [88, 34] : [60, 92];
  return (
    <svg {...frame} aria-hidden>
      {isWide ? <rect x="6" y="20" width="108" height="80" rx="8" /> : <rect x="30" y="4" width="60" height="112" rx="10" />}
      {isWide ? <path d="M6 48h108" /> : <path d="M30 76h60" />}
      <circle className={classes.ring} cx={x} cy={y} r="13" />
      <path className={classes.mark} d={`M${x - 3} ${y - 2}h-3v9h12v-9h-3M${x} ${y + 3}v-11M${x - 3} ${y - 5}l3-3 3 3`} />
    </svg>
  );
}

/** The entry of the list as the device shows it, a plus in a box beside it. */
export function AddDrawing({ label }: { label: ReactNode }) {
  return (
    <span className={classes.entry} aria-hidden>
      {label}
      <svg viewBox="0 0 24 24" className={classes.plus} aria-hidden>
        <rect x="3" y="3" width="18" height="18" rx="4" />
        <path d="M12 8v8M8 12h8" />
      </svg>
    </span>
  );
}

/** A home screen on which one symbol is the product's. */
export function HomeDrawing() {
  const places = [0, 1, 2, 3, 4, 5].map((at) => ({ x: 38 + (at % 2) * 24, y: 14 + Math.floor(at / 2) * 24 }));
  return (
    <svg {...frame} aria-hidden>
      <rect x="30" y="4" width="60" height="112" rx="10" />
      {places.map(({ x, y }, at) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="18" height="18" rx="4" className={at === 3 ? classes.own : undefined} />
      ))}
      <path className={classes.tick} d="M66 47l4 4 7-8" />
    </svg>
  );
}
