import { useKernel, useWindow } from '@cove/kernel'
import { chooseFolder } from '@cove/kernel/backup'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { FolderIcon, HardDriveIcon } from '@cove/ui/icons'
import type { Wizard } from './use-wizard.ts'
import s from '../ui/backup.module.css'

/** The folder of this computer, its target on the device, and the name of the backup. */
export function SourceStep({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const formats = useFormats()
  const { source, target, name } = wizard
  const chooseSource = async () => {
    const chosen = await chooseFolder()
    if (chosen) wizard.setSource(chosen)
  }
  const chooseTarget = async () => {
    const [place] =
      (await kernel.pick({ windowId, title: t('wizard.pickTitle'), confirmLabel: t('wizard.pickConfirm'), publicSpace: 'hidden' })) ?? []
    if (place) wizard.setTarget(place)
  }
  return (
    <>
      <div className={s.line}>
        <span className={s.rowName}>
          <FolderIcon size={18} />
          <span className={s.two}>
            <b>{source?.name ?? t('wizard.noSource')}</b>
            <small>{source?.kind === 'files' ? t('wizard.onceOnly') : t('wizard.sourceHint')}</small>
          </span>
        </span>
        <Button onClick={() => void chooseSource()}>{t('wizard.chooseSource')}</Button>
      </div>
      <div className={s.line}>
        <span className={s.rowName}>
          <HardDriveIcon size={18} />
          <span className={s.two}>
            <b>{target ? (target.path === '/' ? target.name : target.path) : t('wizard.noTarget')}</b>
            <small>
              {target?.capability.freeBytes === undefined
                ? t('wizard.targetHint')
                : t('wizard.free', { size: formats.bytes(target.capability.freeBytes) })}
            </small>
          </span>
        </span>
        <Button onClick={() => void chooseTarget()}>{t('wizard.chooseTarget')}</Button>
      </div>
      <TextField
        label={t('wizard.name')}
        hint={t('wizard.nameHint')}
        maxLength={100}
        value={name}
        onChange={(event) => wizard.setName(event.target.value)}
      />
    </>
  )
}
