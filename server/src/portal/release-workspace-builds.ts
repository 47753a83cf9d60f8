import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'

export async function releaseWorkspaceBuilds(_db: Kysely<Tables>, _storage: Storage, _apps: string): Promise<void> {}
