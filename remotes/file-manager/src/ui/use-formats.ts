import type { Resource } from '@cove/device-contract'
import { extensionOf } from '@cove/device-contract/rules'
import { useLocale, useT } from '@cove/kernel/i18n'
import { formatBytes, formatDate } from '@cove/ui/data'
import { isMac } from './platform.ts'

/** How sizes, times and kinds are written for this person. */
export interface Formats {
  readonly bytes: (sizeBytes: number) => string
  readonly date: (timeSeconds: number) => string
  readonly kind: (resource: Pick<Resource, 'kind' | 'name'>) => string
}

export function useFormats(): Formats {
  const t = useT('file-manager')
  const locale = useLocale()
  const base = isMac() ? 1000 : 1024
  return {
    bytes: (sizeBytes) => formatBytes(sizeBytes, base),
    date: (timeSeconds) => formatDate(timeSeconds * 1000, locale),
    kind: ({ kind, name }) => {
      const extension = extensionOf(name)
      const word = t(`kind.${kind}`)
      return kind === 'folder' || extension === '' || extension.length > 5
        ? word
        : t('kind.withExtension', { extension: extension.toUpperCase(), kind: word })
    },
  }
}
