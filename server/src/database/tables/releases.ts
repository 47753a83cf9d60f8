import type { ColumnType, Generated } from 'kysely'
import type { LocalizedText, Manifest } from '../../portal/manifest.ts'
import type { DeclaredFile, GateReport } from '../../portal/releases/release.schemas.ts'

type Json<Value> = ColumnType<Value, string, string>

export interface ReleaseTables {
  release_token: {
    id: Generated<number>
    remote: string
    label: string
    token_hash: Buffer
    created_at: Generated<Date>
    created_by: string
    last_used_at: Date | null
    revoked_at: Date | null
  }
  remote_release: {
    remote: string
    version: string
    manifest: Json<Manifest>
    released_at: Generated<Date>
    released_by: string
    state: 'pending' | 'published' | 'retired'
    folder: string
    files: Json<DeclaredFile[]>
    report: ColumnType<GateReport | null, string | null, never>
    is_forced: Generated<boolean>
    is_bad: Generated<boolean>
    touched_at: Generated<Date>
  }
  registry_snapshot: { id: Generated<number>; made_at: Generated<Date>; made_by: string; reason: string }
  registry_entry: {
    snapshot_id: number
    remote: string
    version: string
    last_good_version: string | null
    disabled: ColumnType<LocalizedText | null, string | null, never>
  }
  remote_event: {
    hour: Date
    remote: string
    version: string
    event: 'mounted' | 'failed' | 'fellBack' | 'disabled' | 'fault'
    load_step: number
    count: number
  }
}
