import type { Provided } from '@portal/release-format/provided'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Storage } from '../../storage/storage.ts'
import type { TrustedKey } from '../signing/keys.ts'

/** The dependencies of the release services. */
export interface ReleaseDeps {
  db: Kysely<Tables>
  storage: Storage
  provided: Provided
  trustedKeys: readonly TrustedKey[]
}
