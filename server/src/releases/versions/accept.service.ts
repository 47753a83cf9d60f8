import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { enqueue } from '../gate-queue/gate-job.sql.ts'
import { lockRegistry } from '../registry.sql.ts'
import { withReason, writeHistory } from './registry-entry.ts'
import { findRelease, setAcceptedBy } from './release.sql.ts'

/**
 * Lets the files of a version pass the gate in spite of findings, except that nobody takes paths, menu ids or storage of
 * others. A refused version has to be published again, with the same files; a published one without a signature is
 * judged again.
 */
export async function acceptRelease(
  db: Kysely<Tables>,
  by: string,
  { remote, version, reason }: { remote: string; version: string; reason: string },
): Promise<'refused' | 'queued' | 'judged again'> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const release = await findRelease(tx, remote, version)
    if (!release) throw notFound()
    if (release.state === 'retired') throw conflict('release.retired')
    if (release.signature !== null) throw conflict('release.exists')
    await setAcceptedBy(tx, { remote, version }, by)
    const what = withReason(`${remote} ${version} is accepted by an operator`, reason)
    await writeHistory(tx, { by, action: 'remote.accepted', what, details: { version } }, remote)
    if (release.state !== 'published') return release.state === 'refused' ? 'refused' : 'queued'
    await tx.deleteFrom('gate_job').where('remote', '=', remote).where('version', '=', version).execute()
    const options = { promote: false, force: true, reason, requestedBy: by }
    await enqueue(tx, { remote, version, ...options })
    return 'judged again'
  })
}
