import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { chooseSyncFolder } from '@cove/kernel/sync'
import { TextField } from '@cove/ui/forms'
import { FolderIcon, HardDriveIcon } from '@cove/ui/icons'
import { PickRow } from '@cove/ui/page'
import type { Wizard } from './use-wizard.ts'

/** The folder of this computer, the one of the device, and the name of the task. */
export function PlacesStep({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('sync-tool')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { folder, target, name } = wizard
  const chooseHere = async () => {
    const chosen = await chooseSyncFolder()
    if (chosen === 'unsupported') kernel.toasts.show({ tone: 'warning', title: t('unsupported') })
    else if (chosen) wizard.setFolder(chosen)
  }
  const chooseThere = async () => {
    const [place] =
      (await kernel.pick({ windowId, title: t('wizard.pickTitle'), confirmLabel: t('wizard.pickConfirm'), publicSpace: 'hidden' })) ?? []
    if (place) wizard.setTarget(place)
  }
  return (
    <>
      <PickRow
        icon={<FolderIcon size={18} />}
        title={folder?.name ?? t('wizard.noFolder')}
        hint={t('wizard.folderHint')}
        action={t('wizard.chooseFolder')}
        onPick={() => void chooseHere()}
      />
      <PickRow
        icon={<HardDriveIcon size={18} />}
        title={target ? (target.path === '/' ? target.name : target.path) : t('wizard.noTarget')}
        hint={t('wizard.targetHint')}
        action={t('wizard.chooseTarget')}
        onPick={() => void chooseThere()}
      />
      <TextField label={t('wizard.name')} maxLength={100} value={name} onChange={(event) => wizard.setName(event.target.value)} />
    </>
  )
}
