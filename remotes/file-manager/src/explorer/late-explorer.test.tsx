import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExplorerProps, LateExplorerProps } from './late-explorer.tsx'

const explorer = { shown: { place: { kind: 'category', category: 'image' }, select: undefined }, spaces: {} } as unknown as ExplorerProps
const Drawn = () => <p>explorer</p>
let LateExplorer: ComponentType<LateExplorerProps>

beforeEach(async () => {
  // What is held for the page is held for this test's page only.
  vi.resetModules()
  ;({ LateExplorer } = await import('./late-explorer.tsx'))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
// Modules outlive a file here: the next one's windows would draw what the last test of this one holds.
afterAll(() => vi.resetModules())

/** The boundary around a window, with its retry (S-E3). */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ broken: false })}>
        retry
      </button>
    )
  }
}

test('W9 nothing of the explorer is asked for before the first picture, and then the outline stays until it is there', async () => {
  const load = vi.fn(() => Promise.resolve(Drawn))
  const at = (wanted: boolean, known: ExplorerProps | undefined) => (
    <LateExplorer load={load} wanted={wanted} explorer={known}>
      outline
    </LateExplorer>
  )
  const { rerender } = render(at(false, explorer))
  expect([screen.queryByText('outline') !== null, load.mock.calls.length]).toEqual([true, 0])
  rerender(at(true, undefined))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(screen.queryByText('explorer')).toBeNull()
  rerender(at(true, explorer))
  expect(await screen.findByText('explorer')).toBeTruthy()
})

test('W9 the next window draws it at once; one opened meanwhile draws it too', async () => {
  const load = vi.fn(() => Promise.resolve(Drawn))
  const at = (wanted: boolean) => (
    <LateExplorer load={load} wanted={wanted} explorer={explorer}>
      outline
    </LateExplorer>
  )
  const meanwhile = render(at(false))
  render(at(true))
  await screen.findByText('explorer')
  meanwhile.rerender(at(true))
  await vi.waitFor(() => expect(screen.queryByText('outline')).toBeNull())
  const asked = load.mock.calls.length
  cleanup()
  render(at(true))
  expect([screen.queryByText('explorer') !== null, load.mock.calls.length]).toEqual([true, asked])
})

test("S-E3 code that cannot be had is the window's own failure, and its retry asks again", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.resolve(Drawn)).mockRejectedValueOnce(new Error('gone'))
  render(
    <Boundary>
      <LateExplorer load={load} wanted explorer={explorer}>
        outline
      </LateExplorer>
    </Boundary>,
  )
  fireEvent.click(await screen.findByText('retry'))
  expect(await screen.findByText('explorer')).toBeTruthy()
})
