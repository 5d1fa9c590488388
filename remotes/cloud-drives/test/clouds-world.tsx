import type { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount, CloudEntry } from '@cove/device-contract/clouds'
import type { FileTask } from '@cove/device-contract/tasks'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import remote from '../remote.ts'
import CloudDrivesWindow from '../src/main/window.tsx'

/** Call once in each suite of the window. */
export function setUpClouds(): void {
  configure({ asyncUtilTimeout: 10_000 })
  layOutJsdom({ widthPx: 1000, heightPx: 600 })
  Element.prototype.scrollIntoView = () => undefined
  afterEach(() => {
    cleanup()
    leakCheck()
  })
}

const nowSeconds = Math.floor(Date.now() / 1000)

export const account = (accountId: number, changes: Partial<CloudAccount> = {}): CloudAccount => ({
  accountId,
  kind: 'webdav',
  name: `云 ${accountId}`,
  address: `https://files${accountId}.example.com/dav`,
  user: 'lin',
  state: 'ready',
  stateSeconds: nowSeconds - 90,
  requestCount: 12,
  isDemo: false,
  isHome: false,
  takesFolders: true,
  ...changes,
})

export const entry = (name: string, changes: Partial<CloudEntry> = {}): CloudEntry => ({
  name,
  isFolder: false,
  sizeBytes: 2048,
  modifiedSeconds: nowSeconds - 7200,
  ...changes,
})

export const listing = (entries: readonly CloudEntry[], total = entries.length) => ({
  entries: [...entries],
  total,
  listedSeconds: nowSeconds - 120,
  unusable: 0,
})

export const task = (taskId: string, changes: Partial<FileTask> = {}): FileTask => ({
  taskId,
  kind: 'other',
  jobKind: 'clouds.cloudDownload',
  status: 'running',
  totalFiles: 2,
  doneFiles: 1,
  failedFiles: 0,
  totalBytes: 100,
  doneBytes: 50,
  currentPath: '',
  firstSource: '/片/film.mkv',
  targetPath: '/下载',
  createdSeconds: nowSeconds,
  canPause: true,
  ...changes,
})

export type CloudAnswers = NonNullable<NonNullable<FakeKernelOptions<typeof clouds>['answers']>['clouds']>
type OtherAnswers = Omit<NonNullable<FakeKernelOptions<typeof clouds>['answers']>, 'clouds'>

export interface CloudWorld {
  readonly accounts?: readonly CloudAccount[]
  readonly answers?: CloudAnswers
  readonly others?: OtherAnswers
  readonly locale?: 'zh-CN' | 'en'
}

/** A window of cloud drives at an address. */
export async function openClouds(
  address = '/cloud-drives',
  { accounts = [account(1)], answers = {}, others = {}, locale = 'zh-CN' }: CloudWorld = {},
) {
  const fake = fakeKernel<typeof clouds>({
    remotes: [remote],
    locale,
    answers: {
      spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      tasks: { list: () => ({ total: 0, items: [] }) },
      ...others,
      clouds: {
        services: () => ({ services: [] }),
        accounts: () => ({ accounts: [...accounts] }),
        quota: () => ({ usedBytes: 50, totalBytes: 100 }),
        ...answers,
      },
    },
  })
  await fake.ready
  await fake.kernel.texts.loadErrors()
  const view = renderWindow(CloudDrivesWindow, {
    fake,
    address,
    wrapper: (inner) => (
      <UiProvider locale={locale}>
        <WindowLayer>{inner}</WindowLayer>
        <OverlayRoot />
      </UiProvider>
    ),
  })
  return { fake, view }
}

/** What was asked of the device by a call. */
export const asked = ({ fake }: Awaited<ReturnType<typeof openClouds>>, id: string): unknown[] =>
  fake.calls.filter((call) => call.id === id).map(({ input }) => input)
