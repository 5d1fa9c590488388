import { useT } from '@cove/kernel/i18n'
import { EmptyState, Kbd } from '@cove/ui'
import { Palette } from '@cove/ui/palette'
import type { RunHow } from '@cove/ui/palette'
import { useMemo, useState } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { paletteKinds } from './palette-item.ts'
import type { PaletteKind } from './palette-item.ts'
import { PalettePreview } from './palette-preview.tsx'
import { paletteTexts } from './palette-texts.ts'
import s from './palette-screen.module.css'
import { matchTitle } from './title-match.ts'
import type { TitleMatch } from './title-match.ts'
import { useAppSource, useWindowSource } from './use-app-sources.tsx'
import { useCommandSource } from './use-command-source.tsx'
import { useContentSource } from './use-content-source.tsx'
import { useFileSource } from './use-file-source.tsx'
import { usePeopleSource } from './use-people-source.tsx'
import { useSettingsSource } from './use-settings-source.tsx'
import { itemsOf, usePaletteResults } from './use-palette-results.ts'
import type { PaletteResults } from './use-palette-results.ts'
import { usePinyinMatch } from './use-pinyin-match.ts'

/** Keys as every language writes them. */
const keyNames = { tab: 'Tab', escape: 'Esc' }

type Scope = 'all' | PaletteKind

/** PAL-01: one field that finds files, apps, windows and commands, and runs what is chosen. */
export function PaletteScreen({ onClose }: { readonly onClose: () => void }) {
  const ready = useTexts('palette', paletteTexts)
  return ready && <ReadyPalette onClose={onClose} />
}

function ReadyPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useT('palette')
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [highlightedId, setHighlightedId] = useState<string>()
  const results = usePaletteResults(query, useSources())
  const shown = useMemo(() => results.groups.filter(({ kind }) => scope === 'all' || scope === kind), [results, scope])
  const items = itemsOf({ groups: shown })
  const highlighted = items.find(({ id }) => id === highlightedId)
  const groups = useMemo(() => shown.map((group) => ({ id: group.kind, label: t(`scopes.${group.kind}`), items: group.items })), [shown, t])
  const run = (id: string, how: RunHow) => {
    const item = items.find((one) => one.id === id)
    if (!item) return
    onClose()
    item.run(how)
  }
  return (
    <Palette
      label={t('label')}
      placeholder={t('placeholder')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      scopes={useScopes(results)}
      scope={scope}
      onScope={(id) => setScope(id as Scope)}
      onRun={run}
      onHighlight={setHighlightedId}
      onClose={onClose}
      isBusy={results.isBusy}
      status={query.trim() !== '' && !results.isBusy && statusOf(results, t)}
      empty={<Nothing query={query} />}
      preview={highlighted && <PalettePreview item={highlighted} />}
      footer={<Footer results={results} />}
      scopeHint={
        <>
          <Kbd>{keyNames.tab}</Kbd> {t('scopeKeys')}
        </>
      }
    />
  )
}

function useSources() {
  const match = useTitleMatch()
  const files = useFileSource(match)
  const apps = useAppSource(match)
  const windows = useWindowSource(match)
  const commands = useCommandSource(match)
  const settings = useSettingsSource(match)
  const people = usePeopleSource(match)
  const contents = useContentSource()
  return useMemo(
    () => [files, apps, windows, commands, settings, people, contents],
    [files, apps, windows, commands, settings, people, contents],
  )
}

function useScopes({ query, groups }: PaletteResults) {
  const t = useT('palette')
  const totalOf = (kind: PaletteKind) => groups.find((group) => group.kind === kind)?.total
  const counted = query.trim() !== ''
  return [
    { id: 'all', label: t('scopes.all') },
    ...paletteKinds.map((kind) => ({ id: kind, label: t(`scopes.${kind}`), count: counted ? (totalOf(kind) ?? 0) : undefined })),
  ]
}

function statusOf({ groups, elapsedMs }: PaletteResults, t: ReturnType<typeof useT>): string {
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  return t('status', { count, seconds: (elapsedMs / 1000).toFixed(2) })
}

function Nothing({ query }: { readonly query: string }) {
  const t = useT('palette')
  return <EmptyState art="search" title={t('empty.title', { query })} body={t('empty.body')} />
}

function Footer({ results }: { readonly results: PaletteResults }) {
  const t = useT('palette')
  const files = results.groups.find(({ kind }) => kind === 'files')
  const moreCount = files ? files.total - files.items.length : 0
  const note = results.isBusy
    ? t('searching')
    : results.failed.includes('files')
      ? t('failed')
      : moreCount > 0
        ? t('more', { count: moreCount })
        : ''
  return (
    <>
      <span className={s.note} role="status">
        {note}
      </span>
      <span className={s.keys}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('keys.choose')}
      </span>
      <span className={s.keys}>
        <Kbd>↵</Kbd> {t('keys.open')}
      </span>
      <span className={s.keys}>
        <Kbd>{keyNames.escape}</Kbd> {t('keys.close')}
      </span>
    </>
  )
}

/** Matches titles literally, and in pinyin once the dictionary is there. */
function useTitleMatch(): TitleMatch {
  const pinyinMatch = usePinyinMatch(true)
  return useMemo(() => (title, query) => matchTitle(title, query, pinyinMatch), [pinyinMatch])
}
