import { once } from 'node:events'
import { createServer } from 'node:net'
import { hasCode, UserError } from './user-error.mjs'

/** The port in PORT; default 8080. */
export function wantedPort() {
  const text = process.env['PORT'] || '8080'
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`PORT=${text} is not a port number.`)
}

/**
 * Throws an explanatory error when the port is not available.
 * @param {number} port
 * @param {string} host
 */
export async function requireFreePort(port, host) {
  const probe = createServer().listen({ port, host, exclusive: true })
  try {
    await once(probe, 'listening')
    probe.close()
  } catch (error) {
    throw new UserError(`${reason(error, port)} Choose another: PORT=${port + 1} npm start`)
  }
}

/**
 * @param {unknown} error
 * @param {number} port
 */
function reason(error, port) {
  if (hasCode(error, 'EADDRINUSE')) return `Port ${port} is taken by another program.`
  if (hasCode(error, 'EACCES')) return `Port ${port} needs rights that you do not have.`
  return `Port ${port} cannot be used: ${String(error)}.`
}
