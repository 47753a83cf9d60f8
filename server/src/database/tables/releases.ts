import type { ColumnType, Generated } from 'kysely'
import type { Manifest } from '../../portal/manifest.ts'

export interface ReleaseTables {
  remote_release: {
    remote: string
    version: string
    manifest: ColumnType<Manifest, string, never>
    released_at: Generated<Date>
    released_by: string
  }
  registry_snapshot: { id: Generated<number>; made_at: Generated<Date>; made_by: string; reason: string }
  registry_entry: { snapshot_id: number; remote: string; version: string; last_good_version: string | null }
}
