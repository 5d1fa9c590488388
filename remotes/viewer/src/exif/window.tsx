import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import type { OpenedFile } from '@cove/kernel/declare'
import { useFileDate, useMediaLook } from '@cove/parts/media-tile'
import { FileIcon, useFormats } from '@cove/ui/data'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { exposureText } from '../model/camera.ts'
import { FactList } from '../ui/fact-list.tsx'
import { FilePage, NoFile } from '../ui/file-page.tsx'

/** VW-01: what the camera wrote into a picture; its window has a fixed size. */
export default function ExifWindow() {
  const opened = useOpenedFiles()
  return opened ? <Exif key={opened[0].path} file={opened[0]} /> : <NoFile />
}

function Exif({ file }: { readonly file: OpenedFile }) {
  return <FilePage opened={useResource(file)}>{(resource: Resource) => <Facts file={resource} />}</FilePage>
}

function Facts({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const date = useFileDate(file)
  const look = useMediaLook(file)
  const { camera } = look ?? {}
  const number = (value: number | undefined, text: (value: number) => string) => (value === undefined ? undefined : text(value))
  return (
    <FactList
      title={shownName(file.name)}
      icon={<FileIcon kind={file.kind} extension={extensionOf(file.name)} size={56} />}
      empty={look && !camera ? t('info.noCamera') : undefined}
      facts={[
        [date.label, date.text],
        [t('rating.title'), number(look?.rating, (count) => t('rating.stars', { count }))],
        [t('info.camera'), [camera?.make, camera?.model].filter(Boolean).join(' ') || undefined],
        [t('info.lens'), camera?.lens],
        [t('info.aperture'), number(camera?.fNumber, (value) => `f/${Number(value.toFixed(1))}`)],
        [t('info.exposure'), number(camera?.exposureSeconds, exposureText)],
        [t('info.iso'), number(camera?.iso, String)],
        [t('info.focal'), number(camera?.focalMm, (value) => `${Number(value.toFixed(1))} mm`)],
        [t('info.pixels'), look?.widthPx !== undefined && look.heightPx !== undefined ? `${look.widthPx} × ${look.heightPx}` : undefined],
        [t('info.size'), bytes(file.sizeBytes)],
        [
          t('info.coordinates'),
          look?.latitude !== undefined && look.longitude !== undefined
            ? `${look.latitude.toFixed(5)}, ${look.longitude.toFixed(5)}`
            : undefined,
        ],
      ]}
    />
  )
}
