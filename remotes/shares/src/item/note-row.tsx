import { useT } from '@cove/kernel/i18n'
import { TextArea } from '@cove/ui/forms'
import { useState } from 'react'

/** A note for visitors, saved when the field is left. */
export function NoteRow({ note, onSave }: { readonly note: string; readonly onSave: (note: string) => void }) {
  const t = useT('shares')
  const [text, setText] = useState(note)
  return (
    <TextArea
      label={t('link.note')}
      rows={2}
      maxLength={500}
      value={text}
      placeholder={t('link.noteHint')}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text.trim() !== note) onSave(text.trim())
      }}
    />
  )
}
