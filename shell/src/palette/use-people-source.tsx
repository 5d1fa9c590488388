import { users } from '@cove/device-contract/users'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar } from '@cove/ui'
import { useMemo } from 'react'
import type { PaletteItem, PaletteSource } from './palette-item.ts'
import type { TitleMatch } from './title-match.ts'
import { matching } from './use-app-sources.tsx'

const avatarPx = 30
/** Where people are managed, and where a user sees themselves. */
const membersAddress = '/account-security/members'
const ownAddress = '/account-security/profile'

/** Finds users of this device whom the user may see (PAL-06); the list is read once for each time the palette is open. */
export function usePeopleSource(match: TitleMatch): PaletteSource {
  const kernel = useKernel()
  const t = useT('palette')
  const read = useMemo(() => onceUntilFailure(() => readPeople(kernel, t)), [kernel, t])
  return useMemo(
    () => ({
      kind: 'people',
      async ask(query) {
        if (query.trim() === '') return { items: [], total: 0 }
        const found = matching(await read(), { query, match })
        return { items: found, total: found.length }
      },
    }),
    [read, match],
  )
}

/** Runs the work when it is first needed, and again only after a failure. */
function onceUntilFailure<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work()
    running.catch(() => {
      running = undefined
    })
    return running
  }
}

type NamedItem = PaletteItem & { readonly otherName: string }

async function readPeople(kernel: Kernel, t: ReturnType<typeof useT>): Promise<readonly NamedItem[]> {
  // LGN-14b: people are no business of a guest.
  if (kernel.session.store.getState().user?.isExperience === true) return []
  const answer = await attempt(kernel, () => kernel.device.use(users).list())
  if (!answer.ok) throw new Error(answer.failure.name)
  return answer.data.users.map(({ userNo, nickname, account, role, isMyself }) => ({
    id: `people:${userNo}`,
    kind: 'people',
    title: nickname,
    otherName: account,
    detail: t(isMyself ? 'person.me' : `person.${role === 'admin' ? 'admin' : 'user'}`),
    picture: <Avatar name={nickname} size={avatarPx} />,
    run: () => void kernel.windows.open(isMyself ? ownAddress : membersAddress),
  }))
}
