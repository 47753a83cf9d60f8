import type { FastifyReply } from 'fastify'

export interface Printed {
  /** Of the file, in ASCII. */
  name: string
  pdf: Buffer
}

/** Answers a printed document, to be shown in a tab. */
export function sendPdf(reply: FastifyReply, { name, pdf }: Printed): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
