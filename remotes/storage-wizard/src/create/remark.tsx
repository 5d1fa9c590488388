import type { ReactNode } from 'react'
import { useT } from '@cove/kernel/i18n'
import { InfoIcon } from '@cove/ui/icons'
import { Note } from '@cove/ui/page'

/** A calm remark of the wizard. */
export function Remark({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const t = useT('storage-wizard')
  return (
    <Note label={t('wizard.title')} icon={<InfoIcon size={16} />}>
      {text} {children}
    </Note>
  )
}
