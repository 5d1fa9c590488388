const clearers = new Set<() => void>()

/** S-D7: registers how to clear a memory of device answers when the user leaves; once per page. */
export function registerUserMemory(clear: () => void): void {
  clearers.add(clear)
}

/** Clears all registered memories. */
export function clearUserMemory(): void {
  for (const clear of clearers) clear()
}
