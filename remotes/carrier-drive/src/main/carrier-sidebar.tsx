import { useT } from '@cove/kernel/i18n'
import { SidebarItem, SidebarSection } from '@cove/ui/data'
import { DownloadIcon, FileTextIcon, FilmIcon, FolderIcon, ImageIcon, ImagesIcon, MusicIcon, UploadIcon, UsersIcon } from '@cove/ui/icons'
import { contentOf } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'

const icons = {
  files: <FolderIcon size={17} />,
  images: <ImageIcon size={17} />,
  videos: <FilmIcon size={17} />,
  music: <MusicIcon size={17} />,
  documents: <FileTextIcon size={17} />,
  albums: <ImagesIcon size={17} />,
  family: <FolderIcon size={17} />,
  groups: <UsersIcon size={17} />,
  uploads: <UploadIcon size={17} />,
  downloads: <DownloadIcon size={17} />,
} as const
type Place = keyof typeof icons

/** CAR-01b: the menu of the drive. */
const sections = {
  personal: ['files', 'images', 'videos', 'music', 'documents'],
  family: ['albums', 'family'],
  shared: ['groups'],
  tasks: ['uploads', 'downloads'],
} as const satisfies Readonly<Record<string, readonly Place[]>>

interface CarrierSidebarProps {
  readonly page: PageName
  readonly onGo: (page: PageName) => void
}

/** CAR-01b: personal files and their kinds, the family cloud, groups and tasks. */
export function CarrierSidebar({ page, onGo }: CarrierSidebarProps) {
  const t = useT('carrier-drive')
  const isOf = (place: Place) => page === place || (place in contentOf && contentOf[place as keyof typeof contentOf] === page)
  return (Object.keys(sections) as (keyof typeof sections)[]).map((section) => (
    <SidebarSection key={section} label={t(`sections.${section}`)}>
      {sections[section].map((place) => (
        <SidebarItem key={place} icon={icons[place]} label={t(`pages.${place}`)} selected={isOf(place)} onSelect={() => onGo(place)} />
      ))}
    </SidebarSection>
  ))
}
