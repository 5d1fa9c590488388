import { useT } from '@cove/kernel/i18n'
import { Button, CheckIcon } from '@cove/ui'
import { useEffect, useState } from 'react'
import s from './modules.module.css'

/** How long the button says that it has copied, in ms. */
const shownMs = 2_000

/** Lines to take along, with a button that copies them. Where the clipboard is closed they can be selected. */
export function CopyText({ lines, label }: { readonly lines: readonly string[]; readonly label: string }) {
  const t = useT('shell')
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])
  // The clipboard exists only in secure contexts, see REQ-04.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <div className={s.copy}>
      <code className={s.lines} role="group" aria-label={label}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </code>
      {state !== 'refused' && (
        <Button size="sm" icon={state === 'copied' ? <CheckIcon size={16} /> : undefined} onClick={() => void copy()}>
          {t(state === 'copied' ? 'modules.copied' : 'modules.copy')}
        </Button>
      )}
    </div>
  )
}
