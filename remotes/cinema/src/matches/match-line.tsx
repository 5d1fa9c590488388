import { useT } from '@cove/kernel/i18n'
import { Badge, Button, ContextMenuArea } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { HelpIcon } from '@cove/ui/icons'
import { menuOf, OneLine } from '@cove/ui/page'
import type { CSSProperties } from 'react'
import { isSeries } from '../item/item-state.model.ts'
import { Poster } from '../poster/poster.tsx'
import type { MatchRow } from './matches.data.ts'
import { pathParts, rowPx, toneOfReason, toneOfScore } from './matches.model.ts'
import type { Workbench } from './use-workbench.tsx'
import s from './matches.module.css'

interface MatchLineProps {
  readonly index: number
  readonly row: MatchRow
  readonly bench: Workbench
  readonly isActive: boolean
}

/** One title of the table: its file, what it is taken for, how sure that is, and why. */
export function MatchLine({ index, row, bench, isActive }: MatchLineProps) {
  const t = useT('cinema')
  const { item, match } = row
  const { itemId, name } = item
  const [first] = bench.commands
  return (
    <ContextMenuArea
      items={menuOf(bench.commands)}
      onOpen={() => bench.setAt(index)}
      render={
        <div
          className={s.row}
          role="row"
          aria-rowindex={index + 2}
          aria-selected={isActive}
          tabIndex={isActive ? 0 : -1}
          data-row={index}
          style={{ transform: `translateY(${index * rowPx}px)` }}
          onFocus={() => !isActive && bench.setAt(index)}
          onPointerDown={() => bench.setAt(index)}
        />
      }
    >
      <span role="gridcell">
        <Checkbox
          label={t('match.tick', { name })}
          hideLabel
          checked={bench.ticked.has(itemId)}
          onChange={(on) => bench.tick([itemId], on)}
        />
      </span>
      <FileCell row={row} />
      <ItemCell row={row} />
      <span role="gridcell">
        <Ring score={match.score} />
      </span>
      <span role="gridcell" className={s.why} data-column="reasons">
        <Reasons reasons={match.reasons} />
      </span>
      <span role="gridcell" className={s.action}>
        <Button tabIndex={-1} size="sm" onClick={() => void bench.decide(actionOf(bench), [itemId])}>
          {first?.label}
        </Button>
      </span>
    </ContextMenuArea>
  )
}

/** More of them would not fit. */
const mostReasons = 4

function Reasons({ reasons }: { readonly reasons: MatchRow['match']['reasons'] }) {
  const t = useT('cinema')
  return reasons.slice(0, mostReasons).map((reason) => (
    <Badge key={reason} tone={toneOfReason(reason)}>
      {t(`reasons.${reason}`)}
    </Badge>
  ))
}

/** What is accepted or ignored already can only be put back. */
const actionOf = ({ commands }: Workbench) =>
  commands.some(({ id, isAvailable = true }) => id === 'ignore' && isAvailable) ? 'accept' : 'restore'

function FileCell({ row: { version, fileCount } }: Pick<MatchLineProps, 'row'>) {
  const t = useT('cinema')
  const formats = useFormats()
  const { name, folder } = pathParts(version.path)
  const size = fileCount > 1 ? t('fileCount', { count: fileCount }) : formats.bytes(version.sizeBytes)
  return (
    <span role="gridcell" className={s.file} title={version.path}>
      <OneLine as="b">{name}</OneLine>
      <OneLine as="small" look="note">
        {[folder, size].filter(Boolean).join(' · ')}
      </OneLine>
    </span>
  )
}

function ItemCell({ row: { item } }: Pick<MatchLineProps, 'row'>) {
  const t = useT('cinema')
  const isUnknown = item.type === 'notMatched' || item.type === 'unrecognized'
  const kind = t(isUnknown ? 'match.unknown' : item.type === 'multiple' ? 'match.several' : isSeries(item) ? 'kind.series' : 'kind.film')
  return (
    <span role="gridcell" className={s.item}>
      {isUnknown ? (
        <span className={s.unknown}>
          <HelpIcon size={16} />
        </span>
      ) : (
        <span className={s.poster}>
          <Poster item={item} isSmall />
        </span>
      )}
      <span className={s.words}>
        <OneLine as="b">{item.name}</OneLine>
        <OneLine as="small" look="note">
          {[item.year, kind].filter(Boolean).join(' · ')}
        </OneLine>
      </span>
    </span>
  )
}

/** How sure it is, as a ring and in figures. */
export function Ring({ score }: { readonly score: number }) {
  const t = useT('cinema')
  const style: CSSProperties & Record<'--score', string> = { '--score': String(score) }
  return (
    <span className={s.ring} data-tone={toneOfScore(score)} style={style} role="img" aria-label={t('match.score', { score })}>
      {score}
    </span>
  )
}
