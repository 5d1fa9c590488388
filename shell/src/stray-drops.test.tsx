import { expect, test } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

/** jsdom has no drag events: what of one matters here. */
function drag(type: string, carried: string) {
  const dataTransfer = { types: [carried], dropEffect: 'copy' }
  return { dataTransfer, event: Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }) }
}

test.each(['dragover', 'drop'])('FM-19 %s of files nobody takes is refused, instead of opening them in place of the desktop', (type) => {
  using _ = refuseStrayDrops(window)
  const { event, dataTransfer } = drag(type, 'Files')
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(dataTransfer.dropEffect).toBe('none')
})

test('FM-19 what somebody takes, what is no file and what an input for files takes is left alone', () => {
  using _ = refuseStrayDrops(window)
  const taker = document.body.appendChild(document.createElement('div'))
  taker.addEventListener('dragover', (event) => event.preventDefault())
  const taken = drag('dragover', 'Files')
  taker.dispatchEvent(taken.event)
  expect(taken.dataTransfer.dropEffect).toBe('copy')
  const text = drag('dragover', 'text/plain')
  document.body.dispatchEvent(text.event)
  expect(text.event.defaultPrevented).toBe(false)
  const input = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }))
  const chosen = drag('drop', 'Files')
  input.dispatchEvent(chosen.event)
  expect(chosen.event.defaultPrevented).toBe(false)
  taker.remove()
  input.remove()
})

test('FM-19 once disposed it refuses nothing', () => {
  refuseStrayDrops(window)[Symbol.dispose]()
  const { event } = drag('drop', 'Files')
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
