import { keysOf } from '@portal/api-client/keys-of'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  printRuns: keysOf('listPrintRuns'),
  reservations: keysOf('listReservations', 'getCopies'),
  tasks: keysOf('listTasks'),
}
