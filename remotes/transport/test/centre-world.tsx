import type { backup } from '@cove/device-contract/backup'
import type { OfflineTask } from '@cove/device-contract/downloads'
import type { sync } from '@cove/device-contract/sync'
import type { FileTask } from '@cove/device-contract/tasks'
import type { TransferTask } from '@cove/kernel'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import remote from '../remote.ts'
import CentreWindow from '../src/centre/window.tsx'

/** Call once in each suite of the window. */
export function setUpCentre(): void {
  // Parts are separate chunks, and the machine may be busy.
  configure({ asyncUtilTimeout: 20_000 })
  vi.setConfig({ testTimeout: 60_000 })
  beforeAll(() => layOutJsdom())
  afterEach(() => {
    cleanup()
    leakCheck()
  })
}

export function transfer(name: string, patch: Partial<TransferTask> = {}): TransferTask {
  return {
    id: name,
    kind: 'upload',
    name,
    isFolder: false,
    targetStorageId: 's1',
    targetFolder: '/照片',
    localFolder: '',
    state: 'progress',
    isCounting: false,
    totalBytes: 2048,
    sentBytes: 1024,
    totalFiles: 1,
    doneFiles: 0,
    failedFiles: 0,
    skippedFiles: 0,
    bytesPerSecond: 512,
    failureKind: undefined,
    failure: undefined,
    needs: undefined,
    limitBytesPerSecond: 0,
    startedAtMs: 0,
    finishedAtMs: undefined,
    ...patch,
  }
}

export const offline = (taskId: string, patch: Partial<OfflineTask> = {}): OfflineTask => ({
  taskId,
  kind: 'http',
  state: 'running',
  name: `${taskId}.zip`,
  source: `https://example.com/${taskId}.zip`,
  storageId: 's1',
  path: '/下载',
  totalBytes: 100,
  doneBytes: 10,
  bytesPerSecond: 5,
  uploadBytesPerSecond: 0,
  connections: 1,
  limitBytesPerSecond: 0,
  createdSeconds: 1,
  ...patch,
})

export const fileTask = (taskId: string, patch: Partial<FileTask> = {}): FileTask => ({
  taskId,
  kind: 'copy',
  status: 'running',
  totalFiles: 4,
  doneFiles: 1,
  failedFiles: 0,
  totalBytes: 100,
  doneBytes: 25,
  currentPath: '/a/b.jpg',
  firstSource: '/家庭照片',
  targetPath: '/备份',
  createdSeconds: 1,
  ...patch,
})

type Answers = NonNullable<FakeKernelOptions<typeof backup | typeof sync>['answers']>
interface Given {
  readonly tasks?: readonly TransferTask[]
  readonly path?: string
  readonly answers?: Answers
  readonly locale?: 'zh-CN' | 'en'
  readonly prepare?: (fake: FakeKernel) => void
  readonly session?: FakeKernelOptions['session']
}

export async function open({
  tasks = [],
  path = '/transport',
  answers = {},
  locale = 'zh-CN',
  prepare,
  session,
}: Given = {}): Promise<FakeKernel> {
  const fake = fakeKernel<typeof backup | typeof sync>({
    locale,
    ...(session && { session }),
    remotes: [remote],
    answers: {
      ...answers,
      backup: { list: () => ({ tasks: [] }), ...answers.backup },
      sync: { list: () => ({ tasks: [] }), ...answers.sync },
      downloads: {
        list: () => ({ total: 0, tasks: [], canTorrent: true }),
        folder: () => ({ storageId: 's1', path: '/下载' }),
        ...answers.downloads,
      },
      tasks: { list: () => ({ total: 0, items: [] }), ...answers.tasks },
    },
  })
  await fake.ready
  fake.transfers.store.setState({ tasks })
  prepare?.(fake)
  const wrapper = (content: ReactNode) => (
    <UiProvider locale={locale}>
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(CentreWindow, { fake, address: path, wrapper })
  return fake
}

export const row = async (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByTitle(name).map((one) => one.closest<HTMLElement>('[data-index]'))
    const [first] = found.filter((one) => one !== null)
    if (!first) throw new Error(`${name} is in no row`)
    return first
  })
export const press = async (name: string, options: { readonly ctrlKey?: boolean } = {}) => {
  const target = await row(name)
  fireEvent.pointerDown(target, { button: 0, ...options })
  fireEvent.pointerUp(target, { button: 0, ...options })
}
export const requests = (fake: FakeKernel, action: string) =>
  fake.transferred.filter((one) => one.action === action).map((one) => one.input)
export const called = (fake: FakeKernel, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)
export const answerConfirm = async (fake: FakeKernel, confirmed: boolean, checked = false) => {
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
  const [question] = fake.kernel.dialogs.store.getState().confirms
  fake.kernel.dialogs.answer(question?.id ?? '', { confirmed, checked })
  return question
}
