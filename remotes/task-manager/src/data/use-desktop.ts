import { useKernel, useStoreValue } from '@cove/kernel'
import type { Kernel, PublishedApp, WindowState } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorsOf, weightOf } from '../model/app-weight.ts'
import type { AppWeight, FetchedFile } from '../model/app-weight.ts'

/** One window of this desktop. */
export interface DesktopWindow {
  readonly id: string
  readonly title: string
  readonly isFront: boolean
  readonly isMinimised: boolean
  /** Closed for the eye, alive inside. */
  readonly isHidden: boolean
  /** Something in it is not saved. */
  readonly isDirty: boolean
}

/** One app that has windows on this desktop. */
export interface DesktopApp extends AppWeight {
  readonly id: string
  readonly name: string
  readonly icon: PublishedApp['manifest']['icon'] | undefined
  readonly windows: readonly DesktopWindow[]
  readonly errors: number
}

const everyMs = 2_000

/** TM-03: the apps with open windows, in the order of their ids, and what they cost. */
export function useDesktop(): readonly DesktopApp[] {
  const { apps, windows, log } = useKernel()
  const locale = useLocale()
  useTick()
  const published = useSyncExternalStore(apps.subscribe, () => apps.getState().remotes)
  const state = useStoreValue(windows.store, (now) => now)
  const files = performance.getEntriesByType('resource') as unknown as readonly FetchedFile[]
  const byApp = Map.groupBy(Object.values(state.windows), ({ remoteId }) => remoteId)
  return [...byApp]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, own]) => {
      const app = published.find((one) => one.id === id)
      const names = app?.manifest.names[locale]
      const titleOf = ({ title, windowName }: WindowState) => title ?? names?.[app?.manifest.windows[windowName]?.title ?? ''] ?? id
      const weight = weightOf(id, files)
      return {
        ...weight,
        version: weight.version ?? app?.version,
        id,
        name: names?.[app?.manifest.title ?? ''] ?? id,
        icon: app?.manifest.icon,
        windows: own.map((one) => ({
          id: one.id,
          title: titleOf(one),
          isFront: state.focusedId === one.id,
          isMinimised: one.minimised,
          isHidden: one.hidden,
          isDirty: one.dirty,
        })),
        errors: errorsOf(id, log.lines()),
      }
    })
}

/** Draws again now and then: the browser raises no event when its measurements change. */
function useTick(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
}

/** Memory of the whole page; undefined where the browser does not tell it. */
export function pageMemory(): number | undefined {
  const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize?: unknown } }
  return typeof memory?.usedJSHeapSize === 'number' ? memory.usedJSHeapSize : undefined
}

/** TM-03: closes a window and opens it again at the same page and place. Its own question may keep it. */
export async function restartWindow({ windows }: Pick<Kernel, 'windows'>, id: string): Promise<void> {
  const window = windows.get(id)
  const page = window?.history.pages[window.history.at]
  if (!window || !page || !(await windows.close(id))) return
  const opened = windows.open(page.address, { state: page.state })
  if (opened.ok) windows.move(opened.windowId, window.ownBounds ?? window.bounds)
  if (opened.ok && window.minimised) windows.minimise(opened.windowId)
}
