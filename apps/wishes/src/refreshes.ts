import { keysOf } from '@portal/api-client/keys-of'
import { changedByWish } from '@portal/api-client/wishes'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  deadlines: keysOf('listDeadlines'),
  tasks: keysOf('listTasks'),
  wishes: changedByWish,
}
