import type { FastifyRequest } from 'fastify'
import { networkPrefix } from '../../http/network.ts'
import { beaconToken } from '../../http/session-cookie.ts'

/**
 * The reporter of a request: the signed-in account, or null for a visitor. Where another server handles the API, this one
 * has no accounts and uses the network address.
 */
export async function findReporter(request: FastifyRequest): Promise<string | null> {
  const { config, findCaller } = request.server
  const apiOrigin = new URL(config.apiBaseUrl, config.publicUrl).origin
  if (apiOrigin !== new URL(config.publicUrl).origin) return `address ${networkPrefix(request.ip)}`
  const token = beaconToken(request)
  const caller = token ? await findCaller(token) : null
  return caller && `account ${caller.accountId}`
}
