import type { Hit } from '@cove/device-contract/search'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { usePlaceText } from '@cove/parts/spaces'
import { IconButton } from '@cove/ui'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { FolderOpenIcon } from '@cove/ui/icons'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useOpenFile } from '../data/use-open-file.ts'
import { piecesOf } from '../model/marked-pieces.ts'
import s from './search.module.css'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Files with excerpts. Arrow keys go from one to the next, Enter opens, Ctrl and Enter shows the file in its folder. */
export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  const t = useT('search')
  const root = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]
    const at = all.findIndex((one) => one.contains(document.activeElement))
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <ul ref={root} className={s.hits} aria-label={t('results')} onKeyDown={move}>
      {hits.map((hit) => (
        <HitRow key={`${hit.file.storageId}:${hit.file.path}`} hit={hit} />
      ))}
    </ul>
  )
}

function HitRow({ hit }: { readonly hit: Hit }) {
  const t = useT('search')
  const { open, showInFolder } = useOpenFile()
  const placeText = usePlaceText()
  const { bytes, date } = useFormats()
  const { file } = hit
  const name = shownName(file.name)
  const parent = file.path.slice(0, file.path.lastIndexOf('/')) || '/'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    showInFolder(file)
  }
  return (
    <li className={s.hit}>
      <button type="button" className={s.hitButton} data-hit="" onClick={() => open(file)} onKeyDown={onKeyDown}>
        <FileIcon kind={fileKindOfName(file.name)} extension={extensionOf(file.name)} size={36} />
        <span className={s.hitText}>
          <b>{name}</b>
          <span className={s.excerpt}>
            {piecesOf(hit).map(({ text, isMarked, at }) => (isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
          </span>
          <span className={s.facts}>
            <span>{placeText(file.storageId, parent)}</span>
            <span>{bytes(file.sizeBytes)}</span>
            <span>{date(file.modifiedSeconds * 1000)}</span>
          </span>
        </span>
      </button>
      <IconButton label={t('showNamed', { name })} icon={<FolderOpenIcon size={16} />} onClick={() => showInFolder(file)} />
    </li>
  )
}
