import type { Resource } from '@cove/device-contract/files'
import type { Tag, TagColour } from '@cove/device-contract/labels'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox, TextField } from '@cove/ui/forms'
import { PlusIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useLabels } from '../data/use-labels.ts'
import type { Labels } from '../data/use-labels.ts'
import { TagDot } from '../ui/tag-dot.tsx'
import { ColourChoice } from './tag-dialog.tsx'
import s from './tags.module.css'

/** FM-24: which tags the selection carries. Each change takes effect at once. */
export function TagsDialog({ items, onClose }: { readonly items: readonly Resource[]; readonly onClose: () => void }) {
  const t = useT('file-manager')
  const labels = useLabels()
  const [first] = items
  const title = items.length === 1 && first ? t('tags.ofOne', { name: shownName(first.name) }) : t('tags.ofMany', { count: items.length })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('tags.done')}
        </Button>
      }
    >
      <div className={s.list} role="group" aria-label={t('tags.title')}>
        {labels.tags.map((tag) => (
          <TagLine key={tag.tagId} tag={tag} items={items} labels={labels} />
        ))}
        {labels.tags.length === 0 && <p className={s.none}>{t('tags.none')}</p>}
      </div>
      <NewTag labels={labels} items={items} />
    </Dialog>
  )
}

function TagLine({ tag, items, labels }: { readonly tag: Tag; readonly items: readonly Resource[]; readonly labels: Labels }) {
  const held = items.filter((item) => labels.labelOf(item)?.tagIds.includes(tag.tagId)).length
  const isAll = held === items.length
  return (
    <Checkbox
      label={
        <span className={s.line}>
          <TagDot colour={tag.colour} />
          {tag.name}
        </span>
      }
      checked={isAll}
      indeterminate={held > 0 && !isAll}
      onChange={() => void labels.mark(items, isAll ? { removeTagIds: [tag.tagId] } : { addTagIds: [tag.tagId] })}
    />
  )
}

/** Makes a tag and gives it to the selection. */
function NewTag({ labels, items }: { readonly labels: Labels; readonly items: readonly Resource[] }) {
  const t = useT('file-manager')
  const [name, setName] = useState('')
  const [colour, setColour] = useState<TagColour>('blue')
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    if (name.trim() === '') return
    const saved = await labels.saveTag({ name: name.trim(), colour })
    if (!saved.ok) return setProblem(saved.failure.text)
    setName('')
    await labels.mark(items, { addTagIds: [saved.data.tagId] })
  }
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className={s.newRow}>
        <TextField
          label={t('tags.new')}
          hideLabel
          placeholder={t('tags.new')}
          value={name}
          maxLength={40}
          error={problem}
          data-autofocus=""
          onChange={(event) => {
            setProblem(undefined)
            setName(event.target.value)
          }}
        />
        <Button type="submit" icon={<PlusIcon size={15} />} disabled={name.trim() === ''}>
          {t('tags.add')}
        </Button>
      </div>
      <ColourChoice value={colour} onChange={setColour} />
    </form>
  )
}
