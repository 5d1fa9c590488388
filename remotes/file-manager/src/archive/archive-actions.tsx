import { useT } from '@cove/kernel/i18n'
import { shownName } from '@cove/device-contract/rules'
import { ArrowUpIcon, Button, IconButton, Menu } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import { ExtractIcon, FilePlusIcon, ShieldCheckIcon } from '@cove/ui/icons'
import type { ArchiveView } from './use-archive-view.ts'

/** Extracts everything or what is selected, adds files, and tests the archive. */
export function ArchiveActions({ view }: { readonly view: ArchiveView }) {
  const t = useT('file-manager')
  const count = view.selection.count
  const beside = [
    { id: 'own', label: t('archive.toOwn', { name: shownName(view.stem) }), onSelect: () => view.extract('own', 'all') },
    { id: 'here', label: t('archive.toHere'), onSelect: () => view.extract('here', 'all') },
  ]
  const items = [
    ...(view.isWritable ? beside : []),
    { id: 'choose', label: t('archive.toChosen'), onSelect: () => view.extract('choose', 'all') },
  ]
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button variant="primary" icon={<ExtractIcon size={16} />}>
            {t('archive.extractAll')}
          </Button>
        }
      />
      <Button disabled={count === 0} icon={<ExtractIcon size={16} />} onClick={() => view.extract('choose', 'selected')}>
        {count === 0 ? t('archive.extractSelected') : t('archive.extractCount', { count })}
      </Button>
      <Button disabled={!view.add} icon={<FilePlusIcon size={16} />} {...(view.add ? { onClick: view.add } : {})}>
        {t('archive.add')}
      </Button>
      <AppFrameSpacer />
      <IconButton label={t('archive.test')} icon={<ShieldCheckIcon size={16} />} onClick={view.test} />
      <IconButton label={t('archive.up')} icon={<ArrowUpIcon size={16} />} onClick={view.up} />
    </>
  )
}
