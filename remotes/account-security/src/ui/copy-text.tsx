import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CheckIcon, CopyIcon } from '@cove/ui/icons'
import { CopyField } from '@cove/ui/page'
import { useEffect, useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies a text. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT('account-security')
  const refused = useRefused()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), refused)
  return (
    <Button icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />} onClick={() => void copy()}>
      {copied ? t('copy.done') : label}
    </Button>
  )
}

/** A text to compare or type elsewhere, selected with one click, and a button that copies it. */
export function CopyText({ shown, text, label }: CopyButtonProps & { readonly shown?: string | undefined }) {
  const refused = useRefused()
  return <CopyField label={label} copyLabel={label} shown={shown} text={text} onFailed={refused} />
}

/** Without a clipboard (plain HTTP) a toast asks the user to select the text by hand. */
function useRefused() {
  const { toasts } = useKernel()
  const t = useT('account-security')
  return () => void toasts.show({ tone: 'warning', title: t('copy.failed') })
}
