interface Answer<T> {
  readonly data: { readonly data: T } | undefined;
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** The figures of an answer; none while those of another choice stand there and the server cannot be asked for these. */
export const figuresOf = <T>({ data, isPlaceholderData, fetchStatus }: Answer<T>): T | undefined =>
  isPlaceholderData && fetchStatus === 'paused' ? undefined : data?.data;
