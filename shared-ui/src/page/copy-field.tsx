import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { CheckIcon, CopyIcon } from '../icons/index.ts'
import { useUiTexts } from '../provider/ui-texts.ts'
import s from './copy-field.module.css'

const shownMs = 1_200

export interface CopyFieldProps {
  readonly label: string
  readonly text: string
  /** The text as it is easier to read, such as in groups. */
  readonly shown?: string | undefined
  /** The words of the button when they say what is copied: then no label is shown. */
  readonly copyLabel?: string | undefined
  /** The browser refused to copy; the text can still be selected. */
  readonly onFailed: () => void
}

/** A text to use elsewhere: selected with one click, copied with the button. */
export function CopyField({ label, text, shown = text, copyLabel, onFailed }: CopyFieldProps) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), onFailed)
  return (
    <div className={s.field}>
      {copyLabel === undefined && <span className={s.label}>{label}</span>}
      <div className={s.line}>
        <code>{shown}</code>
        <Button
          variant="ghost"
          size="sm"
          icon={copied ? <CheckIcon size={15} /> : <CopyIcon size={15} />}
          aria-label={copied ? texts.copied : (copyLabel ?? texts.copyOf(label))}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : (copyLabel ?? texts.copy)}
        </Button>
      </div>
    </div>
  )
}
