import { useSession } from '@portal/remote-kit'
import { useWatch } from '@portal/ui/form'
import { licence, type NewAssignmentsValues } from './new-assignments.ts'

/** The speciality and the year that groups and students depend on, and whether all of it is chosen. */
export function useProgramme() {
  const { departmentId } = useSession()
  const [cycle, specialityId, yearId] = useWatch<NewAssignmentsValues, ['cycle', 'specialityId', 'yearId']>({
    name: ['cycle', 'specialityId', 'yearId'],
  })
  return {
    programme: { departmentId, cycle: licence, specialityId: Number(specialityId), yearId: Number(yearId) },
    isChosen: [cycle, specialityId, yearId].every((value) => value !== ''),
  }
}
