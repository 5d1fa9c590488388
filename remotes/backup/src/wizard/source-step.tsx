import { useKernel, useWindow } from '@cove/kernel'
import { chooseFolder } from '@cove/kernel/backup'
import { useT } from '@cove/kernel/i18n'
import { useSpaces } from '@cove/parts/spaces'
import { useFormats } from '@cove/ui/data'
import { SegmentedControl, TextField } from '@cove/ui/forms'
import { FolderIcon, HardDriveIcon } from '@cove/ui/icons'
import { PickRow } from '@cove/ui/page'
import type { Wizard, WizardFrom } from './use-wizard.ts'

/** The folder of this computer or of an external disk, its target on the device, and the name of the backup. */
export function SourceStep({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const formats = useFormats()
  const { from, target, name } = wizard
  const freeBytes = target?.capability.freeBytes
  const chooseTarget = async () => {
    const [place] =
      (await kernel.pick({
        windowId,
        title: t('wizard.pickTitle'),
        confirmLabel: t('wizard.pickConfirm'),
        publicSpace: 'hidden',
        externalSpaces: 'refused',
      })) ?? []
    if (place) wizard.setTarget(place)
  }
  const segments = (['computer', 'disk'] as const).map((value: WizardFrom) => ({ value, label: t(`wizard.from.${value}`) }))
  return (
    <>
      <div>
        <SegmentedControl label={t('wizard.fromLabel')} value={from} segments={segments} onChange={wizard.setFrom} />
      </div>
      {from === 'disk' ? <DiskLine wizard={wizard} /> : <ComputerLine wizard={wizard} />}
      <PickRow
        icon={<HardDriveIcon size={18} />}
        title={target ? (target.path === '/' ? target.name : target.path) : t('wizard.noTarget')}
        hint={freeBytes === undefined ? t('wizard.targetHint') : t('wizard.free', { size: formats.bytes(freeBytes) })}
        action={t('wizard.chooseTarget')}
        onPick={() => void chooseTarget()}
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

function ComputerLine({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const { source } = wizard
  const choose = async () => {
    const chosen = await chooseFolder()
    if (chosen) wizard.setSource(chosen)
  }
  return (
    <PickRow
      icon={<FolderIcon size={18} />}
      title={source?.name ?? t('wizard.noSource')}
      hint={source?.kind === 'files' ? t('wizard.onceOnly') : t('wizard.sourceHint')}
      action={t('wizard.chooseSource')}
      onPick={() => void choose()}
    />
  )
}

/** BK-08: the whole of an external disk, or one of its folders. The picker opens on the first disk that is plugged in. */
function DiskLine({ wizard }: { readonly wizard: Wizard }) {
  const t = useT('backup')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { spaces } = useSpaces()
  const { source } = wizard
  const disks = (spaces?.all ?? []).filter(({ isExternal, isConnected }) => isExternal && isConnected !== false)
  const choose = async () => {
    const [first] = disks
    const labels = { title: t('wizard.diskTitle'), confirmLabel: t('wizard.diskConfirm') }
    const start = first && { storageId: first.storageId, path: '/' }
    const [place] =
      (await kernel.pick({ windowId, ...labels, ...(start && { start }), needsWrite: false, newFolder: false, publicSpace: 'hidden' })) ??
      []
    if (!place) return
    const disk = disks.find(({ storageId }) => storageId === place.storageId)
    if (!disk) return void kernel.toasts.show({ tone: 'warning', title: t('wizard.notDisk') })
    const { storageId, path } = place
    wizard.setSource({
      kind: 'disk',
      name: path.split('/').findLast((part) => part !== '') ?? disk.name,
      diskName: disk.name,
      storageId,
      path,
    })
  }
  return (
    <PickRow
      icon={<HardDriveIcon size={18} />}
      title={source?.kind === 'disk' ? source.name : t('wizard.noSource')}
      hint={source?.kind === 'disk' ? source.diskName : t(spaces && disks.length === 0 ? 'wizard.noDisk' : 'wizard.diskHint')}
      action={t('wizard.chooseDisk')}
      disabled={disks.length === 0}
      onPick={() => void choose()}
    />
  )
}
