import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'

interface PhraseFieldProps {
  readonly phrase: string
  readonly onTyped: (isTyped: boolean) => void
  readonly onSubmit: () => void
}

/** STO-07b: the phrase is typed and not pasted; input methods are compared after they have composed. */
export function PhraseField({ phrase, onTyped, onSubmit }: PhraseFieldProps) {
  const t = useT('storage-wizard')
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() === phrase
  const missing = Math.max(0, [...phrase].length - [...typed.trim()].length)
  const change = (text: string) => {
    setTyped(text)
    onTyped(text.trim() === phrase)
  }
  return (
    <TextField
      label={t('wizard.confirm.type', { phrase })}
      value={typed}
      hint={isTyped ? undefined : t('wizard.confirm.left', { count: missing })}
      spellCheck={false}
      onPaste={(event) => event.preventDefault()}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isTyped && !event.nativeEvent.isComposing) onSubmit()
      }}
    />
  )
}
