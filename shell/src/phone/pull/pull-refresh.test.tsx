import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shellFixture } from '../../../test/support/shell-fixture.tsx'
import { widgetTexts } from '../../widgets/widget-texts.ts'
import { PullRefresh } from './pull-refresh.tsx'

async function page(online = true) {
  const fixture = await shellFixture({ session: { online } })
  await fixture.kernel.texts.register('widgets', widgetTexts)
  let finish = () => {}
  const readAgain = vi.spyOn(fixture.shell, 'readAgain').mockImplementation(() => new Promise((resolve) => (finish = resolve)))
  const reach = vi.spyOn(fixture.shell, 'tryReachNow')
  fixture.show(
    <main>
      <div data-app-frame="" data-phone="">
        <div data-testid="list">
          <p>one</p>
        </div>
        <input aria-label="name" />
      </div>
      <div data-window-id="w" role="dialog">
        <p>a picture</p>
      </div>
      <PullRefresh />
    </main>,
  )
  return { ...fixture, readAgain, reach, finish: () => finish() }
}

/** A finger comes down on an element and goes this far down. */
function pull(on: Element, px: number) {
  const at = (y: number) => ({ touches: [{ clientX: 100, clientY: y }] })
  fireEvent.touchStart(on, at(200))
  for (let y = 220; y <= 200 + px; y += 20) fireEvent.touchMove(on, at(y))
  fireEvent.touchEnd(on, { touches: [] })
}

test('WIN-22 a page that is pulled down is read again, and it is said when it is there', async () => {
  const { readAgain, finish } = await page()
  pull(screen.getByText('one'), 200)
  await waitFor(() => expect(readAgain).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).toBe('正在刷新…')
  // It is under way.
  pull(screen.getByText('one'), 200)
  act(finish)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已刷新'), { timeout: 3000 })
  expect(readAgain).toHaveBeenCalledOnce()
  pull(screen.getByText('one'), 200)
  await waitFor(() => expect(readAgain).toHaveBeenCalledTimes(2))
  act(finish)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已刷新'), { timeout: 3000 })
})

test('WIN-22 a short pull, a list that is scrolled, a field and a picture are no pull', async () => {
  const { readAgain } = await page()
  pull(screen.getByText('one'), 40)
  screen.getByTestId('list').scrollTop = 30
  pull(screen.getByText('one'), 200)
  pull(screen.getByRole('textbox', { name: 'name' }), 200)
  pull(screen.getByText('a picture'), 200)
  await Promise.resolve()
  expect(readAgain).not.toHaveBeenCalled()
})

test('WIN-22 a pull looks for a device that is away', async () => {
  const { reach, finish } = await page(false)
  pull(screen.getByText('one'), 200)
  await waitFor(() => expect(reach).toHaveBeenCalledOnce())
  act(finish)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已刷新'), { timeout: 3000 })
})
