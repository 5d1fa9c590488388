/** Where a browser cannot say that it is idle: long enough for what just began, in ms. */
const pauseMs = 200

/** Runs something when the page has nothing else to do; disposing the result before that calls it off. */
export function afterIdle(run: () => void): Disposable {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, pauseMs)
    return { [Symbol.dispose]: () => clearTimeout(timer) }
  }
  const handle = requestIdleCallback(run)
  return { [Symbol.dispose]: () => cancelIdleCallback(handle) }
}
