/**
 * Waits for work at most so long. Past that it rejects with what `onTimeout` makes, and hands a result that still comes to `onLate`;
 * a failure that still comes is dropped, since the time-out was reported.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  on: { readonly onTimeout: () => Error; readonly onLate: (result: T) => void },
): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    reject(on.onTimeout())
  }, timeoutMs)
  work.then(
    (result) => {
      if (isOver) on.onLate(result)
    },
    () => undefined,
  )
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
