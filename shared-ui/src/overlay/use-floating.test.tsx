import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { loadFloating, useFloating } from './use-floating.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false

afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = before
})

test('W9 code that arrives between the drawing and its effects is drawn', async () => {
  // Inside act the effects come at once, and there is no such moment.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  await import('./floating.ts')
  const { promise: isDrawn, resolve: drawn } = Promise.withResolvers<void>()
  void isDrawn.then(loadFloating)
  function Probe() {
    const parts = useFloating(true)
    return <i ref={() => drawn()}>{parts ? 'there' : 'waiting'}</i>
  }
  const host = document.createElement('div')
  const root = createRoot(host)
  root.render(<Probe />)
  await vi.waitFor(() => expect(host.textContent).toBe('there'))
  root.unmount()
})
