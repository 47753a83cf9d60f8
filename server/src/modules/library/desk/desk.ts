import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../../services.ts'
import { readyMail } from './library-mail.ts'
import type { SetAside } from './set-aside.ts'

/** The needs of the library's services besides the transaction. */
export interface Desk {
  mailer: Services['mailer']
  config: Pick<Services['config'], 'publicUrl' | 'libraryFetchDays'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The teacher's list of reservations. */
export const reservationsLink = ({ config }: Pick<Desk, 'config'>) => `${config.publicUrl}/ConsultationDemande`

/** Tells the readers that a copy is set aside, after the commit. A mail that fails is logged: the portal shows it too. */
export async function tellReaders(desk: Desk, setAside: readonly SetAside[]): Promise<void> {
  for (const { id, email, fetchUntil, ...mail } of setAside)
    await desk.mailer
      .send(readyMail({ ...mail, to: email, day: fetchUntil, link: reservationsLink(desk) }))
      .catch((error: unknown) => desk.log.warn({ err: error, reservation: id }, 'a reader was not told by mail'))
}
