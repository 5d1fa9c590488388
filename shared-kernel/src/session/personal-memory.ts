const clearers = new Set<() => void>()

/** S-D7: whatever keeps answers of the device in memory says here how to forget them; once per page, for the page's life. */
export function keepsPersonalMemory(clear: () => void): void {
  clearers.add(clear)
}

/** Forgets all of them; the person leaves. */
export function clearPersonalMemory(): void {
  for (const clear of clearers) clear()
}
