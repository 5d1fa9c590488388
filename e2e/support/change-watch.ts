import type { Locator } from '@playwright/test'

/** Everything that changed in the document while a watch ran. */
export interface ChangeReport {
  /** Attributes of elements outside the watched one and of everything below it, nodes and texts: what a component would write. */
  readonly foreign: readonly string[]
  /** Which attributes of the watched element itself were written. */
  readonly own: readonly string[]
  /** Layout shifts the browser counted (not caused by input), summed. */
  readonly layoutShift: number
}

/** Watches the whole document through a MutationObserver. `ignore` names elements that may change by themselves (a clock). */
export async function watchChanges(element: Locator, ignore: string): Promise<() => Promise<ChangeReport>> {
  const handle = await element.elementHandle()
  if (!handle) throw new Error('nothing to watch')
  const watch = await handle.evaluateHandle((watched, ignored) => {
    const foreign: string[] = []
    const own = new Set<string>()
    let layoutShift = 0
    const note = (records: readonly MutationRecord[]) => {
      for (const { target, type, attributeName } of records) {
        const at = target instanceof Element ? target : target.parentElement
        if (!at || at.closest(ignored)) continue
        if (at === watched && type === 'attributes') own.add(attributeName ?? '')
        else foreign.push(`${type} ${attributeName ?? ''} on ${at.tagName.toLowerCase()}.${at.className}`)
      }
    }
    const observer = new MutationObserver(note)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) layoutShift += entry.value
      }
    })
    shifts.observe({ type: 'layout-shift', buffered: false })
    return {
      end: () => {
        note(observer.takeRecords())
        observer.disconnect()
        shifts.disconnect()
        return { foreign, own: [...own], layoutShift }
      },
    }
  }, ignore)
  return () => watch.evaluate((running) => running.end())
}
