/** A label with its value, or a dash. */
export function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value === '' ? '–' : value}</dd>
    </>
  );
}
