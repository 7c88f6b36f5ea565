/** What of a request names its record. */
interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textOf = (value: unknown, name: string): string | undefined =>
  isObject(value) && typeof value[name] === 'string' ? value[name] : undefined;
const versionIn = (value: unknown): number | undefined =>
  isObject(value) && typeof value['version'] === 'number' ? value['version'] : undefined;

/**
 * Whether what an answer tells of a record is told of the one that was asked about, in a version that a write on the one it names may
 * have left. A well-formed answer about something else, of a proxy that mixes its answers up, proves nothing: neither that the server
 * has what was sent, nor that it refuses it, nor that this is what stands there.
 * @param told the record that the answer tells of, or with which it refuses
 */
export function isAboutIt({ params, body }: Asked, told: unknown, isWrite: boolean): boolean {
  const asked = textOf(body, 'id') ?? textOf(params, 'id');
  const id = textOf(told, 'id');
  if (asked === undefined || id === undefined) return true;
  return id === asked && (!isWrite || (versionIn(told) ?? Infinity) >= (versionIn(body) ?? 0));
}
