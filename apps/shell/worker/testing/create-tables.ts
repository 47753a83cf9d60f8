import type { AnswerUse, SealedAnswer, SignInKey, Table, Tables } from '../tables.ts'

interface Rows {
  keys: SignInKey
  answers: SealedAnswer
  uses: AnswerUse
}

/** The tables of the worker in memory; `rows` gives a test the rows of one. */
export function createTables() {
  const stored: { [Name in keyof Rows]: Map<string, Rows[Name]> } = {
    keys: new Map(),
    answers: new Map(),
    uses: new Map(),
  }
  const tables: Tables = {
    keys: tableOf(stored.keys),
    answers: tableOf(stored.answers),
    uses: tableOf(stored.uses),
    clear: async () => {
      for (const rows of Object.values(stored)) rows.clear()
    },
  }
  return { ...tables, rows: <Name extends keyof Rows>(name: Name): Map<string, Rows[Name]> => stored[name] }
}

function tableOf<Row>(rows: Map<string, Row>): Table<Row> {
  return {
    get: async (key) => rows.get(key),
    put: async (key, row) => void rows.set(key, row),
    delete: async (key) => void rows.delete(key),
    all: async () => [...rows.values()],
  }
}
