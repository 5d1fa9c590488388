import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Chips } from '@cove/ui/page'
import { useState } from 'react'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { useItemCalls } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'

interface TagsDialogProps {
  readonly details: ItemDetails
  readonly onClose: () => void
}

/** CIN-02a: the tags that the user gives a title. Each is kept at once. */
export function TagsDialog({ details: { item, tags: before }, onClose }: TagsDialogProps) {
  const t = useT('cinema')
  const texts = useUiTexts()
  const calls = useItemCalls()
  const [tags, setTags] = useState<readonly string[]>(before)
  const [failure, setFailure] = useState<Failure>()
  const keep = async (next: readonly string[]) => {
    const answer = await calls.setTags(item.itemId, next)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) setTags(next)
  }
  const add = (text: string): string | undefined => {
    const tag = text.trim()
    if (tag === '') return t('tags.empty')
    if (tags.includes(tag)) return t('tags.twice')
    void keep([...tags, tag])
    return undefined
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('tags.title', { name: item.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Chips
        label={t('tags.add')}
        placeholder={t('tags.hint')}
        maxLength={60}
        values={tags}
        removeLabel={(name) => t('clearFilter', { name })}
        onAdd={add}
        onRemove={(tag) => void keep(tags.filter((one) => one !== tag))}
      />
      <FailureNote failure={failure} />
    </Dialog>
  )
}
