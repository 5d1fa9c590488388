import type { CinemaItem, Collection } from '@cove/device-contract/cinema'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { CheckIcon, EyeIcon, EyeOffIcon, InfoIcon, PlayIcon } from '@cove/ui'
import { ImagesIcon, StarIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useCollectionCalls } from '../collections/collections.data.ts'
import { titleAddress } from '../frame/addresses.model.ts'
import { usePlayer } from '../play/play.data.ts'
import { useDialogs } from './dialogs-context.ts'
import { isWatched } from './item-state.model.ts'
import { useItemCalls } from './item.data.ts'

const iconPx = 16

/** What can be done with a title. Its menu, its keys and its buttons are made from this one list. */
export function useItemCommands(item: CinemaItem, collection?: Collection): readonly Command[] {
  const t = useT('cinema')
  const navigate = useNavigate()
  const { playTitle } = usePlayer()
  const { itemId } = item
  return [
    {
      id: 'play',
      label: t('commands.play'),
      icon: <PlayIcon size={iconPx} />,
      keys: 'Enter',
      isMain: true,
      run: () => void playTitle(item),
    },
    {
      id: 'details',
      label: t('commands.details'),
      icon: <InfoIcon size={iconPx} />,
      keys: 'i',
      run: () => void navigate(titleAddress(itemId)),
    },
    ...useMarkCommands(item),
    ...useListCommands(item, collection),
  ]
}

/** Favourite, watched, hidden. */
export function useMarkCommands(item: CinemaItem): readonly Command[] {
  const t = useT('cinema')
  const { toasts } = useKernel()
  const calls = useItemCalls()
  const { itemId, isFavourite, isHidden } = item
  const seen = isWatched(item)
  const hide = async () => {
    if (!(await calls.mark([itemId], { isHidden: !isHidden })) || isHidden) return
    toasts.show({
      tone: 'info',
      title: t('hidden.done', { name: item.name }),
      action: { label: t('undo'), run: () => void calls.mark([itemId], { isHidden: false }) },
    })
  }
  return [
    {
      id: 'favourite',
      label: t(isFavourite ? 'commands.unfavourite' : 'commands.favourite'),
      icon: <StarIcon size={iconPx} />,
      keys: 'f',
      beginsGroup: true,
      run: () => void calls.mark([itemId], { isFavourite: !isFavourite }),
    },
    {
      id: 'watched',
      label: t(seen ? 'commands.unwatched' : 'commands.watched'),
      icon: <CheckIcon size={iconPx} />,
      keys: 'w',
      run: () => void calls.setWatched([itemId], !seen),
    },
    {
      id: 'hide',
      label: t(isHidden ? 'commands.show' : 'commands.hide'),
      icon: isHidden ? <EyeIcon size={iconPx} /> : <EyeOffIcon size={iconPx} />,
      at: ['menu'],
      run: () => void hide(),
    },
  ]
}

/** Into a collection, or out of the one it is shown in. */
function useListCommands(item: CinemaItem, collection: Collection | undefined): readonly Command[] {
  const t = useT('cinema')
  const ask = useDialogs()
  const { take } = useCollectionCalls()
  return [
    {
      id: 'collect',
      label: t('commands.collect'),
      icon: <ImagesIcon size={iconPx} />,
      beginsGroup: true,
      at: ['menu'],
      run: () => ask({ kind: 'collect', items: [item] }),
    },
    {
      id: 'takeOut',
      label: t('commands.takeOut'),
      icon: <TrashIcon size={iconPx} />,
      keys: 'Delete',
      isAvailable: collection !== undefined,
      run: () => collection && void take(collection.collectionId, [item.itemId]),
    },
  ]
}
