/** A table of rows by key, in the database of the worker or, for a test, in memory. */
export interface Table<Row> {
  get: (key: string) => Promise<Row | undefined>
  put: (key: string, row: Row) => Promise<void>
  delete: (key: string) => Promise<void>
  all: () => Promise<Row[]>
}

/** The key of an account from one sign-in to its end. No code can read its bytes. */
export interface SignInKey {
  account: number
  /** Tells the sign-ins of an account apart. */
  signIn: string
  key: CryptoKey
}

/** An answer, readable with the key alone. */
export interface SealedAnswer {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** Of the answer with this id; times in milliseconds, size in bytes. */
export interface AnswerUse {
  id: string
  keptAt: number
  usedAt: number
  size: number
}

export interface Tables {
  keys: Table<SignInKey>
  answers: Table<SealedAnswer>
  uses: Table<AnswerUse>
  /** Deletes all rows, at once. */
  clear: () => Promise<void>
}
