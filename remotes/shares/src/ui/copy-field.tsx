import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { CheckIcon, CopyIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import s from './shares.module.css'

const shownMs = 1_200

/** The address of a link: selected with one click, copied with the button. */
export function CopyField({ text }: { readonly text: string }) {
  const t = useT('shares')
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
    <div className={s.copyLine}>
      <span className={s.grow}>
        <TextField label={t('link.address')} hideLabel readOnly value={text} onFocus={(event) => event.target.select()} />
      </span>
      <Button variant="primary" icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />} onClick={() => void copy()}>
        {t(copied ? 'copied' : 'link.copy')}
      </Button>
    </div>
  )
}
