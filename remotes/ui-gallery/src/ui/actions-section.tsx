import { Button, IconButton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { ChevronLeftIcon, ChevronRightIcon, FolderPlusIcon, GridIcon, ListIcon, MoreIcon, StarIcon, UploadIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

export function ActionsSection() {
  return (
    <>
      <ButtonSamples />
      <IconButtonSample />
      <SegmentSample />
    </>
  )
}

function ButtonSamples() {
  const t = useGalleryTexts()
  return (
    <>
      <Sample title={t.variants}>
        <Button variant="primary" icon={<UploadIcon size={16} />}>
          {t.upload}
        </Button>
        <Button icon={<FolderPlusIcon size={16} />}>{t.create}</Button>
        <Button variant="ghost">{t.learnMore}</Button>
        <Button variant="danger">{t.remove}</Button>
        <Button variant="dangerOutline">{t.remove}</Button>
        <Button variant="primary" busy>
          {t.saving}
        </Button>
        <Button disabled>{t.unavailable}</Button>
        <Button variant="primary" disabled>
          {t.unavailable}
        </Button>
      </Sample>
      <Sample title={t.sizes}>
        <Button size="sm">{t.create}</Button>
        <Button>{t.create}</Button>
        <Button size="lg" variant="primary">
          {t.create}
        </Button>
        <Button>{t.longLabel}</Button>
      </Sample>
    </>
  )
}

function IconButtonSample() {
  const t = useGalleryTexts()
  const [starred, setStarred] = useState(true)
  return (
    <Sample title={t.iconButtons}>
      <IconButton label={t.back} icon={<ChevronLeftIcon />} />
      <IconButton label={t.forward} icon={<ChevronRightIcon />} disabled />
      <IconButton label={t.favourite} icon={<StarIcon />} pressed={starred} onClick={() => setStarred(!starred)} />
      <IconButton label={t.more} icon={<MoreIcon size={16} />} size="sm" />
      <IconButton label={t.more} icon={<MoreIcon size={20} />} size="lg" />
    </Sample>
  )
}

function SegmentSample() {
  const t = useGalleryTexts()
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const [span, setSpan] = useState<'day' | 'week' | 'month'>('week')
  return (
    <Sample title={t.segments}>
      <SegmentedControl
        label={t.segments}
        value={view}
        onChange={setView}
        segments={[
          { value: 'grid', label: t.grid, icon: <GridIcon size={16} /> },
          { value: 'list', label: t.list, icon: <ListIcon size={16} /> },
        ]}
      />
      <SegmentedControl
        label={t.segments}
        value={span}
        onChange={setSpan}
        segments={[
          { value: 'day', label: t.day },
          { value: 'week', label: t.week },
          { value: 'month', label: t.month },
        ]}
      />
    </Sample>
  )
}
