import { foldedMatch } from '@cove/device-contract/fold'
import type { AlbumFilter } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { Button, EmptyState } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { SearchField } from '@cove/ui/forms'
import { useEffect, useState } from 'react'
import { useRowHeight } from '../data/use-row-height.ts'
import { pages, searchAddress } from '../model/addresses.ts'
import { readSearch } from '../model/search-words.ts'
import { useWindowFacts } from './albums-context.ts'
import { Gallery } from './gallery.tsx'
import { PageFrame } from './page-frame.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import s from './page.module.css'

const pauseMs = 250

/** Pictures by date, camera, and names of files and folders. */
export function SearchPage() {
  const t = useT('album')
  const navigate = useNavigate()
  const { facets } = useWindowFacts()
  const asked = new URLSearchParams(useLocation().search).get('q') ?? ''
  const [text, setText] = useState(asked)
  const [isSaving, setSaving] = useState(false)
  const [rowPx] = useRowHeight()
  useEffect(() => {
    if (text === asked) return undefined
    const timer = setTimeout(() => void navigate(searchAddress(text.slice(0, 200)), { replace: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [text, asked, navigate])
  const filter = filterOf(asked, facets?.cameras.map(({ camera }) => camera) ?? [])
  return (
    <PageFrame
      title={t('pages.search')}
      tools={
        <>
          <span className={s.search}>
            <SearchField label={t('searchLabel')} value={text} maxLength={200} onChange={setText} />
          </span>
          {asked.trim() !== '' && (
            <Button size="sm" onClick={() => setSaving(true)}>
              {t('saveAsAlbum')}
            </Button>
          )}
        </>
      }
    >
      {asked.trim() === '' ? (
        <Centered>
          <EmptyState art="search" title={t('searchTitle')} body={t('searchBody')} />
        </Centered>
      ) : (
        <Gallery query={{ filter }} rowPx={rowPx} empty={<EmptyState art="search" title={t('empty.filtered')} />} />
      )}
      {isSaving && (
        <RuleDialog
          rule={filter}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false)
            void navigate(pages.smart)
          }}
        />
      )}
    </PageFrame>
  )
}

/** A camera that the words name is looked for as a camera. */
function filterOf(asked: string, cameras: readonly string[]): AlbumFilter {
  const { fromDay, toDay, words } = readSearch(asked)
  const camera = words.length > 2 ? cameras.find(foldedMatch(words)) : undefined
  const dates: AlbumFilter = fromDay === undefined ? {} : { fromDay, toDay }
  if (camera !== undefined) return { ...dates, camera }
  return words === '' ? dates : { ...dates, words }
}
