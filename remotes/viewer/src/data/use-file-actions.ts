import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { attempt, isObstacle, tellFailure, useKernel } from '@cove/kernel'
import type { Opener } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'

/** What every view does with its file. */
export interface FileActions {
  /** With the files that are one thing with it where it was opened. */
  readonly download: (file: Resource, parts?: readonly string[]) => void
  /** Into the recycle bin with its parts, with an undo; resolves true when it went there. */
  readonly remove: (file: Resource, parts?: readonly string[]) => Promise<boolean>
  /** Apps that open or edit it, without the view that asks. */
  readonly openers: (file: Resource, verb: 'open' | 'edit') => readonly Opener[]
  readonly openIn: (opener: Opener, file: Resource) => void
  readonly open: (address: string) => void
}

export function useFileActions(): FileActions {
  const kernel = useKernel()
  const t = useT('viewer')
  return {
    download({ storageId, path, name }, parts = []) {
      const others = parts.map((part) => ({ storageId, path: part, name: baseNameOf(part), isFolder: false }))
      void kernel.transfers
        .download([{ storageId, path, name, isFolder: false }, ...others])
        .catch(() => false)
        .then((isStarted) => {
          if (!isStarted) kernel.toasts.show({ tone: 'error', title: t('actions.downloadFailed') })
        })
    },
    async remove({ storageId, path, name }, parts) {
      const body = [{ storageId, path, ...(parts && { parts: [...parts] }) }]
      const done = await attempt(kernel, () => kernel.device.use(files).delete({ body }))
      if (!done.ok) {
        tellFailure(kernel, done.failure)
        return false
      }
      const [failed] = done.data.failures
      if (failed) kernel.toasts.show({ tone: 'error', title: kernel.texts.error(failed.code) })
      else
        kernel.toasts.show({
          id: 'undo',
          tone: 'success',
          title: t('actions.removed', { name: shownName(name) }),
          action: { label: t('actions.undo'), run: () => void kernel.undo.undo() },
        })
      return !failed
    },
    openers: (file, verb) => kernel.verbs.openers(verb, [file]).filter(({ suits, availability }) => suits && !isObstacle(availability)),
    openIn: (opener, file) => void kernel.verbs.openWith(opener, [file]),
    open: (address) => void kernel.windows.open(address),
  }
}
