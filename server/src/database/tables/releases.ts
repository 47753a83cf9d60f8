import type { GateReport } from '@portal/release-format/gate-report'
import type { BuiltManifest, LocalizedText } from '@portal/release-format/manifest'
import type { RemoteReport } from '@portal/release-format/remote-report'
import type { DeclaredFile } from '@portal/release-format/reservation'
import type { ColumnType, Generated } from 'kysely'

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
    manifest: Json<BuiltManifest>
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
    event: RemoteReport['event']
    load_step: number
    count: number
  }
}
