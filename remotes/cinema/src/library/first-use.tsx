import type { Library } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, PlusIcon } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { pages } from '../frame/addresses.model.ts'
import { useDialogs } from '../item/dialogs-context.ts'

/** Before there is a library: what one is, and the way to the first. */
export function FirstUse() {
  const t = useT('cinema')
  const ask = useDialogs()
  return (
    <Centered>
      <EmptyState
        art="folder"
        title={t('firstUse.title')}
        body={t('firstUse.body')}
        action={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => ask({ kind: 'library' })}>
            {t('library.add')}
          </Button>
        }
      />
    </Centered>
  )
}

/** Libraries whose folders have nothing yet, or are being read. */
export function NothingYet({ libraries }: { readonly libraries: readonly Library[] }) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const isScanning = libraries.some((library) => library.isScanning)
  return (
    <EmptyState
      art={isScanning ? 'quiet' : 'search'}
      title={t(isScanning ? 'nothing.scanning' : 'nothing.title')}
      body={t(isScanning ? 'nothing.scanningBody' : 'nothing.body')}
      action={!isScanning && <Button onClick={() => void navigate(pages.settings)}>{t('pages.settings')}</Button>}
    />
  )
}
