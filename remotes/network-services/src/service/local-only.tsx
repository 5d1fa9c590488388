import { useT } from '@cove/kernel/i18n'
import { HowTo, lanCommand } from '@cove/parts/how-to'
import { Muted } from '@cove/ui/page'

/** The device is open to its own machine only, and how it is opened to the network. */
export function LocalOnly() {
  const t = useT('network-services')
  return (
    <Muted>
      {t('webdav.localOnly')} <HowTo kind="start" commands={[{ line: lanCommand }]} />
    </Muted>
  )
}
