import { useT } from '@cove/kernel/i18n'
import { Button, ChevronUpIcon, IconButton } from '@cove/ui'
import { ChevronDownIcon, ZoomInIcon, ZoomOutIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { Pages } from './use-pages.ts'
import s from './document.module.css'

const step = 1.2

/** OFF-04: the page number and the scale, in the middle of the head. */
export function PageTools({ pages, count }: { readonly pages: Pages; readonly count: number }) {
  const t = useT('viewer')
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const page = Number(typed)
    if (Number.isInteger(page) && page >= 1) pages.goTo(page)
    setTyped(undefined)
  }
  return (
    <>
      <IconButton
        size="sm"
        label={t('document.previous')}
        icon={<ChevronUpIcon size={16} />}
        disabled={pages.present <= 1}
        onClick={() => pages.goTo(pages.present - 1)}
      />
      <form
        className={s.number}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <input
          className={s.numberField}
          inputMode="numeric"
          aria-label={t('document.pageNumber')}
          value={typed ?? String(pages.present)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <span>/ {count}</span>
      </form>
      <IconButton
        size="sm"
        label={t('document.next')}
        icon={<ChevronDownIcon size={16} />}
        disabled={pages.present >= count}
        onClick={() => pages.goTo(pages.present + 1)}
      />
      <span className={s.divider} />
      <IconButton size="sm" label={t('zoom.out')} icon={<ZoomOutIcon size={16} />} onClick={() => pages.zoomBy(1 / step)} />
      <FitButton pages={pages} />
      <IconButton size="sm" label={t('zoom.in')} icon={<ZoomInIcon size={16} />} onClick={() => pages.zoomBy(step)} />
    </>
  )
}

function FitButton({ pages }: { readonly pages: Pages }) {
  const t = useT('viewer')
  const percent = `${Math.round(pages.scale * 100)}%`
  return (
    <Button size="sm" variant="ghost" aria-label={`${t('zoom.fit')} ${percent}`} aria-pressed={pages.isFitted} onClick={pages.fit}>
      {percent}
    </Button>
  )
}
