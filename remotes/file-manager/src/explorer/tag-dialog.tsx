import { tagColours } from '../model/tag-colours.ts'
import type { Tag, TagColour } from '@cove/device-contract/labels'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { useLabels } from '../data/use-labels.ts'
import { TagDot } from '../ui/tag-dot.tsx'
import s from './tags.module.css'

/** FM-24: name and colour of a tag; without a tag it makes one. */
export function TagDialog({ tag, onClose }: { readonly tag: Tag | undefined; readonly onClose: () => void }) {
  const t = useT('file-manager')
  const { saveTag } = useLabels()
  const [name, setName] = useState(tag?.name ?? '')
  const [colour, setColour] = useState<TagColour>(tag?.colour ?? 'blue')
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    if (name.trim() === '') return setProblem(t('tags.nameEmpty'))
    const saved = await saveTag({ ...(tag ? { tagId: tag.tagId } : {}), name: name.trim(), colour })
    if (saved.ok) onClose()
    else setProblem(saved.failure.text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(tag ? 'tags.edit' : 'tags.new')}
      actions={
        <>
          <Button onClick={onClose}>{t('tags.cancel')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('tags.name')}
          value={name}
          maxLength={40}
          data-autofocus=""
          error={problem}
          onChange={(event) => {
            setProblem(undefined)
            setName(event.target.value)
          }}
        />
        <ColourChoice value={colour} onChange={setColour} />
      </form>
    </Dialog>
  )
}

/** The colours as one radio group. */
export function ColourChoice({ value, onChange }: { readonly value: TagColour; readonly onChange: (colour: TagColour) => void }) {
  const t = useT('file-manager')
  return (
    <div className={s.colours} role="radiogroup" aria-label={t('tags.colour')}>
      {tagColours.map((colour) => (
        <label key={colour} className={s.colour} data-checked={colour === value || undefined} title={t(`tags.colours.${colour}`)}>
          <input
            type="radio"
            name="tag-colour"
            aria-label={t(`tags.colours.${colour}`)}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
          <TagDot colour={colour} />
        </label>
      ))}
    </div>
  )
}
