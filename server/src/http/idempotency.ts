import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { Database } from '../database/connect.ts'
import { HttpError, invalid } from './errors.ts'

/** The headers of a call that creates a resource. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\w-]{8,64}$',
      description: 'Chosen by the client, the same for each try of one creation; 400 without it',
    }),
  ),
})

/**
 * Runs a creation at most once for each `idempotency-key` of an account, in one transaction with the record of the key.
 * A repeated call gets the stored response; a failed one leaves no key and may be repeated. Keys are kept for a day.
 * Throws 400 without a key, and 422 for a key that another request has used, where `content` identifies what is created.
 */
export async function createOnce<Response extends object>(
  request: FastifyRequest<{ Headers: { 'idempotency-key'?: string } }>,
  create: (tx: Database) => Promise<Response>,
  content: unknown = request.body,
): Promise<Response> {
  const key = request.headers['idempotency-key']
  if (!key) throw new HttpError(400, 'idempotency.missing')
  const { accountId } = request.caller
  const call = `${request.method} ${request.url}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest()
  return request.server.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('idempotency_key')
      .values({ account_id: accountId, key, call, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const ofKey = { account_id: accountId, key }
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      const first = await tx
        .selectFrom('idempotency_key')
        .select(['call', 'body_hash', sql<string>`response::text`.as('response')])
        .where((of) => of.and(ofKey))
        .executeTakeFirstOrThrow()
      if (first.call !== call || !first.body_hash.equals(bodyHash)) throw invalid('idempotency.reused')
      const response: Response = JSON.parse(first.response)
      return response
    }
    const response = await create(tx)
    await tx
      .updateTable('idempotency_key')
      .set({ response: JSON.stringify(response) })
      .where((of) => of.and(ofKey))
      .execute()
    return response
  })
}
