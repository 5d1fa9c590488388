import type { InstalledApp } from '@cove/device-contract/apps'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useAppCalls } from '../apps/apps.data.ts'

/** Installs and updates from packages of this computer. */
export interface PackageWork {
  /** Opens the chooser of the browser; with an app its newer version is chosen. */
  readonly choose: (app?: InstalledApp) => void
  readonly take: (files: readonly File[]) => Promise<void>
  readonly isBusy: boolean
  readonly failure: Failure | undefined
  /** The hidden input of the chooser; draw it once. */
  readonly input: ReactNode
}

/** APP-02: what the device refuses is said, and nothing has changed. */
export function usePackage(): PackageWork {
  const t = useT('embedded-apps')
  const locale = useLocale()
  const { toasts } = useKernel()
  const calls = useAppCalls()
  const ref = useRef<HTMLInputElement>(null)
  const target = useRef<InstalledApp>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const put = async (file: File, app: InstalledApp | undefined) => {
    setBusy(true)
    const answer = app ? await calls.update(app.appId, file) : await calls.install(file)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    const { name, version } = answer.data
    toasts.show({ tone: 'success', title: t(app ? 'updated' : 'installed', { name: name[locale], version }) })
  }
  const take = async (files: readonly File[], app?: InstalledApp) => {
    const [file, second] = files
    if (!file) return
    if (second) toasts.show({ tone: 'info', title: t('oneFile') })
    else await put(file, app)
  }
  return {
    isBusy,
    failure,
    take,
    choose(app) {
      target.current = app
      ref.current?.click()
    },
    input: (
      <input
        ref={ref}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-upload="app"
        onChange={({ target: input }) => {
          const chosen = [...(input.files ?? [])]
          // The same file can be chosen again.
          input.value = ''
          void take(chosen, target.current)
        }}
      />
    ),
  }
}
