import { useT } from '@cove/kernel/i18n'
import { ChevronUpIcon, CloseIcon, IconButton, SearchIcon } from '@cove/ui'
import { ChevronDownIcon } from '@cove/ui/icons'
import { useEffect, useRef } from 'react'
import type { Find } from './use-find.ts'
import s from './document.module.css'

/** What the search bar needs of a search. */
export interface FindBarControls extends Pick<Find, 'close' | 'term' | 'setTerm' | 'at' | 'step'> {
  readonly hits: { readonly length: number }
}

/** OFF-04: the floating search. */
export function FindBar({ find }: { readonly find: FindBarControls }) {
  const t = useT('viewer')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const place = find.term === '' ? '' : find.hits.length === 0 ? t('search.none') : `${find.at + 1} / ${find.hits.length}`
  return (
    <div className={s.find} role="search">
      <SearchIcon size={16} />
      <input
        ref={field}
        className={s.findField}
        aria-label={t('search.term')}
        value={find.term}
        onChange={({ target }) => find.setTerm(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') {
            event.stopPropagation()
            find.close()
          }
        }}
      />
      <output className={s.findPlace}>{place}</output>
      <IconButton size="sm" label={t('search.previous')} icon={<ChevronUpIcon size={16} />} onClick={() => find.step(-1)} />
      <IconButton size="sm" label={t('search.next')} icon={<ChevronDownIcon size={16} />} onClick={() => find.step(1)} />
      <IconButton size="sm" label={t('search.close')} icon={<CloseIcon size={16} />} onClick={find.close} />
    </div>
  )
}
