/** Lets calls that come while one is under way share its result. */
export function singleFlight<A extends readonly unknown[], T>(run: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let running: Promise<T> | undefined
  return (...args) =>
    (running ??= run(...args).finally(() => {
      running = undefined
    }))
}
