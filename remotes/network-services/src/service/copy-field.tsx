import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CheckIcon, CopyIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import s from './pages.module.css'
import copyStyles from './copy.module.css'

const shownMs = 1_200

/** A text to use elsewhere: selected with one click, copied with the button. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useT('network-services')
  const { toasts } = useKernel()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toasts.show({ tone: 'warning', title: t('copyFailed') })
    }
  }
  return (
    <div className={copyStyles.copyField}>
      <span className={s.hint}>{label}</span>
      <div className={copyStyles.copyLine}>
        <code>{text}</code>
        <Button
          variant="ghost"
          size="sm"
          icon={copied ? <CheckIcon size={15} /> : <CopyIcon size={15} />}
          aria-label={copied ? t('copied') : t('copyOf', { what: label })}
          onClick={() => void copy()}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
      </div>
    </div>
  )
}
