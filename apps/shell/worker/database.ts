import type { Table, Tables } from './tables.ts'

/** The page deletes it at the end of a session: `apps/shell/src/session/forget-kept.ts`. */
const name = 'kept'
const stores = ['keys', 'answers', 'uses'] as const
type Store = (typeof stores)[number]

/** The tables in the browser. A connection is closed after each step, so that nothing delays their deletion. */
export function openTables(): Tables {
  return { keys: table('keys'), answers: table('answers'), uses: table('uses'), clear }
}

function table<Row>(store: Store): Table<Row> {
  return {
    get: (key) => within<Row | undefined>(store, 'readonly', (rows) => rows.get(key)),
    put: async (key, row) => void (await within(store, 'readwrite', (rows) => rows.put(row, key))),
    delete: (key) => within<undefined>(store, 'readwrite', (rows) => rows.delete(key)),
    all: () => within<Row[]>(store, 'readonly', (rows) => rows.getAll()),
  }
}

async function within<Result>(
  store: Store,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const one of stores) opening.result.createObjectStore(one)
  })
  const database = await resultOf(opening)
  try {
    database.addEventListener('versionchange', () => database.close())
    return await resultOf(work(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

async function clear(): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(name))
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
  })
}
