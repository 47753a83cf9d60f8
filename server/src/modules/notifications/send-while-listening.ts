import type { FastifyInstance } from 'fastify'
import { type Round, startSendLoop } from './send-loop.ts'

/** Sends while `app` listens; what is being sent is finished before it closes. */
export function sendWhileListening(app: FastifyInstance, send: Round): void {
  let loop: ReturnType<typeof startSendLoop> | undefined
  app.addHook('onListen', async () => {
    loop = startSendLoop(send, { log: app.log })
  })
  app.addHook('onClose', () => loop?.stop())
}
