import type { CloudRoot } from '@cove/device-contract/clouds'
import { useT } from '@cove/kernel/i18n'
import { useCloudTexts } from '@cove/parts/cloud-drive'
import { EmptyState } from '@cove/ui'
import { FolderIcon, ImagesIcon, UsersIcon } from '@cove/ui/icons'
import { Page, PageHead, PageStrip } from '@cove/ui/page'
import { rootKinds } from './addresses.model.ts'
import type { FolderPageName } from './addresses.model.ts'
import s from './roots.module.css'

interface RootsPageProps {
  readonly page: FolderPageName
  readonly roots: readonly CloudRoot[]
  readonly isDemo: boolean
  readonly onOpen: (path: string) => void
}

const icons = {
  personal: <FolderIcon size={28} />,
  family: <FolderIcon size={28} />,
  album: <ImagesIcon size={28} />,
  group: <UsersIcon size={28} />,
} as const
/** Pages that list roots, and what they are called. */
const listPages = { album: 'albums', group: 'groups', family: 'family', personal: 'family' } as const

/** CAR-01b: the albums, families or groups of the account. */
export function RootsPage({ page, roots, isDemo, onOpen }: RootsPageProps) {
  const t = useT('carrier-drive')
  const { demo } = useCloudTexts()
  const list = listPages[rootKinds[page]]
  const title = t(`pages.${list}`)
  return (
    <>
      {isDemo && <PageStrip>{demo.note}</PageStrip>}
      <Page label={roots.length > 0 ? undefined : title}>
        <PageHead title={title} />
        {roots.length === 0 ? (
          <EmptyState art="shared" title={t(`empty.${list}`)} body={t('emptyBody')} />
        ) : (
          <ul className={s.tiles} aria-label={title}>
            {roots.map((root) => (
              <li key={root.path}>
                <button type="button" className={s.tile} data-kind={root.kind} onClick={() => onOpen(root.path)}>
                  <span className={s.face}>{icons[root.kind]}</span>
                  <b>{root.name}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Page>
    </>
  )
}
