import type { AudioTags } from '@cove/device-contract/media'
import type { Resource } from '@cove/device-contract/files'
import { extensionOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { useFileDate, useMediaLook } from '@cove/parts/media-tile'
import { Button, Spinner } from '@cove/ui'
import { FileIcon, formatCount } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { StarIcon, TagIcon } from '@cove/ui/icons'
import { Bar, Fact, Facts, Muted, SidePanel } from '@cove/ui/page'
import { useState } from 'react'
import { folderPlace, isFolder, isOthersShare, isRemoteSpace } from '../model/place.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { placePath } from '../ui/place-name.ts'
import { TagDot } from '../ui/tag-dot.tsx'
import { useFormats } from '../ui/use-formats.ts'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'
import { useMeasured } from './use-measured.ts'
import s from './details.module.css'

type Tab = 'info' | 'versions'

/** Fetched with the first look at versions. */
const loadVersions = async () => (await import('./details-versions.tsx')).DetailsVersions

interface DetailsProps {
  readonly explorer: Explorer
  readonly commands: Commands
}

/** FM-21: what is selected, beside the files; over them in a narrow window. */
export function DetailsPanel({ explorer, commands }: DetailsProps) {
  const t = useT('file-manager')
  const { display, selected, selection } = explorer
  const [only] = selected
  return (
    <SidePanel
      label={t('details.title')}
      title={t('details.title')}
      closeLabel={t('details.close')}
      onClose={() => display.setShowDetails(false)}
    >
      {selection.count === 0 && <Muted>{t('details.none')}</Muted>}
      {selection.count === 1 && only && <OneFile key={only.path} file={only} explorer={explorer} commands={commands} />}
      {selection.count > 1 && <ManyFiles explorer={explorer} commands={commands} />}
    </SidePanel>
  )
}

function OneFile({ file, explorer, commands }: DetailsProps & { readonly file: Resource }) {
  const t = useT('file-manager')
  const [tab, setTab] = useState<Tab>('info')
  // VER-01: versions are kept for own files only; shares of other devices have theirs there.
  const hasVersions = !isFolder(file) && !isRemoteSpace(file.storageId)
  return (
    <>
      <Preview file={file} />
      <h3 className={s.name}>{shownName(file.name)}</h3>
      <Tags explorer={explorer} commands={commands} />
      {hasVersions && <TabChoice tab={tab} onTab={setTab} />}
      {hasVersions && tab === 'versions' ? (
        <LazyPart load={loadVersions} props={{ file }} onFailed={() => setTab('info')} />
      ) : (
        <FileFacts file={file} explorer={explorer} />
      )}
      {file.nameDamaged && <Muted>{t('info.damaged')}</Muted>}
    </>
  )
}

function FileFacts({ file, explorer }: { readonly file: Resource; readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const { bytes, date, kind } = useFormats()
  const measured = useMeasured([file])
  const look = useMediaLook(file)
  const taken = useFileDate(file)
  const folder = isFolder(file)
  const place = folderPlace(file.storageId, parentOf(file.path))
  const camera = [look?.camera?.make, look?.camera?.model].filter(Boolean).join(' ')
  const exposure = exposureText(look?.camera)
  return (
    <Facts>
      <Fact label={t('info.kind')}>{kind(file)}</Fact>
      <Fact label={t('info.size')}>
        {folder ? <Size measured={measured} /> : t('info.sizeValue', { size: bytes(file.sizeBytes), bytes: file.sizeBytes })}
      </Fact>
      {folder && measured.state === 'done' && (
        <Fact label={t('info.contains')}>
          {t('info.containsValue', { files: measured.files, folders: Math.max(0, measured.folders - 1) })}
        </Fact>
      )}
      <Fact label={t('info.place')}>
        <button type="button" className={s.link} onClick={() => explorer.navigation.open(place)}>
          {placePath(place, explorer.spaces, t)}
        </button>
      </Fact>
      {taken.isTaken && <Fact label={taken.label}>{taken.text}</Fact>}
      <Fact label={t('info.modified')}>{date(file.modifiedSeconds)}</Fact>
      <Fact label={t('info.created')}>{date(file.createdSeconds)}</Fact>
      {look?.widthPx && look.heightPx && <Fact label={t('details.pixels')}>{`${look.widthPx} × ${look.heightPx}`}</Fact>}
      {camera !== '' && <Fact label={t('details.camera')}>{camera}</Fact>}
      {exposure !== '' && <Fact label={t('details.exposure')}>{exposure}</Fact>}
      {look?.audio && <SoundFacts tags={look.audio} />}
    </Facts>
  )
}

/** MED-01c: all artists, composers and genres. */
function SoundFacts({ tags: { artist, artists = [], album, composers = [], genres = [] } }: { readonly tags: AudioTags }) {
  const t = useT('file-manager')
  const rows = [
    ['artist', artists.length > 0 ? artists.join(' · ') : artist],
    ['album', album],
    ['composer', composers.join(' · ')],
    ['genre', genres.join(' · ')],
  ] as const
  return rows.map(
    ([name, text]) =>
      text && (
        <Fact key={name} label={t(`details.${name}`)}>
          {text}
        </Fact>
      ),
  )
}

function TabChoice({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  const t = useT('file-manager')
  const segments = [
    { value: 'info', label: t('versions.info') },
    { value: 'versions', label: t('versions.tab') },
  ] as const
  return <SegmentedControl label={t('versions.view')} value={tab} segments={segments} onChange={onTab} />
}

interface CameraFacts {
  readonly focalMm?: number | undefined
  readonly fNumber?: number | undefined
  readonly exposureSeconds?: number | undefined
  readonly iso?: number | undefined
}

function exposureText(camera: CameraFacts | undefined): string {
  if (!camera) return ''
  const { focalMm, fNumber, exposureSeconds, iso } = camera
  const shutter = exposureSeconds && (exposureSeconds < 1 ? `1/${Math.round(1 / exposureSeconds)} s` : `${exposureSeconds} s`)
  return [focalMm && `${focalMm} mm`, fNumber && `f/${fNumber}`, shutter, iso && `ISO ${iso}`].filter(Boolean).join(' · ')
}

function Preview({ file }: { readonly file: Resource }) {
  const url = usePicture(file, 'LARGE')
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={s.preview}>
      {url && !hasFailed ? (
        <img src={url} alt="" draggable={false} onError={() => setFailed(true)} />
      ) : (
        <FileIcon kind={file.kind} extension={extensionOf(file.name)} size={72} />
      )}
    </div>
  )
}

function ManyFiles({ explorer, commands }: DetailsProps) {
  const t = useT('file-manager')
  const { selected, selection } = explorer
  const measured = useMeasured(selected)
  const kinds = new Map<string, number>()
  for (const { kind } of selected) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return (
    <>
      <div className={s.preview}>
        <span className={s.count}>{formatCount(selection.count)}</span>
      </div>
      <h3 className={s.name}>{t('details.many', { count: selection.count })}</h3>
      <Tags explorer={explorer} commands={commands} />
      <Facts>
        {[...kinds].map(([kind, count]) => (
          <Fact key={kind} label={t(`kind.${kind}`)}>
            {formatCount(count)}
          </Fact>
        ))}
        <Fact label={t('details.totalSize')}>
          <Size measured={measured} />
        </Fact>
        <Fact label={t('info.contains')}>{t('info.containsValue', { files: measured.files, folders: measured.folders })}</Fact>
      </Facts>
      {selected.length < selection.count && <Muted>{t('details.partly', { count: selected.length })}</Muted>}
    </>
  )
}

/** FM-21: a sum that may still be growing. */
function Size({ measured }: { readonly measured: ReturnType<typeof useMeasured> }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { state, done, total, stop } = measured
  return (
    <Bar>
      {bytes(measured.bytes)}
      {state === 'running' && (
        <>
          <Spinner size={14} label={t('details.counting', { done, total })} />
          <Button variant="ghost" size="sm" onClick={stop}>
            {t('details.stop')}
          </Button>
        </>
      )}
      {state === 'stopped' && <small>{t('details.stopped')}</small>}
      {state === 'failed' && <small>{t('details.failed')}</small>}
    </Bar>
  )
}

/** FM-24: the labels of the selection and how they change. */
function Tags({ explorer, commands }: DetailsProps) {
  const t = useT('file-manager')
  const { labels, selected } = explorer
  if (!labels.isKnown || selected.some(({ storageId }) => isRemoteSpace(storageId) || isOthersShare(storageId))) return undefined
  const tags = labels.tags.filter(({ tagId }) => selected.some((item) => labels.labelOf(item)?.tagIds.includes(tagId)))
  const isFavourite = selected.length > 0 && selected.every((item) => labels.labelOf(item)?.isFavourite)
  return (
    <div className={s.tags}>
      {tags.map(({ tagId, name, colour }) => (
        <button key={tagId} type="button" className={s.chip} onClick={() => explorer.navigation.open({ kind: 'tag', tagId })}>
          <TagDot colour={colour} />
          {name}
        </button>
      ))}
      <Button variant="ghost" size="sm" icon={<TagIcon size={14} />} onClick={() => commands.run('tags')}>
        {t('command.tags')}
      </Button>
      <Button variant="ghost" size="sm" icon={<StarIcon size={14} />} aria-pressed={isFavourite} onClick={() => commands.run('collect')}>
        {t(isFavourite ? 'labels.uncollect' : 'command.collect')}
      </Button>
    </div>
  )
}
