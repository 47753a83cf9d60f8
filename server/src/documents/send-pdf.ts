import type { FastifyReply } from 'fastify'

export interface Printed {
  /** File name, in ASCII. */
  name: string
  pdf: Buffer
}

/** Sends a printed document, to be shown in a browser tab. */
export function sendPdf(reply: FastifyReply, { name, pdf }: Printed): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
