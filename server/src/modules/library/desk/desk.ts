import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../../services.ts'

/** The needs of the library's services besides the transaction. */
export interface Desk {
  mailer: Services['mailer']
  config: Pick<Services['config'], 'publicUrl' | 'libraryFetchDays'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The teacher's list of reservations. */
export const reservationsLink = ({ config }: Pick<Desk, 'config'>) => `${config.publicUrl}/ConsultationDemande`
