/** Caches of a browser in memory, with what the worker uses of them. */
export function createCaches() {
  const opened = new Map<string, Map<string, Response>>()
  const addressOf = (input: string) => new URL(input, self.location.href).href

  return {
    async open(name: string) {
      const kept = opened.get(name) ?? new Map<string, Response>()
      opened.set(name, kept)
      return {
        match: async (input: string) => kept.get(addressOf(input))?.clone(),
        put: async (input: string, response: Response) => void kept.set(addressOf(input), response),
        delete: async (input: string) => kept.delete(addressOf(input)),
        keys: async () => [...kept.keys()].map((url) => ({ url })),
      }
    },
    delete: async (name: string) => opened.delete(name),
  }
}
