import type { CloudAccount } from '@cove/device-contract/clouds'
import { isWithin, segmentsOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCloudRoots } from '@cove/parts/cloud-drive'
import { IconButton } from '@cove/ui'
import { Breadcrumb, PhoneFrameContext } from '@cove/ui/data'
import { ArrowLeftIcon } from '@cove/ui/icons'
import { use } from 'react'
import { contentOf, rootKinds } from './addresses.model.ts'
import type { CarrierPlace, FolderPageName, PageName } from './addresses.model.ts'

interface CarrierPathProps {
  readonly account: CloudAccount
  readonly page: FolderPageName
  readonly path: string | undefined
  readonly onGo: (page: PageName, place?: CarrierPlace) => void
}

/** Pages whose first step lists roots. */
const listPages = { album: 'albums', group: 'groups' } as const

/** The way back and the path, in the title row. */
export function CarrierPath({ account, page, path, onGo }: CarrierPathProps) {
  const t = useT('carrier-drive')
  const { windows } = useKernel()
  const { id, step } = useWindow()
  const roots = useCloudRoots(account).data?.filter(({ kind }) => kind === rootKinds[page]) ?? []
  const root = path === undefined ? undefined : roots.find((one) => isWithin(path, one.path))
  const below = segmentsOf(path ?? '/').filter((one) => root && one.path !== root.path && isWithin(one.path, root.path))
  const first = page === 'album' || page === 'group' ? listPages[page] : page
  const hasRootStep = root !== undefined && root.kind !== 'personal'
  const crumbs = [
    { id: '', label: t(`pages.${first}`) },
    ...(hasRootStep ? [{ id: root.path, label: root.name }] : []),
    ...below.map(({ name, path: to }) => ({ id: to, label: shownName(name) })),
  ]
  const isPhone = use(PhoneFrameContext) !== undefined
  const isInside = !isPhone && (windows.get(id)?.history.at ?? 0) > 0
  return (
    <>
      {isInside && <IconButton label={t('back')} icon={<ArrowLeftIcon size={17} />} onClick={() => step(-1)} />}
      <Breadcrumb
        label={t('path')}
        items={crumbs}
        onOpen={(to) =>
          to === '' ? onGo(first) : onGo(first in contentOf ? contentOf[first as keyof typeof contentOf] : page, { path: to })
        }
      />
    </>
  )
}
