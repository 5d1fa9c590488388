import type { CinemaVersion } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { CircleCheckIcon } from '@cove/ui'
import { FolderIcon } from '@cove/ui/icons'
import { usePlaceText } from '@cove/parts/spaces'
import { usePlayer } from '../play/play.data.ts'
import { useDialogs } from './dialogs-context.ts'
import type { ItemDetails } from './item.data.ts'
import { useIsOwner } from './title-commands.tsx'
import s from './title.module.css'

interface TitleFootProps {
  readonly details: ItemDetails
  readonly version: CinemaVersion | undefined
}

/** Where the file is, and how it was recognised. */
export function TitleFoot({ details, version }: TitleFootProps) {
  const t = useT('cinema')
  const ask = useDialogs()
  const { showFile } = usePlayer()
  const placeText = usePlaceText()
  const { item, match } = details
  const isOwner = useIsOwner(item.libraryId)
  const reasons = match.reasons.slice(0, 2).map((reason) => t(`reasons.${reason}`))
  return (
    <footer className={s.foot}>
      {version && (
        <button type="button" className={s.path} title={t('commands.folder')} onClick={() => showFile(version)}>
          <FolderIcon size={14} />
          <span>{placeText(version.storageId, version.path)}</span>
        </button>
      )}
      <span className={s.match}>
        <CircleCheckIcon size={14} />
        {t('matched', { reasons: reasons.join(t('plus')), score: match.score })}
        {isOwner && (
          <button type="button" onClick={() => ask({ kind: 'assign', item, details })}>
            {t('commands.correct')}
          </button>
        )}
      </span>
    </footer>
  )
}
