import type { RightsRow, SharePerson, SharePlace } from '@cove/device-contract/shares'
import { useKernel, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureNote } from '@cove/parts/failure'
import { usePlaceText } from '@cove/parts/spaces'
import { Avatar, Badge, Button, EmptyState, Skeleton } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { FolderOpenIcon } from '@cove/ui/icons'
import { Page, PageHead, Table, TableRow, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import { usePeople, useRights } from '../data/use-shares.ts'
import { rightsAddress } from '../model/addresses.ts'
import s from './rights-page.module.css'
import { RightsChain } from './rights-chain.tsx'

/** PUB-02b: pick a user and a place; the page says which rule allows or refuses each action. */
export function RightsPage() {
  const t = useT('shares')
  const place = placeOf(useLocation().search)
  const placeText = usePlaceText()
  const choose = useChoosePlace(place)
  const people = useAskedAbout()
  const [chosen, setChosen] = useState<string>()
  const person = people.find(({ userNo }) => userNo === chosen) ?? people[0]
  const title = place ? t('rights.title', { place: placeText(place.storageId, place.path) }) : t('pages.rights')
  return (
    <Page label={title}>
      <PageHead title={title} intro={t('rights.rule')}>
        <Button icon={<FolderOpenIcon size={16} />} onClick={() => void choose()}>
          {t('rights.pick')}
        </Button>
      </PageHead>
      {place ? (
        <div className={s.columns}>
          <ul aria-label={t('rights.people')}>
            {people.map((one) => (
              <li key={one.userNo}>
                <button type="button" className={s.person} aria-pressed={one === person} onClick={() => setChosen(one.userNo)}>
                  <Avatar name={one.nickname} size={28} />
                  <TwoLines title={one.nickname} note={t(one.isAdministrator ? 'public.administrator' : 'rights.user')} />
                </button>
              </li>
            ))}
          </ul>
          {person && <RightsTable person={person} place={place} />}
        </div>
      ) : (
        <EmptyState art="alone" title={t('rights.empty')} body={t('rights.emptyBody')} />
      )}
    </Page>
  )
}

function placeOf(search: string): SharePlace | undefined {
  const query = new URLSearchParams(search)
  const [storageId, path] = [query.get('storageId'), query.get('path')]
  return storageId && path ? { storageId, path } : undefined
}

function useChoosePlace(start: SharePlace | undefined) {
  const t = useT('shares')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const navigate = useNavigate()
  return async () => {
    const options = { title: t('rights.pick'), kinds: ['folder', 'file'], publicSpace: 'readable', needsWrite: false, windowId } as const
    const [place] = (await kernel.pick(start ? { ...options, start } : options)) ?? []
    if (place) void navigate(rightsAddress(place))
  }
}

/** Whom the user may ask about: themselves, and everybody for an administrator. */
function useAskedAbout(): readonly SharePerson[] {
  const user = useSession((session) => session.user)
  const isAdministrator = user?.role === 'admin'
  const { data } = usePeople()
  const self = user ? [{ userNo: user.userNo, nickname: user.nickname, isAdministrator }] : []
  return isAdministrator ? [...self, ...(data?.people ?? [])] : self
}

const tones: Readonly<Record<RightsRow['verdict'], Tone>> = { allowed: 'ok', refused: 'err', notGranted: 'neutral' }

interface RightsTableProps {
  readonly person: SharePerson
  readonly place: SharePlace
}

function RightsTable({ person, place }: RightsTableProps) {
  const t = useT('shares')
  const { data, failure } = useRights(person.userNo, place)
  if (failure) return <FailureNote failure={failure} />
  if (!data) return <Skeleton height={200} />
  const columns = (['action', 'verdict', 'why'] as const).map((id) => ({ id, label: t(`rights.columns.${id}`) }))
  return (
    <Table label={t('rights.of', { name: person.nickname })} columns={columns}>
      {data.rows.map((row) => (
        <TableRow key={row.action} short>
          <>{t(`action.${row.action}`)}</>
          <Badge tone={tones[row.verdict]}>{t(`verdict.${row.verdict}`)}</Badge>
          <RightsChain row={row} />
        </TableRow>
      ))}
    </Table>
  )
}
