import { useT } from '@cove/kernel/i18n'
import { Button, IconButton } from '@cove/ui'
import { LocalImage } from '@cove/ui/data'
import { FieldError } from '@cove/ui/forms'
import { TrashIcon } from '@cove/ui/icons'
import { Bar, Muted } from '@cove/ui/page'
import { useRef, useState } from 'react'
import { largestPictureBytes, mostPictures, pictureTypes } from '../data/use-feedback.ts'
import s from './page.module.css'

/** The pictures of a feedback: up to five, shown small, each can be taken out again. */
export function Pictures({ value, onChange }: { readonly value: readonly File[]; readonly onChange: (files: readonly File[]) => void }) {
  const t = useT('settings')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ type, size }) => pictureTypes.includes(type) && size <= largestPictureBytes)
    const next = [...value, ...fitting]
    setRefused(fitting.length < files.length || next.length > mostPictures)
    onChange(next.slice(0, mostPictures))
  }
  return (
    <Bar>
      {value.map((file) => (
        <Picture key={`${file.name} ${file.lastModified}`} file={file} onRemove={() => onChange(value.filter((one) => one !== file))} />
      ))}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        aria-label={t('feedback.addPicture')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {value.length < mostPictures && (
        <Button variant="ghost" onClick={() => input.current?.click()}>
          {t('feedback.addPicture')}
        </Button>
      )}
      {refused ? <FieldError>{t('feedback.pictureRefused')}</FieldError> : <Muted as="small">{t('feedback.pictureLimits')}</Muted>}
    </Bar>
  )
}

function Picture({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useT('settings')
  return (
    <figure className={s.picture}>
      <LocalImage file={file} alt={file.name} />
      <IconButton size="sm" label={t('feedback.removePicture', { name: file.name })} icon={<TrashIcon size={14} />} onClick={onRemove} />
    </figure>
  )
}
