import type { album } from '@cove/device-contract/album'
import type { Resource } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import type { PickedPlace, PickOptions } from '@cove/kernel'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { PathPicker } from '../src/path-picker/path-picker.tsx'

type Answers = NonNullable<FakeKernelOptions<typeof album>['answers']>
export const GB = 1024 ** 3
export const space = (storageId: string, more: Partial<Storage> = {}): Storage => ({
  storageId,
  name: storageId,
  label: '',
  origin: 'managed',
  status: 'normal',
  usedBytes: 40 * GB,
  sizeBytes: 100 * GB,
  ...more,
})
export const entry = (path: string, more: Partial<Resource> = {}): Resource => ({
  storageId: 's1',
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  kind: 'folder',
  sizeBytes: 0,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
  ...more,
})

interface PickerDevice {
  /** Children by folder. */
  tree: Map<string, Resource[]>
  spaces: Storage[]
  mode: string
}

/** What the device holds, the same at the start of each test. */
export const device: PickerDevice = { tree: new Map(), spaces: [], mode: 'none' }

function reset(): void {
  device.spaces = [space('s1'), space('Films')]
  device.mode = 'none'
  const film = entry('/film.mkv', { kind: 'video', sizeBytes: 5 * GB })
  device.tree = new Map([
    ['s1/', [entry('/Photos'), entry('/Work'), film]],
    ['s1/Photos', [entry('/Photos/2026')]],
    ['s1/Photos/2026', []],
    ['s1/Work', []],
    ['Films/', []],
  ])
}

/** Call once in each suite of the picker. */
export function setUpPicker(): void {
  configure({ asyncUtilTimeout: 20_000 })
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(() => layOutJsdom())
  beforeEach(reset)
  afterEach(() => {
    cleanup()
    leakCheck()
  })
}

const keyOf = ({ storageId, path }: { readonly storageId: string; readonly path: string }) => `${storageId}${path}`

export function answers(more: Answers = {}): Answers {
  return {
    ...(more.album && { album: more.album }),
    spaces: { list: () => ({ storages: device.spaces, mode: device.mode, modeNvme: 'none', isFormatting: false }), ...more.spaces },
    quota: { get: () => ({ users: [] }), ...more.quota },
    files: {
      list: ({ query }) => {
        const found = device.tree.get(keyOf(query))
        if (!found) return { refuse: 'directoryNotFound' }
        const { kinds, nameContains = '', page = 1, pageRows = 256 } = query
        const items = found.filter((one) => (!kinds || kinds.includes(one.kind)) && one.name.includes(nameContains))
        return { total: items.length, page, pageRows, items: items.slice((page - 1) * pageRows, page * pageRows) }
      },
      ...more.files,
    },
  }
}

const wrapper = (content: ReactNode) => (
  <UiProvider locale="en">
    {content}
    <OverlayRoot />
  </UiProvider>
)

interface Opened {
  readonly fake: FakeKernel
  readonly settled: (readonly PickedPlace[] | undefined)[]
}

export async function open(options: Partial<PickOptions> = {}, more: Answers = {}, prepare?: (fake: FakeKernel) => void): Promise<Opened> {
  const fake = fakeKernel<typeof album>({ answers: answers(more), locale: 'en' })
  await fake.ready
  prepare?.(fake)
  const settled: (readonly PickedPlace[] | undefined)[] = []
  const whole: PickOptions = { title: 'Copy to', confirmLabel: (name) => `Copy to ${name}`, ...options }
  renderWindow(() => <PathPicker options={whole} onSettle={(places) => settled.push(places)} />, { fake, wrapper })
  await screen.findByRole('dialog', { name: 'Copy to' })
  return { fake, settled }
}

export const grid = (name: string) => screen.findByRole('grid', { name: `Contents of “${name}”` })
export const row = (name: RegExp | string) => screen.findByRole('row', { name })
export const press = async (name: RegExp | string) => {
  const target = await row(name)
  fireEvent.pointerDown(target, { button: 0 })
  fireEvent.pointerUp(target, { button: 0 })
}
export const confirmButton = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const key = async (name: string, init: KeyboardEventInit = {}) => {
  const target = document.activeElement ?? document.body
  await act(async () => void fireEvent.keyDown(target, { key: name, ...init }))
}
