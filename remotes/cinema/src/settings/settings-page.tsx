import type { Library } from '@cove/device-contract/cinema'
import { useKernel, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { usePlaceText } from '@cove/parts/spaces'
import { Button, EyeOffIcon, IconButton, PlusIcon, RestoreIcon, Skeleton } from '@cove/ui'
import { Centered, useFormats } from '@cove/ui/data'
import { FilmIcon, FolderIcon } from '@cove/ui/icons'
import {
  CommandMenu,
  FormRow,
  Item,
  Items,
  Muted,
  Named,
  Page,
  PageHead,
  Rows,
  Section,
  SwitchRow,
  Table,
  TableRow,
  TwoLines,
} from '@cove/ui/page'
import { pages } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { useDialogs } from '../item/dialogs-context.ts'
import { useItemTexts } from '../item/use-item-texts.ts'
import { FirstUse } from '../library/first-use.tsx'
import { useLibraries, usePeople } from '../library/libraries.data.ts'
import { useLibraryCommands } from '../library/library-commands.tsx'
import { SourceSection } from '../source/source-section.tsx'
import { useIgnored } from './ignored.data.ts'
import { useHidesSpoilers } from './spoilers.data.ts'

/** CIN-01a: libraries and who sees them, what is hidden, and what no library shows. */
export function SettingsPage() {
  const t = useT('cinema')
  const { data, failure, reload } = useLibraries()
  return (
    <PageFrame title={t('pages.settings')}>
      {!data && failure ? (
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      ) : !data ? (
        <Page busy narrow>
          <Skeleton height={120} radius={12} />
        </Page>
      ) : data.libraries.length === 0 ? (
        <FirstUse />
      ) : (
        <Page narrow>
          <LibrariesPart libraries={data.libraries} />
          <SourceSection />
          <EpisodesPart />
          <HiddenPart />
          <IgnoredPart />
        </Page>
      )}
    </PageFrame>
  )
}

function LibrariesPart({ libraries }: { readonly libraries: readonly Library[] }) {
  const t = useT('cinema')
  const ask = useDialogs()
  return (
    <>
      <PageHead title={t('library.title')} intro={t('library.intro')}>
        <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => ask({ kind: 'library' })}>
          {t('library.add')}
        </Button>
      </PageHead>
      <LibraryTable libraries={libraries} />
    </>
  )
}

function LibraryTable({ libraries }: { readonly libraries: readonly Library[] }) {
  const t = useT('cinema')
  const columns = [
    { id: 'library', label: t('pages.library') },
    { id: 'holds', label: t('library.holds'), from: 'medium' },
    { id: 'seen', label: t('library.invite'), from: 'wide' },
    { id: 'actions', label: t('more'), kind: 'actions' },
  ] as const
  return (
    <Table columns={columns} label={t('library.title')}>
      {libraries.map((library) => (
        <LibraryLine key={library.libraryId} library={library} />
      ))}
    </Table>
  )
}

function LibraryLine({ library }: { readonly library: Library }) {
  const t = useT('cinema')
  const texts = useItemTexts()
  const placeText = usePlaceText()
  const commands = useLibraryCommands(library)
  const me = useSession((session) => session.user?.userNo)
  const people = usePeople()
  const { name, kind, folders, ownerNo, isForAll } = library
  const owner = people.find(({ userNo }) => userNo === ownerNo)?.name ?? ''
  const seenBy = isForAll ? t('library.forAll') : t('library.seenBy', { count: library.people.length })
  return (
    <TableRow commands={commands}>
      <Named
        icon={<FilmIcon size={18} />}
        title={name}
        note={folders.map(({ storageId, path }) => placeText(storageId, path)).join(t('listComma'))}
      />
      <TwoLines title={[t(`kinds.${kind}`), texts.count(library)].join(' · ')} note={<LibraryState library={library} />} />
      <>{ownerNo === me ? seenBy : t('library.of', { name: owner })}</>
      <CommandMenu commands={commands} label={t('moreFor', { name })} />
    </TableRow>
  )
}

function LibraryState({ library }: { readonly library: Library }) {
  const t = useT('cinema')
  const formats = useFormats()
  const { isScanning, isHidden, unsureCount, scannedSeconds } = library
  const read = isScanning
    ? t('scanning')
    : scannedSeconds !== undefined && t('library.scanned', { date: formats.date(scannedSeconds * 1000) })
  return [isHidden && t('library.isHidden'), unsureCount > 0 && t('unsureCount', { count: unsureCount }), read].filter(Boolean).join(' · ')
}

function EpisodesPart() {
  const t = useT('cinema')
  const [hides, setHides] = useHidesSpoilers()
  return (
    <Section title={t('kind.series')}>
      <Rows>
        <SwitchRow
          icon={<EyeOffIcon size={17} />}
          label={t('spoilers.label')}
          hint={t('spoilers.hint')}
          checked={hides}
          onChange={setHides}
        />
      </Rows>
    </Section>
  )
}

function HiddenPart() {
  const t = useT('cinema')
  const navigate = useNavigate()
  return (
    <Section title={t('pages.hidden')} intro={t('hidden.intro')}>
      <Rows>
        <FormRow icon={<EyeOffIcon size={17} />} label={t('pages.hidden')}>
          <Button onClick={() => void navigate(pages.hidden)}>{t('open')}</Button>
        </FormRow>
      </Rows>
    </Section>
  )
}

function IgnoredPart() {
  const t = useT('cinema')
  const placeText = usePlaceText()
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { paths, add, restore } = useIgnored()
  const choose = async () => {
    const options = { title: t('ignore.pickTitle'), confirmLabel: t('ignore.confirm'), kinds: ['file', 'folder'] } as const
    const picked = await kernel.pick({ windowId, ...options, multiple: true, needsWrite: false, newFolder: false, publicSpace: 'readable' })
    if (picked) await add(picked)
  }
  const tools = (
    <Button icon={<PlusIcon size={16} />} onClick={() => void choose()}>
      {t('ignore.add')}
    </Button>
  )
  return (
    <Section title={t('ignore.list')} intro={t('ignore.intro')} tools={tools}>
      {paths.length === 0 ? (
        <Muted>{t('ignore.none')}</Muted>
      ) : (
        <Items label={t('ignore.list')} boxed>
          {paths.map((path) => (
            <Item
              key={`${path.storageId} ${path.path}`}
              icon={<FolderIcon size={18} />}
              title={placeText(path.storageId, path.path)}
              action={<IconButton label={t('ignore.restore')} icon={<RestoreIcon size={16} />} onClick={() => void restore(path)} />}
            />
          ))}
        </Items>
      )}
    </Section>
  )
}
