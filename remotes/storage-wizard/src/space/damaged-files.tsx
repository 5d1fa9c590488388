import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { MendAllButton, MendButtons, MendState, useBackupNote } from '@cove/parts/file-mend'
import { usePlaceText } from '@cove/parts/spaces'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { Bar, Line, Lines, Muted, Section, TwoLines } from '@cove/ui/page'
import { useDamaged } from '../data/use-damaged.ts'
import type { Damaged } from '../data/use-damaged.ts'
import { useNames } from '../data/use-names.ts'
import type { Details } from '../data/use-pools.ts'

/** DLG-04: the files behind the errors of the last checks; calm about what the device does not know. */
export function DamagedFiles({ details }: { readonly details: Details }) {
  const { data, failure, reload } = useDamaged()
  const hurt = details.pools.filter(({ scrub }) => scrub !== undefined && scrub.corrected + scrub.uncorrectable > 0)
  if (hurt.length === 0) return undefined
  if (!data) return <FailureNote failure={failure} />
  return hurt.map((pool) => (
    <SpaceFiles
      key={pool.storageId}
      pool={pool}
      found={data.spaces.find(({ storageId }) => storageId === pool.storageId)}
      onBegun={reload}
    />
  ))
}

interface SpaceFilesProps {
  readonly pool: Details['pools'][number]
  /** Undefined where no files were looked up. */
  readonly found: Damaged | undefined
  /** The device has begun to make a file well. */
  readonly onBegun: () => void
}

function SpaceFiles({ pool, found, onBegun }: SpaceFilesProps) {
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
      {found && <FileLines found={found} onBegun={onBegun} />}
      {!found && <Muted>{t(pool.isSimulated ? 'damaged.simulated' : 'damaged.notRecorded')}</Muted>}
      {found && found.hiddenCount > 0 && <Muted>{t('damaged.hidden', { count: found.hiddenCount })}</Muted>}
      {found && found.unknownCount > 0 && <Muted>{t('damaged.unknown', { count: found.unknownCount })}</Muted>}
    </Section>
  )
}

function FileLines({ found: { files }, onBegun }: { readonly found: Damaged; readonly onBegun: () => void }) {
  const placeText = usePlaceText()
  const backupNote = useBackupNote()
  if (files.length === 0) return undefined
  return (
    <>
      <Lines>
        {files.map((file) => {
          const { storageId, path } = file
          const note = [placeText(storageId, parentOf(path)), backupNote(file)].filter((text) => text !== undefined).join(' · ')
          return (
            <Line
              key={`${storageId} ${path}`}
              icon={<FileIcon kind={fileKindOfName(baseNameOf(path))} size={28} />}
              text={<TwoLines title={baseNameOf(path)} note={note} />}
            >
              <MendState file={file} />
              <MendButtons file={file} onBegun={onBegun} />
            </Line>
          )
        })}
      </Lines>
      <Bar at="end">
        <MendAllButton files={files} onBegun={onBegun} />
      </Bar>
    </>
  )
}
