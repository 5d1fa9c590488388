export interface InertHold {
  readonly hold: () => Disposable
}

/** Counts the dialogs of one window: the first makes the body inert, the last gives it and its focus back. */
export function createInertHold(body: () => HTMLElement | undefined): InertHold {
  let holders = 0
  let focusBefore: HTMLElement | undefined

  function hold(): Disposable {
    const element = body()
    if (holders === 0) {
      const active = document.activeElement
      focusBefore = active instanceof HTMLElement && element?.contains(active) ? active : undefined
      if (element) element.inert = true
    }
    holders += 1
    let released = false
    return {
      [Symbol.dispose]() {
        if (released) return
        released = true
        holders -= 1
        if (holders > 0) return
        const current = body()
        if (current) current.inert = false
        // An inert element cannot take focus, so the primitive's own return would be lost: it is done here, after the release.
        if (focusBefore?.isConnected) focusBefore.focus({ preventScroll: true })
        focusBefore = undefined
      },
    }
  }

  return { hold }
}
