import type { Resource } from '@cove/device-contract/files'
import type { archives } from '@cove/device-contract/archives'
import type { labels } from '@cove/device-contract/labels'
import type { remoteShares } from '@cove/device-contract/remote-shares'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import remote from '../remote.ts'
import ExplorerWindow from '../src/explorer/window.tsx'
// Loaded with the file: else the first test waits for what the window loads when it opens, which a busy machine takes long to compile.
import '../src/explorer/explorer.tsx'
import '../src/explorer/second-pane.tsx'

type Areas = typeof labels | typeof archives | typeof remoteShares
type Answers = NonNullable<FakeKernelOptions<Areas>['answers']>
export const storage = {
  storageId: 's1',
  name: 'space',
  label: '',
  origin: 'managed',
  status: 'normal',
  usedBytes: 50,
  sizeBytes: 100,
} as const

export function makeResource(name: string, patch: Partial<Resource> = {}): Resource {
  return {
    storageId: 's1',
    path: `/${name}`,
    name,
    kind: 'document',
    sizeBytes: 1000,
    createdSeconds: 1,
    modifiedSeconds: 1,
    hidden: false,
    hasThumbnail: false,
    ...patch,
  }
}

export const folderRow = makeResource('家庭照片', { kind: 'folder', sizeBytes: 0 })
/** What the open folder of the device holds, the same at the start of each test. */
export const device: { files: Resource[] } = { files: [] }

function answersWith(more: Answers = {}): Answers {
  return {
    spaces: { list: () => ({ storages: [storage], mode: 'none', modeNvme: 'none', isFormatting: false }), ...more.spaces },
    tasks: {
      conflicts: () => ({ items: [], isComplete: true }),
      list: () => ({ total: 0, items: [] }),
      add: () => ({ taskId: 't1' }),
      ...more.tasks,
    },
    archives: { ...more.archives },
    files: {
      list: ({ query }) => {
        const items = device.files.filter((file) => !query.nameContains || file.name.includes(query.nameContains))
        return { total: items.length, page: 1, pageRows: 256, items, generation: items.map((item) => item.name).join() }
      },
      all: () => ({ total: 0, page: 1, pageRows: 256, items: [] }),
      ...more.files,
    },
    labels: { list: () => ({ tags: [], items: [] }), ...more.labels },
    'remote-shares': { list: () => ({ shares: [] }), ...more['remote-shares'] },
    media: {
      meta: ({ body }) => ({ entries: body.entries.map(({ storageId, path }) => ({ storageId, path, state: 'none' as const })) }),
      ...more.media,
    },
  }
}

const wrapper = (content: ReactNode) => (
  <UiProvider locale="zh-CN">
    <section data-window-id="window-1">
      <button type="button">in the frame</button>
      <WindowLayer>{content}</WindowLayer>
    </section>
    <button type="button">elsewhere</button>
    <OverlayRoot />
  </UiProvider>
)

export async function open(more: Answers = {}, address = '/file-manage', focused = false): Promise<FakeKernel> {
  const fake = fakeKernel<Areas>({ answers: answersWith(more), remotes: [remote] })
  await fake.ready
  if (focused) fake.kernel.windows.store.setState({ focusedId: 'window-1' })
  renderWindow(ExplorerWindow, { fake, address, wrapper })
  return fake
}

/** WIN-11: a window that comes back with what it kept. */
export async function reopen(kept: Readonly<Record<string, unknown>>): Promise<void> {
  const fake = fakeKernel<Areas>({ answers: answersWith(), remotes: [remote] })
  await fake.ready
  renderWindow(ExplorerWindow, { fake, address: '/file-manage', wrapper, kept })
}

/** One more window on the same device. */
export const openAnother = (fake: FakeKernel) => renderWindow(ExplorerWindow, { fake, address: '/file-manage', wrapper })

export const grid = () => screen.findByRole('grid')
export const cell = async (name: string) => {
  // The path names a folder too; only its cell is meant.
  const cells = () => screen.getAllByTitle(name).map((one) => one.closest<HTMLElement>('[data-index]'))
  return waitFor(() => {
    const found = cells().find((one) => one !== null)
    if (!found) throw new Error(`${name} is in no cell`)
    return found
  })
}
export const press = async (name: string) => {
  const target = await cell(name)
  fireEvent.pointerDown(target, { button: 0 })
  fireEvent.pointerUp(target, { button: 0 })
  return target
}
export const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '重命名' })
/** A device that renames: later listings bring the new name. */
export const renamedInPlace = ({ body }: { readonly body: { readonly oldPath: string; readonly newPath: string } }): Resource => {
  const renamed = makeResource(body.newPath.slice(1))
  device.files = device.files.map((one) => (one.path === body.oldPath ? renamed : one))
  return renamed
}
export const called = (fake: FakeKernel, id: string) => fake.calls.filter((call) => call.id === id)

/** Call once in each suite of the window. */
export function setUpExplorer(): void {
  // Parts are separate chunks, and the machine may be busy.
  configure({ asyncUtilTimeout: 20_000 })
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(() => layOutJsdom())
  beforeEach(() => {
    device.files = [folderRow, makeResource('合同.pdf'), makeResource('笔记.txt')]
  })
  afterEach(() => {
    cleanup()
    leakCheck()
  })
}
