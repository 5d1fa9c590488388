import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { usePlaceText } from '@cove/parts/spaces'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { Line, Lines, Muted, Section, StateDot, TwoLines } from '@cove/ui/page'
import { useDamaged } from '../data/use-damaged.ts'
import type { Damaged } from '../data/use-damaged.ts'
import { useNames } from '../data/use-names.ts'
import type { Details } from '../data/use-pools.ts'

/** DLG-04: the files behind the errors of the last checks; calm about what the device does not know. */
export function DamagedFiles({ details }: { readonly details: Details }) {
  const { data, failure } = useDamaged()
  const hurt = details.pools.filter(({ scrub }) => scrub !== undefined && scrub.corrected + scrub.uncorrectable > 0)
  if (hurt.length === 0) return undefined
  if (!data) return <FailureNote failure={failure} />
  return hurt.map((pool) => (
    <SpaceFiles key={pool.storageId} pool={pool} found={data.spaces.find(({ storageId }) => storageId === pool.storageId)} />
  ))
}

interface SpaceFilesProps {
  readonly pool: Details['pools'][number]
  /** Undefined where no files were looked up. */
  readonly found: Damaged | undefined
}

function SpaceFiles({ pool, found }: SpaceFilesProps) {
  const t = useT('storage-wizard')
  const { date } = useFormats()
  const name = useNames()(pool)
  return (
    <Section
      title={t('damaged.title', { name })}
      intro={[
        t((pool.scrub?.uncorrectable ?? 0) > 0 ? 'damaged.bad' : 'damaged.healed'),
        t('scrub.at', { time: date((pool.scrub?.endedAt ?? 0) * 1000) }),
      ].join(' ')}
    >
      {found && <FileLines found={found} />}
      {!found && <Muted>{t(pool.isSimulated ? 'damaged.simulated' : 'damaged.notRecorded')}</Muted>}
      {found && found.hiddenCount > 0 && <Muted>{t('damaged.hidden', { count: found.hiddenCount })}</Muted>}
      {found && found.unknownCount > 0 && <Muted>{t('damaged.unknown', { count: found.unknownCount })}</Muted>}
    </Section>
  )
}

function FileLines({ found }: { readonly found: Damaged }) {
  const t = useT('storage-wizard')
  const placeText = usePlaceText()
  if (found.files.length === 0) return undefined
  return (
    <Lines>
      {found.files.map(({ storageId, path, isRepaired }) => (
        <Line
          key={`${storageId} ${path}`}
          icon={<FileIcon kind={fileKindOfName(baseNameOf(path))} size={28} />}
          text={<TwoLines title={baseNameOf(path)} note={placeText(storageId, parentOf(path))} />}
        >
          <StateDot tone={isRepaired ? 'ok' : 'err'}>{t(isRepaired ? 'damaged.repaired' : 'damaged.unread')}</StateDot>
        </Line>
      ))}
    </Lines>
  )
}
