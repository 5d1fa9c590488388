export interface InertHold {
  /** Tells which element is the body; once, when it is mounted. */
  readonly attach: (element: HTMLElement | null) => void
  readonly hold: () => Disposable
}

/** Counts the dialogs of one window: the first makes the body inert, the last gives it and its focus back. */
export function createInertHold(): InertHold {
  let body: HTMLElement | null = null
  let holders = 0
  let focusBefore: HTMLElement | undefined

  function hold(): Disposable {
    if (holders === 0) {
      const active = document.activeElement
      focusBefore = active instanceof HTMLElement && body?.contains(active) ? active : undefined
      if (body) body.inert = true
    }
    holders += 1
    let released = false
    return {
      [Symbol.dispose]() {
        if (released) return
        released = true
        holders -= 1
        if (holders > 0) return
        if (body) body.inert = false
        // An inert element cannot take focus, so the primitive's own return would be lost: it is done here, after the release.
        if (focusBefore?.isConnected) focusBefore.focus({ preventScroll: true })
        focusBefore = undefined
      },
    }
  }

  function attach(element: HTMLElement | null) {
    body = element
    if (body && holders > 0) body.inert = true
  }

  return { attach, hold }
}
