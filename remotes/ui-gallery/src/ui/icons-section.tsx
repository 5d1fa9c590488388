import { AppIcon, Tooltip } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import type { FileKind } from '@cove/ui/data'
import * as icons from '@cove/ui/icons'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'
import s from './sections.module.css'

const apps: ReadonlyArray<readonly [glyph: string, from: string, to: string]> = [
  ['folder', 'oklch(.72 .16 245)', 'oklch(.55 .19 258)'],
  ['images', 'oklch(.80 .15 75)', 'oklch(.64 .20 35)'],
  ['history', 'oklch(.76 .13 180)', 'oklch(.56 .13 200)'],
  ['arrow-down-up', 'oklch(.74 .15 160)', 'oklch(.56 .15 155)'],
  ['clapperboard', 'oklch(.62 .20 330)', 'oklch(.45 .20 300)'],
  ['music', 'oklch(.70 .20 12)', 'oklch(.56 .22 355)'],
  ['hard-drive', 'oklch(.60 .03 260)', 'oklch(.38 .03 262)'],
]

const files: ReadonlyArray<readonly [kind: FileKind, extension: string]> = [
  ['folder', ''],
  ['document', 'pdf'],
  ['document', 'xlsx'],
  ['document', 'docx'],
  ['document', 'pptx'],
  ['document', 'txt'],
  ['image', 'heic'],
  ['video', 'mp4'],
  ['audio', 'flac'],
  ['archive', 'zip'],
  ['app', 'exe'],
  ['bt', 'torrent'],
  ['unknown', ''],
]

const named = Object.entries(icons).filter(
  (entry): entry is [string, icons.Icon] => entry[0].endsWith('Icon') && typeof entry[1] === 'function',
)

export function IconsSection() {
  const t = useGalleryTexts()
  return (
    <>
      <Sample title={t.appIcons}>
        {apps.map(([glyph, from, to]) => (
          <AppIcon key={glyph} glyph={glyph} from={from} to={to} size={52} />
        ))}
        <AppIcon glyph="folder" from="oklch(.72 .16 245)" to="oklch(.55 .19 258)" size={20} />
        <AppIcon glyph="folder" from="oklch(.72 .16 245)" to="oklch(.55 .19 258)" size={72} />
      </Sample>
      <Sample title={t.fileIcons}>
        {files.map(([kind, extension]) => (
          <FileIcon key={kind + extension} kind={kind} extension={extension} />
        ))}
        {files.map(([kind, extension]) => (
          <FileIcon key={kind + extension} kind={kind} extension={extension} size={26} />
        ))}
      </Sample>
      <Sample title={t.section.icons}>
        <div className={s.icons}>
          {named.map(([name, Drawing]) => (
            <Tooltip key={name} label={name}>
              <button type="button" className={s.icon} aria-label={name}>
                <Drawing />
              </button>
            </Tooltip>
          ))}
        </div>
      </Sample>
    </>
  )
}
