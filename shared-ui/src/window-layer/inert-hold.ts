export interface InertHold {
  /** Tells which element is the body; dispose when it leaves. */
  readonly attach: (element: HTMLElement) => Disposable
  /** Makes the body inert until disposed. */
  readonly hold: () => Disposable
}

/** Counts the dialogs of one window: the first makes the body inert, the last gives it and its focus back. */
export function createInertHold(): InertHold {
  let body: HTMLElement | undefined
  let holders = 0
  // Remembered as it happens: when a dialog reports that it is open, the primitive has already moved the focus into it.
  let lastFocus: HTMLElement | undefined

  function remember(event: FocusEvent) {
    if (event.target instanceof HTMLElement) lastFocus = event.target
  }

  // An inert element cannot take focus, so the primitive's own return would be lost: it is done here, after the release,
  // and a microtask later, because React puts the focus back where it was at the end of the commit that closes the dialog.
  function giveFocusBack() {
    if (holders === 0 && lastFocus?.isConnected && body?.contains(lastFocus)) lastFocus.focus({ preventScroll: true })
  }

  function attach(element: HTMLElement): Disposable {
    body = element
    body.toggleAttribute('inert', holders > 0)
    element.addEventListener('focusin', remember)
    return {
      [Symbol.dispose]() {
        element.removeEventListener('focusin', remember)
        if (body === element) body = undefined
      },
    }
  }

  function hold(): Disposable {
    holders += 1
    body?.toggleAttribute('inert', true)
    let released = false
    return {
      [Symbol.dispose]() {
        if (released) return
        released = true
        holders -= 1
        if (holders > 0 || !body) return
        body.toggleAttribute('inert', false)
        queueMicrotask(giveFocusBack)
      },
    }
  }

  return { attach, hold }
}
