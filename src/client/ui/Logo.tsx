import classes from './Logo.module.css';

/** The mark: a location pin whose hole is a check mark. `withName` adds the wordmark. */
export function Logo({ size = 28, withName = false }: { size?: number; withName?: boolean }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 48 48" role="img" aria-label="Saha">
        <path className={classes.pin} d="M24 2C14.6 2 7 9.4 7 18.7 7 31.2 24 46 24 46s17-14.8 17-27.3C41 9.4 33.4 2 24 2Z" />
        <path className={classes.check} d="m15.5 19.5 6 6 11-12" fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {withName ? (
        <span className={classes.name} aria-hidden="true">
          saha
        </span>
      ) : null}
    </span>
  );
}
