import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CheckIcon, CopyIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import s from './page.module.css'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies a text. Without a clipboard (plain HTTP) a toast asks the user to select it by hand. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { toasts } = useKernel()
  const t = useT('account-security')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toasts.show({ tone: 'warning', title: t('copy.failed') })
    }
  }
  return (
    <Button icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />} onClick={() => void copy()}>
      {copied ? t('copy.done') : label}
    </Button>
  )
}

/** A text to compare or type elsewhere, selected with one click, and a button that copies it. */
export function CopyText({ shown, text, label }: CopyButtonProps & { readonly shown?: string | undefined }) {
  return (
    <div className={s.copied}>
      <code className={s.secret}>{shown ?? text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
