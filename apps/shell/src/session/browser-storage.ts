const memory = new Map<string, string>()

/** The browser's storage, or this page's memory where it is blocked or full: the portal works for the visit at least. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      // What could not be written is newer than what stands there.
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
      // Kept in memory.
    }
  },

  /** Whether something is kept under a key that begins so. */
  holds(prefix: string): boolean {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith(prefix))
    } catch {
      return false
    }
  },

  clear(): void {
    memory.clear()
    try {
      localStorage.clear()
    } catch {
      // What cannot be read back needs no clearing.
    }
  },

  /** A stored object, of which every field may be missing; null when nothing that can be read is there. */
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
