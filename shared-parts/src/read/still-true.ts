import type { Read } from './use-read.ts'

/** The answer as long as it may be true: it stays while the device is away, and is dropped when the device refuses to give it again. */
export const stillTrue = <T>({ data, failure }: Pick<Read<T>, 'data' | 'failure'>): T | undefined =>
  failure && !failure.offline ? undefined : data
