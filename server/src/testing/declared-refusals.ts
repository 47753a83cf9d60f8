import type { FastifyInstance } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'
import { usualRefusals } from '../http/usual-refusals.ts'

const undeclared = new Set<string>()

// Of every server that a test starts.
subscribe('fastify.initialization', (message) => {
  const { fastify }: { fastify?: FastifyInstance } = Object(message)
  fastify?.addHook('onSend', async ({ routeOptions: { schema = {}, config } }, { statusCode }, payload) => {
    const { operationId } = schema
    const code = refusalOf(statusCode, payload)
    if (!operationId || code === null) return
    if (![...usualRefusals(schema), ...(config.refusals ?? [])].includes(code)) undeclared.add(`${operationId} ${code}`)
  })
})

/** The code of a refusal by its HTTP status, or by the status in its `Outcome`; null for any other response. */
function refusalOf(httpStatus: number, payload: unknown): string | null {
  const isOutcome = typeof payload === 'string' && payload.includes('"errNum":')
  if (typeof payload !== 'string' || !payload.startsWith('{') || (httpStatus < 400 && !isOutcome)) return null
  const { code, status, msg }: { code?: string; status?: number; msg?: string } = JSON.parse(payload)
  if (httpStatus >= 400) return code ?? null
  return status === 200 ? null : (msg ?? null)
}

/** Throws when a call has refused with a code that it does not declare; the codes count once. */
export function requireDeclaredRefusals(): void {
  const found = [...undeclared]
  undeclared.clear()
  if (found.length > 0) throw new Error(`Calls refused with codes that they do not declare: ${found.join(', ')}`)
}
