import type { Group, GroupUses } from '@portal/api-client/people'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'

/** Everything that a group shows, as text. */
export function useGroupFacts(): (group: Group) => Fact[] {
  const t = useTexts()
  return ({ name, kind, year, speciality, level, parent, students }) => {
    const values = {
      groupName: name,
      kind: t(`people.kind.${kind}`),
      parent: parent?.name ?? '',
      speciality: speciality.name,
      level: level.name,
      year: year.name,
      size: String(students),
    }
    const names = ['groupName', 'kind', 'parent', 'speciality', 'level', 'year', 'size'] as const
    return names.map((id) => ({
      id,
      label: t(`people.fact.${id}`),
      value: values[id],
      isCode: id === 'year' || id === 'size',
    }))
  }
}

const uses = [
  ...(['groups', 'students', 'sessions', 'notices', 'attendance', 'registers', 'marks', 'projects'] as const),
]

/** The records that use a group, in words; empty when none does, so that it can be deleted. */
export function useGroupUses(): (of: GroupUses) => string[] {
  const t = useTexts()
  return (of) => uses.filter((use) => of[use] > 0).map((use) => t(`people.use.${use}`, { count: of[use] }))
}
