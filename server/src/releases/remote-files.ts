import { isDocument } from '@portal/release-format/file-types'
import { remoteNamePattern, versionPattern } from '@portal/release-format/grammar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { contentTypeOf } from '../storage/content-type.ts'
import type { Storage } from '../storage/storage.ts'
import { sendAssetNotFound, sendAsset } from './assets.ts'

// An SVG image opened directly is a document; without a sandbox it would run in the portal's origin.
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const buildEvidence = ['contract.json', 'locales.json', 'manifest.json', 'modules.json', 'pages.json']

/** Whether the file describes a build for gate and server; browsers do not need it, and it describes pages for heads. */
export const isBuildEvidence = (path: string) => buildEvidence.includes(path)

/**
 * Sends a file of a released remote so that no browser opens it as a document that runs scripts in the portal's origin.
 * Responds with 404 for documents, also for those of releases from before they were refused.
 */
export function sendRemoteFile(storage: Storage, key: string, request: FastifyRequest, reply: FastifyReply) {
  if (isDocument(key)) return sendAssetNotFound(reply)
  // Subresource integrity of cross-origin files requires CORS.
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  const type = contentTypeOf(key)
  if (type.startsWith('image/svg')) void reply.header('content-security-policy', sandbox)
  if (type === 'application/octet-stream') void reply.header('content-disposition', 'attachment')
  return sendAsset(storage, key, request, reply)
}

/**
 * Finds the storage folder of a published version; null for a version that is not published, even if files are
 * uploaded. Found folders are cached, because a published version stays published.
 */
export function createFolderLookup(db: Database): (remote: string, version: string) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (remote, version) => {
    if (!remoteNamePattern.test(remote) || !versionPattern.test(version)) return null
    const id = `${remote}/${version}`
    const folder = known.get(id) ?? (await findFolder(db, remote, version))
    if (folder) known.set(id, folder)
    return folder
  }
}

async function findFolder(db: Database, remote: string, version: string): Promise<string | null> {
  const release = await db
    .selectFrom('remote_release')
    .select('folder')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('state', 'in', ['published', 'retired'])
    .executeTakeFirst()
  return release?.folder ?? null
}
