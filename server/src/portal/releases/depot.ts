import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Provided } from '../provided.ts'

/** What a release is made with. */
export interface Depot {
  db: Kysely<Tables>
  storage: Storage
  provided: Provided
}
