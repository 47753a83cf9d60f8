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

  /** The stored keys that have this prefix. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },

  delete(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
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
