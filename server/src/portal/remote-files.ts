import { isDocument } from '@portal/release-format/file-types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf } from '../storage/content-type.ts'
import type { Storage } from '../storage/storage.ts'
import { absentAsset, sendAsset } from './assets.ts'

// An image that is opened by itself is a document; without a sandbox it would be one of the portal's origin.
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * Sends a file of a released remote so that no browser opens it as a document that runs scripts as the portal. Documents
 * are absent, also those that were released before they were refused.
 */
export function sendRemoteFile(storage: Storage, key: string, request: FastifyRequest, reply: FastifyReply) {
  if (isDocument(key)) return absentAsset(reply)
  // A browser verifies what comes from another origin only when that origin lets it look.
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  const type = contentTypeOf(key)
  if (type.startsWith('image/svg')) void reply.header('content-security-policy', sandbox)
  if (type === 'application/octet-stream') void reply.header('content-disposition', 'attachment')
  return sendAsset(storage, key, request, reply)
}
