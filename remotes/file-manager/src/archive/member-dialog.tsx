import type { ArchiveEncoding, ArchiveEntry } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Dialog, Spinner } from '@cove/ui'
import { fileKindOfName } from '@cove/ui/data'
import { useState } from 'react'
import { useMemberUrl } from '../data/use-archive.ts'
import s from './archive.module.css'

interface MemberDialogProps {
  readonly file: ResourceRef
  readonly entry: ArchiveEntry
  readonly encoding: ArchiveEncoding
  readonly onClose: () => void
}

/** TSK-12: a picture, video or sound inside an archive, read without extracting the others. */
export function MemberDialog({ file, entry, encoding, onClose }: MemberDialogProps) {
  const t = useT('file-manager')
  const url = useMemberUrl(file, entry.path, encoding)
  const [failed, setFailed] = useState(false)
  const name = shownName(entry.name)
  const kind = fileKindOfName(entry.name)
  const fail = () => setFailed(true)
  return (
    <Dialog open onClose={onClose} title={name} size="lg">
      <div className={s.preview}>
        {failed && <p role="alert">{t('archive.previewFailed')}</p>}
        {!failed && url === undefined && <Spinner size={24} label={t('preview.loading')} />}
        {!failed && url !== undefined && kind === 'image' && <img src={url} alt={name} onError={fail} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the archive has no captions to give */}
        {!failed && url !== undefined && kind === 'video' && <video src={url} controls onError={fail} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the archive has no captions to give */}
        {!failed && url !== undefined && kind === 'audio' && <audio src={url} controls onError={fail} />}
      </div>
    </Dialog>
  )
}
