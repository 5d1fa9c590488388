import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { ArtName } from '../illustration/art.ts'
import { Illustration } from '../illustration/illustration.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import s from './states.module.css'

export interface ErrorStateProps {
  readonly title: string
  readonly body?: string | undefined
  /** Omit where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined
  /** For the person who helps: ids and codes, never secrets. Offered as copy. */
  readonly details?: string | undefined
  readonly art?: ArtName | undefined
  readonly action?: ReactNode | undefined
}

/** What stands where content failed: what happened, what can be done, and the details to hand on. Announced when it appears. */
export function ErrorState({ title, body, onRetry, details, art = 'broken', action }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div className={s.root} role="alert">
      <Illustration art={art} />
      <p className={s.title}>{title}</p>
      {body && <p className={s.text}>{body}</p>}
      <div className={s.action}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {action}
        {details && <CopyButton details={details} />}
      </div>
    </div>
  )
}

function CopyButton({ details }: { readonly details: string }) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  // The clipboard exists only in secure contexts; on a plain LAN address the details are shown to be selected by hand.
  async function copy() {
    try {
      await navigator.clipboard.writeText(details)
      setCopied(true)
    } catch {
      setShown(true)
    }
  }
  return shown ? (
    <code className={s.details}>{details}</code>
  ) : (
    <Button onClick={() => void copy()}>{copied ? texts.copied : texts.copyDetails}</Button>
  )
}
