import type { Storage } from '@cove/device-contract/storage'
import { baseNameOf, isExternalSpace, sharesDisk, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Badge, EmptyState, IconButton } from '@cove/ui'
import { CapacityBar, isTouched } from '@cove/ui/data'
import { CloseIcon, FolderIcon, HardDriveIcon, UsbIcon } from '@cove/ui/icons'
import { folderPlace, isOthersShare, isRemoteSpace } from '../model/place.ts'
import { useCapacityText } from './use-capacity-text.ts'
import type { Explorer } from './use-explorer.ts'
import s from './places-page.module.css'

/** FM-17: the storage spaces, external ones too, with what is used of each. */
function PartitionsPage({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const capacityText = useCapacityText()
  const { navigation, spaces } = explorer
  const own = spaces.all.filter(({ storageId, isPublic }) => !isPublic && !isOthersShare(storageId))
  return (
    <ul className={s.cards} aria-label={t('category.partitions')}>
      {spaces.all
        .filter(({ storageId }) => !isRemoteSpace(storageId))
        .map((space) => {
          const isOpen = space.status === 'normal' || space.status === 'readonly'
          const isExternal = isExternalSpace(space)
          return (
            <li key={space.storageId}>
              <button
                type="button"
                className={s.card}
                disabled={!isOpen}
                onClick={() => navigation.openSection(folderPlace(space.storageId, '/'))}
              >
                {isExternal ? <UsbIcon size={26} /> : <HardDriveIcon size={26} />}
                <span className={s.text}>
                  <b>{spaces.nameOf(space)}</b>
                  <small>{t(`partitions.${kindOf(space)}`)}</small>
                  {isOpen && space.sizeBytes > 0 && (
                    <>
                      <CapacityBar
                        label={t('sidebar.capacityLabel', { name: spaces.nameOf(space) })}
                        usedBytes={space.usedBytes}
                        totalBytes={space.sizeBytes}
                      />
                      <small>{capacityText(space)}</small>
                      {sharesDisk(space, own) && <small>{t('partitions.sharedDisk')}</small>}
                    </>
                  )}
                  {space.status === 'readonly' && <Badge tone="warn">{t('partitions.readOnly')}</Badge>}
                  {!isOpen && <Badge tone="err">{t('partitions.missing')}</Badge>}
                </span>
              </button>
            </li>
          )
        })}
    </ul>
  )
}

/** What a space is: a volume, or a folder of one that others look after. */
function kindOf(space: Storage): 'external' | 'internal' | 'public' | 'shared' {
  if (space.isPublic) return 'public'
  if (isOthersShare(space.storageId)) return 'shared'
  return isExternalSpace(space) ? 'external' : 'internal'
}

/** ENT-01: the shortcuts, with what each leads to. */
function ShortcutsPage({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const { labels, navigation, spaces } = explorer
  if (labels.isKnown && labels.shortcuts.length === 0)
    return (
      <div className={s.empty}>
        <EmptyState
          art="folder"
          title={t('empty.entrance.title')}
          body={t(isTouched() ? 'empty.entrance.touched' : 'empty.entrance.body')}
        />
      </div>
    )
  return (
    <ul className={s.cards} aria-label={t('category.entrance')}>
      {labels.shortcuts.map((shortcut) => (
        <li key={`${shortcut.storageId}:${shortcut.path}`} className={s.removable}>
          <button
            type="button"
            className={s.card}
            disabled={shortcut.isMissing}
            onClick={() => navigation.open(folderPlace(shortcut.storageId, shortcut.path))}
          >
            <FolderIcon size={26} />
            <span className={s.text}>
              <b>{shownName(baseNameOf(shortcut.path))}</b>
              <small>{spaces.pathOf(shortcut.storageId, shortcut.path)}</small>
              {shortcut.isMissing && <Badge tone="err">{t('labels.missing')}</Badge>}
            </span>
          </button>
          <IconButton
            size="sm"
            label={t('labels.removeShortcut')}
            icon={<CloseIcon size={14} />}
            onClick={() => void labels.mark([shortcut], { isShortcut: false })}
          />
        </li>
      ))}
    </ul>
  )
}

/** A page of places has no rows; this is what the listing shows instead. */
export function PlacesPage({ explorer }: { readonly explorer: Explorer }) {
  const { place } = explorer.listing
  const isPartitions = place.kind === 'category' && place.category === 'partitions'
  return isPartitions ? <PartitionsPage explorer={explorer} /> : <ShortcutsPage explorer={explorer} />
}
