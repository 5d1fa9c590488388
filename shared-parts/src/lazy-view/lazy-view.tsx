import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Parts that were loaded; the next one of a kind is drawn at once. */
const loadedParts = new Map<() => Promise<unknown>, unknown>()

interface LazyViewProps<P extends object> {
  /** The same function each time: it names the part. */
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
}

interface ShownPart<P extends object> {
  readonly load: LazyViewProps<P>['load']
  readonly Part: ComponentType<P> | undefined
}

/** Only `load` itself put it there. */
const knownPart = <P extends object>(load: LazyViewProps<P>['load']): ShownPart<P> => ({
  load,
  Part: loadedParts.get(load) as ComponentType<P> | undefined,
})

/** W9: a part of the window whose code is fetched when it is first shown. Where it cannot be had, a toast says so. */
export function LazyView<P extends object>({ load, props }: LazyViewProps<P>) {
  const { texts, toasts } = useKernel()
  const [shown, setShown] = useState(() => knownPart<P>(load))
  // A window that shows one part in the place of another one keeps this component: what the other one loaded is not this one.
  if (shown.load !== load) setShown(knownPart<P>(load))
  const Part = shown.load === load ? shown.Part : undefined
  useEffect(() => {
    if (Part) return
    let live = true
    load().then(
      (loaded) => {
        loadedParts.set(load, loaded)
        if (live) setShown({ load, Part: loaded })
      },
      // The chunk of an older deployment may be gone.
      () => live && toasts.show({ tone: 'error', title: texts.t('faults.unreachable') }),
    )
    return () => {
      live = false
    }
  }, [load, Part, texts, toasts])
  return Part ? <Part {...props} /> : undefined
}
