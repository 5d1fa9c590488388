import { desktop } from '@cove/device-contract/desktop'
import { useIsGuest, useKernel, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, CloseIcon } from '@cove/ui'
import { ImageIcon } from '@cove/ui/icons'
import { useRef } from 'react'
import { useStorages } from '../../desktop/use-storages.ts'
import { homeOf, notAtHome, photosOf } from './photos-to-send.ts'
import s from './backup-card.module.css'

/** SETA-07: how the photos of this phone come home, with the button that sends them; until the user has read it. */
export function BackupCard() {
  const t = useT('widgets')
  const [{ hasClosedPhotoBackup }, change] = useSettings(desktop)
  const home = homeOf(useStorages())
  const isGuest = useIsGuest()
  const inputRef = useRef<HTMLInputElement>(null)
  const send = useSend(home?.storageId)
  if (hasClosedPhotoBackup || isGuest || !home) return undefined
  return (
    <section className={s.card} aria-label={t('phone.backup.title')}>
      <span className={s.icon}>
        <ImageIcon size={22} />
      </span>
      <h2 className={s.title}>{t('phone.backup.title')}</h2>
      <button type="button" className={s.close} aria-label={t('phone.backup.close')} onClick={() => change({ hasClosedPhotoBackup: true })}>
        <CloseIcon size={18} />
      </button>
      <p className={s.text}>{t('phone.backup.how')}</p>
      <details className={s.more}>
        <summary>{t('phone.backup.locked')}</summary>
        <p>{t('phone.backup.client')}</p>
      </details>
      <div className={s.button}>
        <Button variant="primary" onClick={() => inputRef.current?.click()}>
          {t('phone.backup.choose')}
        </Button>
      </div>
      <input
        ref={inputRef}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-upload="phone-photos"
        onChange={({ target: input }) => {
          const chosen = [...(input.files ?? [])]
          // The same choice made twice is looked at twice.
          input.value = ''
          void send(chosen)
        }}
      />
    </section>
  )
}

/** Sends what is not at home yet into the folder of this phone's photos, and says how much that is. */
function useSend(storageId: string | undefined): (chosen: readonly File[]) => Promise<void> {
  const kernel = useKernel()
  const t = useT('widgets')
  return async (chosen) => {
    if (storageId === undefined || chosen.length === 0) return
    const say = (title: string) => void kernel.toasts.show({ tone: 'info', title })
    const photos = photosOf(chosen)
    if (photos.length === 0) return say(t('phone.backup.none'))
    const folder = t('phone.backup.folder')
    const missing = await notAtHome(kernel, { storageId, path: `/${folder}` }, photos)
    if (missing.length === 0) return say(t('phone.backup.allHome', { count: photos.length }))
    const files = missing.map(({ file, name }) => ({ file, relativePath: `${folder}/${name}` }))
    kernel.transfers.upload({ storageId, folderPath: '/', files, repeat: 'rename' })
    const skipped = photos.length - missing.length
    say(
      [t('phone.backup.sending', { count: missing.length }), skipped > 0 && t('phone.backup.skipped', { count: skipped })]
        .filter(Boolean)
        .join(' '),
    )
  }
}
