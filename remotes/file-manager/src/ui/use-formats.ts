import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { useFormats as useKitFormats } from '@cove/ui/data'

/** How sizes, times and kinds are written for this person. */
export interface Formats {
  readonly bytes: (sizeBytes: number) => string
  readonly rate: (bytesPerSecond: number) => string
  readonly date: (timeSeconds: number) => string
  readonly kind: (resource: Pick<Resource, 'kind' | 'name'>) => string
}

export function useFormats(): Formats {
  const t = useT('file-manager')
  const { bytes, rate, date } = useKitFormats()
  return {
    bytes,
    rate,
    date: (timeSeconds) => date(timeSeconds * 1000),
    kind: ({ kind, name }) => {
      const extension = extensionOf(name)
      const word = t(`kind.${kind}`)
      return kind === 'folder' || extension === '' || extension.length > 5
        ? word
        : t('kind.withExtension', { extension: extension.toUpperCase(), kind: word })
    },
  }
}
