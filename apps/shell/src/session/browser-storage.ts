const memory = new Map<string, string>()

/** Local storage, with a fallback to memory where it is blocked or full. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      // A value that could not be written is newer than the stored one.
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },

  write(key: string, value: string): void {
    memory.set(key, value)
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      // The value stays in memory.
    }
  },

  /** Whether a stored key has this prefix. */
  hasPrefix(prefix: string): boolean {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith(prefix))
    } catch {
      return false
    }
  },

  /** Deletes every key that has this prefix. */
  deletePrefix(prefix: string): void {
    for (const key of [...memory.keys()]) if (key.startsWith(prefix)) memory.delete(key)
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to delete.
    }
  },

  clear(): void {
    memory.clear()
    try {
      localStorage.clear()
    } catch {
      // Without storage there is nothing to clear.
    }
  },

  /** A stored object, in which every field may be missing; null without one or when it is invalid. */
  readJson<Stored extends object>(key: string): Partial<Stored> | null {
    try {
      const stored: Partial<Stored> | null = JSON.parse(browserStorage.read(key) ?? 'null')
      return typeof stored === 'object' ? stored : null
    } catch {
      return null
    }
  },

  writeJson(key: string, value: unknown): void {
    browserStorage.write(key, JSON.stringify(value))
  },
}
