import { isDocument } from '@portal/release-format/file-types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf } from '../storage/content-type.ts'
import type { Storage } from '../storage/storage.ts'
import { sendAssetNotFound, sendAsset } from './assets.ts'

// An SVG image opened directly is a document; without a sandbox it would run in the portal's origin.
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

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
