import { useSession } from '@portal/remote-kit'
import { useWatch } from '@portal/ui/form'
import { toCycleId, type NewAssignmentsValues } from './new-assignments.ts'

/** The speciality and year of the form, and whether all choices for groups and students are made. */
export function useProgramme() {
  const { departmentId } = useSession()
  const [cycle, specialityId, yearId] = useWatch<NewAssignmentsValues, ['cycle', 'specialityId', 'yearId']>({
    name: ['cycle', 'specialityId', 'yearId'],
  })
  return {
    programme: { departmentId, cycle: toCycleId(cycle), specialityId: Number(specialityId), yearId: Number(yearId) },
    isChosen: [cycle, specialityId, yearId].every((value) => value !== ''),
  }
}
