/** Which windows have been opened and are not drawn yet, because their inside is still coming. */
export interface FirstPictures {
  /** One more is waited for, until the result is disposed. */
  readonly expect: () => Disposable
  readonly areExpected: () => boolean
  /** Called when the last one that was waited for is drawn, or will not be. */
  readonly onDrawn: (listener: () => void) => Disposable
}

export function createFirstPictures(): FirstPictures {
  const expected = new Set<object>()
  const listeners = new Set<() => void>()
  return {
    expect: () => {
      const one = {}
      expected.add(one)
      return {
        [Symbol.dispose]: () => {
          if (!expected.delete(one) || expected.size > 0) return
          for (const listener of listeners) listener()
        },
      }
    },
    areExpected: () => expected.size > 0,
    onDrawn: (listener) => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}
