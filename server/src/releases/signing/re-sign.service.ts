import type { Kysely } from 'kysely'
import { createPublicKey } from 'node:crypto'
import type { Tables } from '../../database/tables.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { lockRegistry } from '../registry.sql.ts'
import { readTrustedKeys, readTrustedSigningKey, type Signer } from './keys.ts'
import { findSigningKey, type SignedRelease, signStatement, verifyRelease } from './sign-release.ts'

interface ReSigned {
  /** The releases that were signed again. */
  signed: number
  /** The releases, as `marks 1.2.0`, whose signature no trusted key verifies; they keep it. */
  unverified: string[]
}

/** Signs again, with the signer's present key, the releases that it signed with an older trusted key. */
export async function reSignReleases(
  db: Kysely<Tables>,
  { by, keysDirectory }: { by: string; keysDirectory: string },
  signer: Signer,
): Promise<ReSigned> {
  const trustedKeys = await readTrustedKeys(keysDirectory)
  const key = await readTrustedSigningKey(keysDirectory, signer, trustedKeys)
  const publicKey = createPublicKey(key)
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const releases = (await findSignedReleases(tx)).filter(({ signedBy }) => signedBy === signer)
    const verified = releases.filter((release) => verifyRelease(release, trustedKeys))
    const older = verified.filter((release) => !findSigningKey(release, trustedKeys)?.key.equals(publicKey))
    for (const { manifest, evidence } of older) {
      await tx
        .updateTable('remote_release')
        .set({ signature: signStatement(key, manifest, evidence) })
        .where('remote', '=', manifest.name)
        .where('version', '=', manifest.version)
        .execute()
    }
    const reason = `${older.length} releases of the ${signer} are signed with its present key`
    if (older.length > 0)
      await writeAudit(tx, { actor: by, action: 'registry.re-signed', subject: 'registry', details: { reason } })
    const unverified = releases.filter((release) => !verified.includes(release))
    return {
      signed: older.length,
      unverified: unverified.map(({ manifest }) => `${manifest.name} ${manifest.version}`),
    }
  })
}

/** The number of published releases that each trusted key has signed, by the key's name. */
export async function countSignedReleases(db: Kysely<Tables>, keysDirectory: string): Promise<Map<string, number>> {
  const trustedKeys = await readTrustedKeys(keysDirectory)
  const counts = new Map(trustedKeys.map(({ name }) => [name, 0]))
  for (const release of await findSignedReleases(db)) {
    const name = findSigningKey(release, trustedKeys)?.name
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

async function findSignedReleases(db: Kysely<Tables>): Promise<(SignedRelease & { evidence: string })[]> {
  return db
    .selectFrom('remote_release')
    .select(['manifest', 'files', 'report', 'evidence', 'signature', 'signed_by as signedBy'])
    .where('state', '=', 'published')
    .where('evidence', 'is not', null)
    .orderBy('remote')
    .orderBy('version')
    .$narrowType<{ evidence: string }>()
    .execute()
}
