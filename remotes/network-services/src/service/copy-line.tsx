import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CopyField } from '@cove/ui/page'

/** A text to use elsewhere; where the browser refuses to copy, a toast says what to do. */
export function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useT('network-services')
  const { toasts } = useKernel()
  return <CopyField label={label} text={text} onFailed={() => toasts.show({ tone: 'warning', title: t('copyFailed') })} />
}
