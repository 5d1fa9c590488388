import { useLocation } from '@cove/kernel/router'
import { useRemoteShares } from '../data/use-remote.ts'
import { remotePlace } from '../model/remote-path.ts'
import { RemoteBrowser } from './remote-browser.tsx'
import { RemoteSharesPage } from './remote-shares-page.tsx'

/** NSV-03c: the list of remote shares, or a folder of one. */
export function RemotePages() {
  const { pathname, search } = useLocation()
  const { data } = useRemoteShares()
  const place = remotePlace(pathname, search)
  const share = data?.find(({ shareId }) => shareId === place?.shareId)
  if (!place || (data && !share)) return <RemoteSharesPage />
  return share && <RemoteBrowser key={`${place.shareId} ${place.path}`} share={share} path={place.path} />
}
