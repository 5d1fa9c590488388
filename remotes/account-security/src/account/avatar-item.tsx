import { useT } from '@cove/kernel/i18n'
import { Avatar, Button } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { UploadIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { avatarAccept, avatarProblemOf } from '../model/avatar-crop.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { SavePicture } from './crop-dialog.tsx'

interface AvatarItemProps {
  readonly name: string
  readonly src: string
  /** Next to the name. */
  readonly badges?: ReactNode
  readonly save: SavePicture
  readonly onSaved?: (() => void) | undefined
  /** Takes the picture away; no button while it is absent. */
  readonly onRemove?: (() => void) | undefined
}

/** LGN-14a: a picture of at most 6 MiB, chosen or dropped, and cropped before it is sent. */
export function AvatarItem({ name, src, badges, save, onSaved, onRemove }: AvatarItemProps) {
  const t = useT('account-security')
  const { problem, url, choose, close } = useChosenPicture()
  return (
    <>
      <Item
        icon={
          <DropRing onFile={choose}>
            <Avatar name={name} src={src || undefined} size={72} />
          </DropRing>
        }
        title={
          <>
            <span>{name}</span>
            {badges}
          </>
        }
        note={problem === undefined ? t('avatar.drop') : <FieldError>{problem}</FieldError>}
        action={
          <>
            <ChooseButton onFile={choose} />
            {src !== '' && onRemove && <Button onClick={onRemove}>{t('avatar.remove')}</Button>}
          </>
        }
      />
      {url !== undefined && (
        <CropDialog
          save={save}
          url={url}
          onClose={close}
          onSaved={() => {
            close()
            onSaved?.()
          }}
        />
      )}
    </>
  )
}

/** Takes the first file that is dropped on it. */
function DropRing({ onFile, children }: { readonly onFile: (file: File) => void; readonly children: ReactNode }) {
  return (
    <span
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      {children}
    </span>
  )
}

/** The chosen file as an address of this page, or why it cannot be an avatar. */
function useChosenPicture() {
  const t = useT('account-security')
  const [problem, setProblem] = useState<string>()
  const [url, setUrl] = useState<string>()
  const choose = (file: File) => {
    const found = avatarProblemOf(file)
    setProblem(found && t(`avatar.${found}`))
    if (!found) setUrl(URL.createObjectURL(file))
  }
  const close = () => {
    if (url !== undefined) URL.revokeObjectURL(url)
    setUrl(undefined)
  }
  return { problem, url, choose, close }
}

function ChooseButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT('account-security')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
        {t('avatar.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarAccept}
        aria-label={t('avatar.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}
