import { useKernel } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import type { PhoneFrame } from '@cove/ui/data'
import { useMemo } from 'react'
import type { WindowFace } from '../apps/apps.ts'

/** WIN-22: what an app's frame needs on a phone; undefined on the desktop. The same for the life of the window, so that its inside rests. */
export function usePhoneFrame({ id }: Pick<WindowState, 'id'>, { path, phoneStart }: WindowFace, isPhone: boolean): PhoneFrame | undefined {
  const { windows } = useKernel()
  return useMemo(() => {
    if (!isPhone) return undefined
    const history = windows.get(id)?.history
    // A link into the window leads to what it names.
    const isPlain = history?.pages.length === 1 && history.pages[0]?.address === path
    return {
      depth: () => windows.get(id)?.history.at ?? 0,
      startsWithPlaces: phoneStart === 'places' && isPlain,
      back() {
        const { history, resizable } = windows.get(id) ?? {}
        if ((history?.at ?? 0) > 0) windows.handleOf(id).step(-1)
        else if (resizable) windows.minimise(id)
        else void windows.close(id)
      },
    }
  }, [windows, id, path, phoneStart, isPhone])
}
