import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import { addProjectSubject, deleteProjectSubject, renameProjectSubject } from '../generated/sdk.gen.ts'

/** A subject that a teacher offers for end-of-studies projects. */
export interface ProjectSubject {
  id: number
  name: string
  /** Whether a student has it; then it cannot be deleted. */
  isUsed: boolean
}

interface Owner {
  teacherId: number
  yearId: number
}

const ownerWire = ({ teacherId, yearId }: Owner) => ({ enseignant_id: teacherId, annee_id: yearId })

/** A teacher's subjects of one year. */
export const projectSubjectQueries = {
  ofTeacher: (owner: Owner) =>
    queryOptions({
      ...queries.listProjectSubjectsOptions({ body: ownerWire(owner) }),
      select: ({ sujets }): ProjectSubject[] => sujets.map(({ id, name, etat }) => ({ id, name, isUsed: etat !== 0 })),
    }),
  /** The subjects without a student. */
  free: (owner: Owner) =>
    queryOptions({
      ...queries.listFreeProjectSubjectsOptions({ body: ownerWire(owner) }),
      select: ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
    }),
  /** For a form, which must not start from a stale cache entry. */
  byId: (id: number) =>
    queryOptions({ ...queries.getProjectSubjectOptions({ body: { id } }), gcTime: 0, select: ({ sujet }) => sujet }),
}

export async function createProjectSubject(owner: Owner, name: string): Promise<void> {
  requireSuccess((await addProjectSubject({ body: { ...ownerWire(owner), sujet_name: name } })).data)
}

export async function changeProjectSubject(owner: Owner, { id, name }: { id: number; name: string }): Promise<void> {
  requireSuccess((await renameProjectSubject({ body: { ...ownerWire(owner), id, sujet_name: name } })).data)
}

export async function removeProjectSubject(id: number): Promise<void> {
  requireSuccess((await deleteProjectSubject({ body: { id } })).data)
}
