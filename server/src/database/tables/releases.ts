import type { CheckReport, Finding, GateReport } from '@portal/release-format/gate-report'
import type { BuiltManifest, LocalizedText } from '@portal/release-format/manifest'
import type { RemoteReport } from '@portal/release-format/remote-report'
import type { DeclaredFile } from '@portal/release-format/reservation'
import type { RestrictedFiles } from '@portal/release-format/restricted-files'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>
type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>

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
    state: 'pending' | 'queued' | 'published' | 'refused' | 'retired'
    folder: string
    files: Json<DeclaredFile[]>
    report: ColumnType<GateReport | null, string | null, string | null>
    is_forced: Generated<boolean>
    is_bad: Generated<boolean>
    touched_at: Generated<Date>
    signature: string | null
    evidence: string | null
    signed_by: 'gate' | 'operator' | null
    accepted_by: string | null
    restricted: ColumnType<RestrictedFiles | null, never, string>
  }
  gate_job: {
    remote: string
    version: string
    promote: boolean
    force: Generated<boolean>
    reason: string | null
    requested_by: string
    queued_at: Generated<Date>
    attempts: Generated<number>
    runner: string | null
    lease_until: Date | null
    checks: GeneratedJson<CheckReport[]>
    findings: GeneratedJson<Finding[]>
    outcome: 'published' | 'refused' | null
    finished_at: Date | null
    snapshot: number | null
  }
  gate_runner: { name: string; started_at: Generated<Date>; seen_at: Generated<Date> }
  release_key_secret: { id: Generated<boolean>; secret: Generated<string> }
  registry_snapshot: { id: Generated<number>; made_at: Generated<Date>; made_by: string; reason: string }
  registry_entry: {
    snapshot_id: number
    remote: string
    version: string
    last_good_version: string | null
    disabled: ColumnType<LocalizedText | null, string | null, never>
  }
  moved_page: { path: string; from_remote: string; to_remote: string }
  release_reporter: { remote: string; version: string; reporter: Buffer; starts: number; failures: number }
  remote_pin: { remote: string; version: string }
  remote_event: {
    hour: Date
    remote: string
    version: string
    event: RemoteReport['event']
    load_step: number
    count: number
  }
}
