import { keysOf } from '@portal/api-client/keys-of'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  access: keysOf('listPushDevices'),
  positions: keysOf('readOwnPositionRequest', 'getTeacher'),
}
