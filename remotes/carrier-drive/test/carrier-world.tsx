import type { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount, CloudEntry, CloudRoot } from '@cove/device-contract/clouds'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import remote from '../remote.ts'
import CarrierDriveWindow from '../src/main/window.tsx'

/** Call once in each suite of the window. */
export function setUpCarrier(): void {
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
  kind: 'carrier',
  name: `云 ${accountId}`,
  address: '',
  user: '138 **** 2046',
  state: 'ready',
  stateSeconds: nowSeconds - 90,
  requestCount: 12,
  isDemo: false,
  isHome: false,
  takesFolders: false,
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

const personal: CloudRoot = { kind: 'personal', name: '', path: '/personal' }
const albums: readonly CloudRoot[] = ['朵朵', '云南'].map((name, at) => ({ kind: 'album', name, path: `/album/${at}` }))

export type CloudAnswers = NonNullable<NonNullable<FakeKernelOptions<typeof clouds>['answers']>['clouds']>
type OtherAnswers = Omit<NonNullable<FakeKernelOptions<typeof clouds>['answers']>, 'clouds'>

export interface CloudWorld {
  readonly accounts?: readonly CloudAccount[]
  readonly answers?: CloudAnswers
  readonly others?: OtherAnswers
  readonly locale?: 'zh-CN' | 'en'
}

/** The window of the carrier drive at an address. */
export async function openCarrier(
  address = '/colorful-disk',
  { accounts = [account(3)], answers = {}, others = {}, locale = 'zh-CN' }: CloudWorld = {},
) {
  const fake = fakeKernel<typeof clouds>({
    remotes: [remote],
    locale,
    answers: {
      spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      tasks: { list: () => ({ total: 0, items: [] }) },
      ...others,
      clouds: {
        services: () => ({ services: [{ kind: 'carrier', isOffered: true, isDemo: false }] }),
        roots: () => ({ roots: [personal, ...albums] }),
        accounts: () => ({ accounts: [...accounts] }),
        quota: () => ({ usedBytes: 50, totalBytes: 100 }),
        ...answers,
      },
    },
  })
  await fake.ready
  await fake.kernel.texts.loadErrors()
  const view = renderWindow(CarrierDriveWindow, {
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
export const asked = ({ fake }: Awaited<ReturnType<typeof openCarrier>>, id: string): unknown[] =>
  fake.calls.filter((call) => call.id === id).map(({ input }) => input)
