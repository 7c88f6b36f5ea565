// The text format of Prometheus, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats).

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Readonly<Record<string, string>>;

/** One value of a metric, with what tells it from the others. */
export interface Sample {
  readonly value: number;
  readonly labels?: Labels;
  /** Behind the name of the metric, e.g. `_bucket`. */
  readonly suffix?: string;
}

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

const escapedHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapedLabel = (text: string): string => escapedHelp(text).replaceAll('"', '\\"');
const labelsOf = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapedLabel(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
};

/** Metrics as a scrape reads them. */
export const expose = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, type, help, samples }) =>
        `# HELP ${name} ${escapedHelp(help)}\n# TYPE ${name} ${type}\n${samples
          .map(
            ({ value, labels = {}, suffix = '' }) =>
              `${name}${suffix}${labelsOf(labels)} ${Number.isFinite(value) ? value : value > 0 ? '+Inf' : 'NaN'}\n`,
          )
          .join('')}`,
    )
    .join('');

/** Counts how long something took, in steps that add up. */
export class Histogram {
  private readonly bounds: readonly number[];
  private readonly counts: number[];
  private sum = 0;
  private all = 0;

  /** @param bounds upper ends of the steps, rising */
  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.sum += value;
    this.all += 1;
    const at = this.bounds.findIndex((bound) => value <= bound);
    if (at >= 0) this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  samples(labels: Labels = {}): Sample[] {
    let below = 0;
    const steps = this.bounds.map((bound, at) => {
      below += this.counts[at] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
    });
    return [
      ...steps,
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: this.all },
      { suffix: '_sum', labels, value: this.sum },
      { suffix: '_count', labels, value: this.all },
    ];
  }
}
