import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'

/** Everything applies at once: this only closes the dialog. */
export function DoneButton() {
  const t = useT('shares')
  const { close } = useWindow()
  return <Button onClick={() => void close()}>{t('done')}</Button>
}
