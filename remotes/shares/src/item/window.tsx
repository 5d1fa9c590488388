import { useWindow } from '@cove/kernel'
import { resourcesThing } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { usePlaceText } from '@cove/parts/spaces'
import { EmptyState } from '@cove/ui'
import { FileIcon, fileKindOfName } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { Named } from '@cove/ui/page'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { SharedItem } from '../model/shared-item.ts'
import s from './item.module.css'
import { LinkTab } from './link-tab.tsx'
import { PeopleTab } from './people-tab.tsx'

const tabs = ['link', 'people', 'request'] as const
type Tab = (typeof tabs)[number]

/** Shares one file or folder: by link, with users of the device, or as a folder that receives files (SHR-01, SHR-02). */
export default function ItemWindow() {
  const t = useT('shares')
  const { setTitle } = useWindow()
  const { state, search } = useLocation()
  const items = resourcesThing.read(state)?.items ?? []
  const [item] = items
  const title = item ? t('item.title', { name: item.name }) : t('item.app')
  useEffect(() => setTitle(title), [setTitle, title])
  if (!item || items.length > 1)
    return <EmptyState art="folder" title={t(items.length > 1 ? 'item.onlyOne' : 'item.none')} body={t('item.noneBody')} />
  return <ItemPage key={`${item.storageId} ${item.path}`} item={item} wanted={new URLSearchParams(search).get('tab')} />
}

function ItemPage({ item, wanted }: { readonly item: SharedItem; readonly wanted: string | null }) {
  const t = useT('shares')
  const placeText = usePlaceText()
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === wanted) ?? 'link')
  // Who walks along the tabs keeps the keyboard there.
  const [walks, setWalks] = useState(false)
  const walk = (next: Tab) => {
    setWalks(true)
    setTab(next)
  }
  const shown = tabs.filter((one) => one !== 'request' || item.isFolder)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !event.ctrlKey) return
    event.preventDefault()
    const at = shown.indexOf(tab) + (event.shiftKey ? -1 : 1)
    walk(shown.at(at % shown.length) ?? tab)
  }
  return (
    <div className={s.item} role="presentation" onKeyDown={onKeyDown}>
      <header className={s.head}>
        <Named
          plain
          icon={<FileIcon kind={item.isFolder ? 'folder' : fileKindOfName(item.name)} size={44} />}
          title={item.name}
          note={placeText(item.storageId, item.path)}
        />
        <SegmentedControl
          label={t('item.ways')}
          value={tab}
          segments={shown.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={walk}
        />
      </header>
      {tab === 'people' ? (
        <PeopleTab item={item} />
      ) : (
        <LinkTab key={tab} item={item} kind={tab === 'request' ? 'request' : 'share'} takesFocus={!walks} />
      )}
    </div>
  )
}
