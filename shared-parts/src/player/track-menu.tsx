import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { Button, CheckIcon, IconButton, MinusIcon, PlusIcon } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { chooseEncoding, chosenEncoding, EncodingMenu } from '../file-text/index.ts'
import { loadSubtitleFile } from './data/use-subtitles.ts'
import { timeText } from '../stage/index.ts'
import { languageName } from './model/language-name.ts'
import { playedTracks, rungOf } from './model/play-plan.ts'
import type { ChosenSubtitles } from './use-chosen-subtitles.ts'
import type { Player } from './use-player.ts'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'

interface TrackMenuProps {
  readonly file: Resource
  readonly probe: Probe | undefined
  readonly player: Player
  readonly media: RefObject<HTMLVideoElement | null>
  readonly subtitles: ChosenSubtitles
  readonly onClose: () => void
}

type Tab = 'audio' | 'subtitles' | 'chapters' | 'speed'
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** VID-03: sound, subtitles, chapters and speed. */
export function TrackMenu(props: TrackMenuProps) {
  const t = usePlayerTexts()
  const [tab, setTab] = useState<Tab>('subtitles')
  const { plan } = props.player
  const rung = plan && props.probe && rungOf(plan, props.probe)
  return (
    <div
      className={v.menu}
      role="dialog"
      aria-label={t.tracks}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        props.onClose()
      }}
    >
      <SegmentedControl
        label={t.tracks}
        value={tab}
        segments={(['audio', 'subtitles', 'chapters', 'speed'] as const).map((value) => ({ value, label: t.tab[value] }))}
        onChange={setTab}
      />
      <div className={v.menuRows}>
        {tab === 'audio' && <AudioRows {...props} />}
        {tab === 'subtitles' && <SubtitleRows {...props} />}
        {tab === 'chapters' && <ChapterRows {...props} />}
        {tab === 'speed' && <SpeedRows {...props} />}
      </div>
      {rung && <p className={v.rung}>{t.plan[rung]}</p>}
    </div>
  )
}

interface RowProps {
  readonly isChosen: boolean
  readonly note?: string
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Row({ isChosen, note, isDisabled = false, onChoose, children }: RowProps) {
  return (
    <button type="button" className={v.menuRow} role="menuitemradio" aria-checked={isChosen} disabled={isDisabled} onClick={onChoose}>
      <span className={v.check}>{isChosen && <CheckIcon size={15} />}</span>
      <span className={v.menuLabel}>{children}</span>
      {note !== undefined && <small>{note}</small>}
    </button>
  )
}

function AudioRows({ probe, player }: TrackMenuProps) {
  const t = usePlayerTexts()
  const locale = useLocale()
  const sounds = (probe?.tracks ?? []).filter(({ kind }) => kind === 'audio')
  if (!probe || sounds.length === 0) return <p className={v.menuNote}>{t.noAudio}</p>
  const present = playedTracks(probe, player.audioIndex).audio
  return sounds.map(({ index, codec, language, title, channels }) => (
    <Row
      key={index}
      isChosen={present?.index === index}
      note={[codec.toUpperCase(), channels === undefined ? undefined : t.channels(channels)].filter(Boolean).join(' · ')}
      onChoose={() => player.setAudio(index)}
    >
      {[title, languageName(language, locale)].filter(Boolean).join(' · ') || t.track(index)}
    </Row>
  ))
}

function SubtitleRows({ file, subtitles }: TrackMenuProps) {
  const t = usePlayerTexts()
  const load = useLoadSubtitles(file, subtitles)
  const inFile = subtitles.choices.find(({ id }) => id === subtitles.chosenId)?.file
  const isOwn = subtitles.chosenId?.startsWith('own:') === true
  return (
    <>
      <Row isChosen={subtitles.chosenId === undefined} onChoose={() => subtitles.choose(undefined)}>
        {t.off}
      </Row>
      {subtitles.choices.map(({ id, label, format, isSidecar, isText }) => (
        <Row
          key={id}
          isChosen={subtitles.chosenId === id}
          isDisabled={!isText}
          note={isText ? `${format} · ${isSidecar ? t.sidecar : t.embedded}` : t.pictures(format)}
          onChoose={() => subtitles.choose(id)}
        >
          {label}
        </Row>
      ))}
      {isOwn && (
        <Row isChosen onChoose={() => undefined}>
          {shownName(subtitles.chosenId?.split('/').at(-1) ?? '')}
        </Row>
      )}
      {subtitles.hasFailed && (
        <p className={v.menuNote} role="alert">
          {t.subtitlesFailed}
        </p>
      )}
      <SubtitleLook subtitles={subtitles} />
      {inFile && (
        <EncodingMenu
          present={undefined}
          chosen={chosenEncoding(inFile)}
          onChoose={(name) => {
            chooseEncoding(inFile, name)
            subtitles.choose(subtitles.chosenId)
          }}
        />
      )}
      <Button size="sm" variant="ghost" onClick={() => void load()}>
        {t.loadSubtitles}
      </Button>
    </>
  )
}

function SubtitleLook({ subtitles }: Pick<TrackMenuProps, 'subtitles'>) {
  const t = usePlayerTexts()
  return (
    <>
      <div className={v.menuLine}>
        <span>{t.sync}</span>
        <IconButton
          size="sm"
          label={t.earlier}
          icon={<MinusIcon size={14} />}
          onClick={() => subtitles.setOffset(subtitles.offsetMs - 100)}
        />
        <output>{`${subtitles.offsetMs > 0 ? '+' : ''}${(subtitles.offsetMs / 1000).toFixed(1)} s`}</output>
        <IconButton size="sm" label={t.later} icon={<PlusIcon size={14} />} onClick={() => subtitles.setOffset(subtitles.offsetMs + 100)} />
      </div>
      <div className={v.menuLine}>
        <span>{t.size}</span>
        <SegmentedControl
          label={t.size}
          value={subtitles.size}
          segments={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: t.sizes[value] }))}
          onChange={subtitles.setSize}
        />
      </div>
    </>
  )
}

/** Lets the user choose a file of subtitles anywhere on the device. */
function useLoadSubtitles(file: Resource, subtitles: ChosenSubtitles): () => Promise<void> {
  const t = usePlayerTexts()
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  return async () => {
    const start = { storageId: file.storageId, path: parentOf(file.path) }
    const [place] = (await kernel.pick({ title: t.chooseSubtitles, kinds: ['file'], start, windowId })) ?? []
    const cues = place && (await loadSubtitleFile(kernel, place))
    if (place && cues && cues.length > 0) subtitles.show(`own:${place.path}`, cues)
    else if (place) kernel.toasts.show({ tone: 'error', title: t.subtitlesFailed })
  }
}

function ChapterRows({ probe, player }: TrackMenuProps) {
  const t = usePlayerTexts()
  const chapters = probe?.chapters ?? []
  if (chapters.length === 0) return <p className={v.menuNote}>{t.noChapters}</p>
  const present = chapters.findLastIndex(({ startMs }) => startMs <= player.seconds * 1000)
  return chapters.map(({ title, startMs }, index) => (
    <Row key={startMs} isChosen={index === present} note={timeText(startMs / 1000)} onChoose={() => player.seek(startMs / 1000)}>
      {title || t.chapter(index + 1)}
    </Row>
  ))
}

function SpeedRows({ media }: TrackMenuProps) {
  const [rate, setRate] = useState(media.current?.playbackRate ?? 1)
  return speeds.map((speed) => (
    <Row
      key={speed}
      isChosen={speed === rate}
      onChoose={() => {
        if (media.current) media.current.playbackRate = speed
        setRate(speed)
      }}
    >
      {`${speed}×`}
    </Row>
  ))
}
