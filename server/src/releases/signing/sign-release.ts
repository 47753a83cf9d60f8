import type { GateReport } from '@portal/release-format/gate-report'
import { signaturePattern } from '@portal/release-format/grammar'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { statementText } from '@portal/release-format/release-statement'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { type KeyObject, sign, verify } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { updateRelease } from '../update-release.sql.ts'
import { evidenceOf } from './evidence.ts'
import type { Signer, TrustedKey } from './keys.ts'

/** A stored release with its signature. */
export interface SignedRelease {
  manifest: BuiltManifest
  files: DeclaredFile[]
  report: Pick<GateReport, 'checks'> | null
  evidence: string | null
  signature: string | null
  signedBy: Signer | null
}

/** Signs a stored release: its code, its files and the report; null for a build that the gate has not judged. */
export async function signRelease(
  tx: Database,
  key: KeyObject,
  { remote, version }: { remote: string; version: string },
  report: Pick<GateReport, 'checks'> | null,
  by: Signer,
): Promise<void> {
  const { manifest, files } = await tx
    .selectFrom('remote_release')
    .select(['manifest', 'files'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const evidence = evidenceOf(files, report)
  const signature = signStatement(key, manifest, evidence)
  await updateRelease(tx, { remote, version }, { evidence, signature, signed_by: by })
}

/** The Ed25519 signature, in base64, of a manifest's statement. */
export function signStatement(key: KeyObject, manifest: BuiltManifest, evidence: string): string {
  return sign(null, textOf(manifest, evidence), key).toString('base64')
}

/**
 * Whether a trusted key has signed exactly this code, these files and this report. The operator may sign without the
 * report.
 */
export function verifyRelease(release: SignedRelease, trustedKeys: readonly TrustedKey[]): boolean {
  const { files, report, evidence, signedBy } = release
  const reports = signedBy === 'operator' ? [report, null] : [report]
  const isUnchanged = reports.some((judged) => evidence === evidenceOf(files, judged))
  return isUnchanged && findSigningKey(release, trustedKeys) !== null
}

/** The trusted key that has signed a release's statement; null for an unsigned release or an unknown key. */
export function findSigningKey(
  { manifest, evidence, signature }: Pick<SignedRelease, 'manifest' | 'evidence' | 'signature'>,
  trustedKeys: readonly TrustedKey[],
): TrustedKey | null {
  if (evidence === null || signature === null || !signaturePattern.test(signature)) return null
  const text = textOf(manifest, evidence)
  const bytes = Buffer.from(signature, 'base64')
  return trustedKeys.find(({ key }) => verify(null, text, key, bytes)) ?? null
}

function textOf({ name: remote, version, entry, integrity, global }: BuiltManifest, evidence: string): Buffer {
  return Buffer.from(statementText({ remote, version, entry, integrity, global, evidence }))
}
