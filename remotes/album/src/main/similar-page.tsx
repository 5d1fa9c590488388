import type { AlbumItem } from '@cove/device-contract/album'
import { shownName } from '@cove/device-contract/rules'
import { useLocale, useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Progress, Skeleton } from '@cove/ui'
import { Centered, useFormats } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { CheckIcon, RefreshIcon, TrashIcon } from '@cove/ui/icons'
import { BottomBar, OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { useSimilar } from '../data/use-similar.ts'
import type { Similar, SimilarPictures } from '../data/use-similar.ts'
import { timeText } from '../model/day-text.ts'
import { PageFrame } from './page-frame.tsx'
import { Picture } from './picture.tsx'
import s from './similar.module.css'

/** ALB-01b: pictures that look alike, and those that may be blurred. The best of each group is kept unless the user says otherwise. */
export function SimilarPage() {
  const t = useT('album')
  const similar = useSimilar()
  const { data } = similar
  const [tab, setTab] = useState<'alike' | 'blurred'>('alike')
  return (
    <PageFrame
      title={t('pages.similar')}
      sub={data && data.comparedCount > 0 ? t('similar.compared', { count: data.comparedCount, total: data.totalCount }) : undefined}
      tools={
        <>
          <SegmentedControl
            label={t('pages.similar')}
            value={tab}
            segments={[
              { value: 'alike', label: t('similar.alike') },
              { value: 'blurred', label: t('similar.blurred') },
            ]}
            onChange={setTab}
          />
          <Button size="sm" icon={<RefreshIcon size={15} />} busy={data?.isRunning ?? false} onClick={() => void similar.find()}>
            {t('similar.find')}
          </Button>
        </>
      }
    >
      {data?.isRunning && (
        <Progress label={t('similar.running')} percent={data.totalCount === 0 ? undefined : (data.doneCount / data.totalCount) * 100} />
      )}
      {data ? (
        <Body key={tab} tab={tab} data={data} similar={similar} />
      ) : similar.failure ? (
        <Centered>
          <FailureState failure={similar.failure} onRetry={similar.reload} />
        </Centered>
      ) : (
        <div className={s.page}>
          <Skeleton height={180} />
        </div>
      )}
    </PageFrame>
  )
}

interface BodyProps {
  readonly tab: 'alike' | 'blurred'
  readonly data: Similar
  readonly similar: SimilarPictures
}

function Body({ tab, data, similar }: BodyProps) {
  const t = useT('album')
  if (data.comparedCount === 0 && !data.isRunning)
    return (
      <Centered>
        <EmptyState
          art="search"
          title={t('similar.never')}
          body={t('similar.neverBody')}
          action={
            <Button variant="primary" onClick={() => void similar.find()}>
              {t('similar.find')}
            </Button>
          }
        />
      </Centered>
    )
  const isEmpty = tab === 'alike' ? data.groups.length === 0 : data.blurred.length === 0
  if (isEmpty)
    return (
      <Centered>
        <EmptyState art="search" title={t(tab === 'alike' ? 'similar.none' : 'similar.noneBlurred')} />
      </Centered>
    )
  return tab === 'alike' ? <Alike data={data} similar={similar} /> : <Blurred items={data.blurred} onDone={similar.reload} />
}

function Alike({ data, similar }: Pick<BodyProps, 'data' | 'similar'>) {
  const t = useT('album')
  const { bytes } = useFormats()
  // What the user keeps besides, or in place of, the best one.
  const [kept, setKept] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isKept = (item: AlbumItem, at: number): boolean => kept.get(item.itemId) ?? at === 0
  const toDelete = data.groups.flatMap(({ items }) => {
    const gone = items.filter((item, at) => !isKept(item, at))
    return gone.length < items.length ? gone : []
  })
  const frees = t('similar.frees', { count: toDelete.length, size: bytes(toDelete.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)) })
  // The device answers so many at a time; the next come when these are done.
  const shown = data.groups.length
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await similar.remove(toDelete).finally(() => setBusy(false))
  }
  return (
    <>
      <Groups groups={data.groups} isKept={isKept} onKeep={(itemId, keeps) => setKept(new Map(kept).set(itemId, keeps))} />
      <BottomBar
        text={[frees, ...(shown < data.groupCount ? [t('similar.shown', { count: shown, total: data.groupCount })] : [])].join(' · ')}
      >
        <Button
          variant="danger"
          icon={<TrashIcon size={16} />}
          disabled={toDelete.length === 0}
          busy={isBusy}
          onClick={() => void remove()}
        >
          {t('similar.delete')}
        </Button>
      </BottomBar>
    </>
  )
}

interface GroupsProps {
  readonly groups: Similar['groups']
  readonly isKept: (item: AlbumItem, at: number) => boolean
  readonly onKeep: (itemId: number, keeps: boolean) => void
}

function Groups({ groups, isKept, onKeep }: GroupsProps) {
  const t = useT('album')
  return (
    <ol className={s.page} aria-label={t('similar.alike')}>
      {groups.map(({ items }, index) => (
        <li key={items[0]?.itemId} className={s.group}>
          <b>{t('similar.group', { index: index + 1, count: items.length })}</b>
          <ul className={s.row}>
            {items.map((item, at) => {
              const keeps = isKept(item, at)
              const isLast = keeps && items.filter((one, place) => isKept(one, place)).length === 1
              return <Choice key={item.itemId} item={item} keeps={keeps} isLast={isLast} onToggle={() => onKeep(item.itemId, !keeps)} />
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface ChoiceProps {
  readonly item: AlbumItem
  readonly keeps: boolean
  /** The only one of its group that stays: it cannot be given up. */
  readonly isLast: boolean
  readonly onToggle: () => void
}

function Choice({ item, keeps, isLast, onToggle }: ChoiceProps) {
  const t = useT('album')
  const locale = useLocale()
  const { bytes } = useFormats()
  const name = shownName(item.name)
  const size = item.widthPx && item.heightPx ? `${item.widthPx} × ${item.heightPx} · ` : ''
  return (
    <li className={s.choice}>
      <button
        type="button"
        className={s.face}
        aria-pressed={keeps}
        aria-disabled={isLast}
        aria-label={t('similar.keepOne', { name })}
        title={isLast ? t('similar.last') : undefined}
        onClick={() => !isLast && onToggle()}
      >
        <Picture item={item} size="LARGE" />
        <span className={s.mark}>
          {keeps && <CheckIcon size={13} />}
          {t(keeps ? 'similar.keep' : 'similar.drop')}
        </span>
      </button>
      <OneLine>{name}</OneLine>
      <OneLine as="small" look="note">
        {size}
        {bytes(item.sizeBytes)}
      </OneLine>
      <OneLine as="small" look="note">
        {timeText(item, locale)}
      </OneLine>
    </li>
  )
}

function Blurred({ items, onDone }: { readonly items: readonly AlbumItem[]; readonly onDone: () => void }) {
  const t = useT('album')
  const { remove } = useCommands()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (itemId: number) => {
    const next = new Set(chosen)
    if (!next.delete(itemId)) next.add(itemId)
    setChosen(next)
  }
  const gone = items.filter(({ itemId }) => chosen.has(itemId))
  return (
    <>
      <ul className={`${s.page} ${s.row}`} aria-label={t('similar.blurred')}>
        {items.map((item) => (
          <Choice key={item.itemId} item={item} keeps={!chosen.has(item.itemId)} isLast={false} onToggle={() => toggle(item.itemId)} />
        ))}
      </ul>
      <BottomBar text={t('similar.blurredNote')}>
        <Button variant="danger" icon={<TrashIcon size={16} />} disabled={gone.length === 0} onClick={() => void remove(gone).then(onDone)}>
          {t('similar.delete')}
        </Button>
      </BottomBar>
    </>
  )
}
