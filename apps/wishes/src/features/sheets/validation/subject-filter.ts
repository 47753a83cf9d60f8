import type { SpecialityWishes, SubjectWishes, TypeWishes } from '@portal/api-client/wishes'

export interface SubjectFilterValues {
  search: string
  isUncoveredOnly: boolean
}

export const noFilter: SubjectFilterValues = { search: '', isUncoveredOnly: false }

/** How many groups still need a teacher. */
function missingGroups({ needed, validated }: Pick<TypeWishes, 'needed' | 'validated'>): number {
  return Math.max(0, (needed ?? 0) - validated)
}

export function missingOf({ types }: SubjectWishes): number {
  return types.reduce((sum, type) => sum + missingGroups(type), 0)
}

/** The subjects that are looked for, by their name or a teacher's; specialities without any are left out. */
export function filterSubjects(specialities: readonly SpecialityWishes[], filter: SubjectFilterValues) {
  const words = folded(filter.search)
  const isWanted = (subject: SubjectWishes) =>
    (!filter.isUncoveredOnly || missingOf(subject) > 0) &&
    [subject.name, ...subject.types.flatMap(({ entries }) => entries.map(({ teacher }) => teacher))].some((name) =>
      folded(name).includes(words),
    )
  return specialities
    .map((speciality) => ({ ...speciality, subjects: speciality.subjects.filter(isWanted) }))
    .filter(({ subjects }) => subjects.length > 0)
}

/** Letters without accents and case. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .trim()
