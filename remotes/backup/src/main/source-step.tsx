import { useKernel, useWindow } from '@cove/kernel'
import { chooseFolder } from '@cove/kernel/backup'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { FolderIcon, HardDriveIcon } from '@cove/ui/icons'
import type { Wizard } from './use-wizard.ts'
import type { ReactNode } from 'react'
import { s } from '../ui/styles.ts'

/** The folder of this computer, its target on the device, and the name of the backup. */
export function SourceStep({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const formats = useFormats()
  const { source, target, name } = wizard
  const freeBytes = target?.capability.freeBytes
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
      <PlaceLine
        icon={<FolderIcon size={18} />}
        name={source?.name ?? t('wizard.noSource')}
        hint={source?.kind === 'files' ? t('wizard.onceOnly') : t('wizard.sourceHint')}
        action={t('wizard.chooseSource')}
        onChoose={() => void chooseSource()}
      />
      <PlaceLine
        icon={<HardDriveIcon size={18} />}
        name={target ? (target.path === '/' ? target.name : target.path) : t('wizard.noTarget')}
        hint={freeBytes === undefined ? t('wizard.targetHint') : t('wizard.free', { size: formats.bytes(freeBytes) })}
        action={t('wizard.chooseTarget')}
        onChoose={() => void chooseTarget()}
      />
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

interface PlaceLineProps {
  readonly icon: ReactNode
  readonly name: string
  readonly hint: string
  readonly action: string
  readonly onChoose: () => void
}

/** A place that is chosen with a button. */
function PlaceLine({ icon, name, hint, action, onChoose }: PlaceLineProps) {
  return (
    <div className={s.line}>
      <span className={s.rowName}>
        {icon}
        <span className={s.two}>
          <b>{name}</b>
          <small>{hint}</small>
        </span>
      </span>
      <Button onClick={onChoose}>{action}</Button>
    </div>
  )
}
