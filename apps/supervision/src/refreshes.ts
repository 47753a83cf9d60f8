import { keysOf } from '@portal/api-client/keys-of'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  projects: keysOf(
    'listDepartmentAssignments',
    'listOwnAssignments',
    'listProjectSubjects',
    'listFreeProjectSubjects',
    'getProjectSubject',
  ),
  reopenings: keysOf('listOwnReopenings'),
  tasks: keysOf('listTasks'),
}
