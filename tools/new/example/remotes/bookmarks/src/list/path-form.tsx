import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import type { Items } from '../data/use-items.ts'

interface PathFormProps extends Pick<Items, 'add' | 'check'> {
  readonly storageId: string
}

/** A field for one path. A failure is shown below it and the text stays. */
export function PathForm({ storageId, add, check }: PathFormProps) {
  const t = useT('bookmarks')
  const [path, setPath] = useState('/')
  const [failure, setFailure] = useState<Failure>()
  const [hint, setHint] = useState<string>()
  const submit = async () => {
    const failed = await add({ storageId, path })
    setFailure(failed)
    if (!failed) setPath('/')
  }
  const checkNow = async () => {
    const answer = await check({ storageId, path })
    setFailure(answer.ok ? undefined : answer.failure)
    setHint(answer.ok ? t(answer.data.exists ? 'exists' : 'isMissing') : undefined)
  }
  const change = (text: string) => {
    setPath(text)
    setHint(undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField label={t('path')} value={path} hint={hint} onChange={(event) => change(event.target.value)} />
      <FailureNote failure={failure} />
      <Button type="submit">{t('add')}</Button>
      <Button onClick={() => void checkNow()}>{t('check')}</Button>
    </form>
  )
}
