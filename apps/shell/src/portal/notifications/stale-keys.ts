import type { DataTopic, RemoteLifecycles } from '@portal/remote-kit'
import type { QueryKey } from '@tanstack/react-query'
import { keyOfOperation, operationOf } from '../share-invalidations.ts'

/** The `refreshes` of all loaded remotes. */
export interface StaleKeys {
  add: (module: Pick<RemoteLifecycles, 'refreshes'>) => void
  /** The keys of the operations of these topics, each once; those of all topics without any. */
  of: (topics?: readonly DataTopic[]) => QueryKey[]
}

export function createStaleKeys(): StaleKeys {
  const declared = new Set<object>()

  return {
    add({ refreshes }) {
      // A remote of any release may give another form than the types of this build.
      if (refreshes && typeof refreshes === 'object') declared.add(refreshes)
    },
    of(topics) {
      const operations = new Set<string>()
      for (const table of declared)
        for (const [topic, ofTopic] of Object.entries(table))
          if (!topics || topics.some((one) => one === topic))
            for (const key of listOf(ofTopic)) {
              const operation = operationOf(listOf(key))
              if (operation !== null) operations.add(operation)
            }
      return [...operations].map(keyOfOperation)
    },
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
