import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Draws a part whose code is fetched when it is first needed; nothing until it is there, nothing when it cannot be had. */
export function LazyPart<P extends object>({
  load,
  props,
  onFailed,
}: {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  readonly onFailed: () => void
}) {
  const [Part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    let live = true
    load().then(
      (loaded) => live && setPart(() => loaded),
      // The chunk of an older deployment may be gone; the owner closes the part and says so.
      () => live && onFailed(),
    )
    return () => {
      live = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a part is loaded once, when it is mounted
  }, [])
  return Part ? <Part {...props} /> : undefined
}
