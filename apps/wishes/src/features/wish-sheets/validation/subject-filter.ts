import type { SpecialityWishes, SubjectWishes, TypeWishes } from '@portal/api-client/wishes'
import { latinDigits } from '@portal/i18n'

export interface SubjectFilterValues {
  search: string
  isUncoveredOnly: boolean
}

export const noFilter: SubjectFilterValues = { search: '', isUncoveredOnly: false }

/** The number of groups without a teacher. */
export function missingGroups({ needed, validated }: Pick<TypeWishes, 'needed' | 'validated'>): number {
  return Math.max(0, (needed ?? 0) - validated)
}

export function missingOf({ types }: SubjectWishes): number {
  return types.reduce((sum, type) => sum + missingGroups(type), 0)
}

/** The subjects that match by their name or a teacher's; specialities without a match are left out. */
export function filterSubjects(specialities: readonly SpecialityWishes[], filter: SubjectFilterValues) {
  const words = foldText(filter.search)
  const isWanted = (subject: SubjectWishes) =>
    (!filter.isUncoveredOnly || missingOf(subject) > 0) &&
    [subject.name, ...subject.types.flatMap(({ entries }) => entries.map(({ teacher }) => teacher))].some((name) =>
      foldText(name).includes(words),
    )
  return specialities
    .map((speciality) => ({ ...speciality, subjects: speciality.subjects.filter(isWanted) }))
    .filter(({ subjects }) => subjects.length > 0)
}

/** Normalizes for search: lower case, without diacritics, in Latin digits. */
export const foldText = (text: string) =>
  latinDigits(text)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .trim()
