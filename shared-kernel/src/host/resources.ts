/** Things to dispose together, the last one first. Browsers of our floor have no DisposableStack yet. */
export interface Resources extends Disposable {
  /** Keeps a thing and hands it back. */
  readonly use: <T extends Disposable>(thing: T) => T
  readonly defer: (dispose: () => void) => void
}

/** Creates an empty collection. */
export function createResources(): Resources {
  const things: Disposable[] = []
  return {
    use: (thing) => {
      things.push(thing)
      return thing
    },
    defer: (dispose) => void things.push({ [Symbol.dispose]: dispose }),
    [Symbol.dispose]: () => {
      for (const thing of things.splice(0).toReversed()) thing[Symbol.dispose]()
    },
  }
}
