import type { FastifyRequest } from 'fastify'
import { networkPrefix } from '../../http/network.ts'
import { beaconToken } from '../../http/session-cookie.ts'

/**
 * Who reports: the account that is signed in; null for a visitor. This server knows no accounts where another one
 * handles the API, so that there the network address reports.
 */
export async function findReporter(request: FastifyRequest): Promise<string | null> {
  const { config, findCaller } = request.server
  const apiOrigin = new URL(config.apiBaseUrl, config.publicUrl).origin
  if (apiOrigin !== new URL(config.publicUrl).origin) return `address ${networkPrefix(request.ip)}`
  const token = beaconToken(request)
  const caller = token ? await findCaller(token) : null
  return caller && `account ${caller.accountId}`
}
