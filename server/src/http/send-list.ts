import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { batchSize } from '../database/read-batches.ts'

/**
 * Sends a JSON object with one list whose rows arrive in batches: the next one is read once the client has taken the one
 * before. A list of one batch is sent like any other; an error of the first batch is answered with its status.
 */
export async function sendList(
  reply: FastifyReply,
  field: string,
  batches: AsyncGenerator<readonly object[], void, undefined>,
): Promise<void> {
  const first = await batches.next()
  const rows = first.value ?? []
  if (rows.length < batchSize) {
    await reply.send({ [field]: rows })
    return
  }
  const parts = async function* () {
    yield `{${JSON.stringify(field)}:[${textOf(rows)}`
    for await (const batch of batches) yield `,${textOf(batch)}`
    yield ']}'
  }
  await reply.type('application/json; charset=utf-8').send(Readable.from(parts(), { objectMode: false }))
}

const textOf = (rows: readonly object[]) => JSON.stringify(rows).slice(1, -1)
