import type { Kernel } from '@cove/kernel'
import { goBack, stepsLeft } from './back-steps.ts'

/** Where an entry of the browser's history says which one it is. */
const depthKey = 'coveBack'

const depthOf = (state: unknown): number => {
  const depth = state instanceof Object && depthKey in state ? state[depthKey] : 0
  return typeof depth === 'number' ? depth : 0
}

/**
 * WIN-22: the back gesture of a phone walks through what is open instead of leaving the page. Each possible step has an entry in the
 * browser's history, made when something opens: a browser passes over entries that a page makes while one goes back.
 */
export function followBack(windows: Pick<Kernel['windows'], 'store' | 'handleOf'>): Disposable {
  const stack = new DisposableStack()
  let depth = depthOf(history.state)
  let frame: number | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const fill = (): void => {
    for (const wanted = stepsLeft(windows, document); depth < wanted;) {
      depth += 1
      history.pushState({ ...(history.state as object | null), [depthKey]: depth }, '')
    }
  }
  const fillSoon = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      fill()
    })
  }
  const onPop = ({ state }: PopStateEvent): void => {
    const before = depth
    depth = depthOf(state)
    // Forward brings nothing back. Without anything to close, the entries that are left lead out of the page.
    // A browser may ignore a step that is asked for while it takes one.
    if (depth < before && !goBack(windows, document)) leaving = setTimeout(() => history.back(), 0)
  }
  const observer = new MutationObserver(fillSoon)
  observer.observe(document.body, { childList: true, subtree: true })
  stack.defer(() => observer.disconnect())
  stack.defer(windows.store.subscribe(fillSoon))
  addEventListener('popstate', onPop)
  stack.defer(() => removeEventListener('popstate', onPop))
  stack.defer(() => {
    clearTimeout(leaving)
    if (frame !== undefined) cancelAnimationFrame(frame)
  })
  fill()
  return stack
}
