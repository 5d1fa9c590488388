/** Runs inside the frame of a document of another person: it has no origin, so no storage and no parent, and its policy has no network. */
export async function tryFromInside() {
  const tried = async (act: () => unknown) => {
    try {
      await act()
      return 'reached'
    } catch {
      return 'refused'
    }
  }
  return {
    origin: self.origin,
    storage: await tried(() => localStorage.length),
    cookie: await tried(() => document.cookie),
    parent: await tried(() => parent.document.title),
    network: await tried(() => fetch('/remotes.json')),
    peers: await tried(() => new RTCPeerConnection()),
  }
}

/** What `tryFromInside` finds where a frame holds. */
export const reachedNothing = {
  origin: 'null',
  storage: 'refused',
  cookie: 'refused',
  parent: 'refused',
  network: 'refused',
  peers: 'refused',
} as const
