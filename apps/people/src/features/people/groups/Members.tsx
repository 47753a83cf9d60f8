import { studentQueries, type Group, type Student } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Button, Card, chakra, Heading, HStack, Stack } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../use-may-change.ts'
import { useStudentName } from '../students/student-facts.ts'
import { StudentLink } from '../students/StudentLink.tsx'
import { DoorListButton } from './DoorListButton.tsx'
import { MoveMembers } from './MoveMembers.tsx'

const Check = chakra('input', { base: { width: '18px', height: '18px', accentColor: '{colors.brand}' } })

/** The members of a group and of those inside it; chosen ones are moved together. */
export function Members({ group }: { group: Group }) {
  const t = useTexts()
  // The choice of groups is that of the year of the portal: members of another year would be enrolled in it.
  const isOfYear = useSession().yearId === group.year.id
  const mayChange = useMayChange() && isOfYear
  const [isMoving, setMoving] = useState(false)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const members = useInfiniteQuery(studentQueries.list({ search: '', groupId: group.id }))
  const chosen = (members.data ?? []).filter(({ id }) => chosenIds.has(id))
  const toggle = ({ id }: Student) =>
    setChosenIds((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])))
  const columns = useMemberColumns(group)
  const choice = useChoiceColumn(chosenIds, toggle)
  return (
    <Card>
      <Stack gap="4">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
          <Heading size="md">{t('people.members')}</Heading>
          <HStack flexWrap="wrap" gap="2">
            {group.students > 0 && <DoorListButton group={group} />}
            {mayChange && (
              <Button size="sm" disabled={chosen.length === 0} onClick={() => setMoving(true)}>
                {chosen.length === 0 ? t('people.chooseToMove') : t('people.moveChosen', { count: chosen.length })}
              </Button>
            )}
          </HStack>
        </HStack>
        <CursorTable
          caption={t('people.members')}
          query={members}
          columns={mayChange ? [choice, ...columns] : columns}
          rowKey={({ id }) => id}
          emptyText={t('people.noMembers')}
        />
      </Stack>
      {isMoving && (
        <MoveMembers
          group={group}
          students={chosen}
          onClose={() => setMoving(false)}
          onMoved={() => setChosenIds(new Set())}
        />
      )}
    </Card>
  )
}

function useChoiceColumn(chosen: ReadonlySet<number>, onToggle: (student: Student) => void): Column<Student> {
  const t = useTexts()
  const nameOf = useStudentName()
  return {
    id: 'choice',
    header: t('people.choice'),
    cell: (student) => (
      <Check
        type="checkbox"
        aria-label={t('people.chooseStudent', { name: nameOf(student) })}
        checked={chosen.has(student.id)}
        onChange={() => onToggle(student)}
      />
    ),
  }
}

function useMemberColumns({ year }: Group): Column<Student>[] {
  const t = useTexts()
  const groupOf = ({ enrolments }: Student) => enrolments.find((one) => one.year.id === year.id)?.group.name
  return [
    {
      id: 'name',
      header: t('people.fact.name'),
      cell: (student) => <StudentLink student={student} />,
      isStacked: true,
    },
    { id: 'group', header: t('people.fact.group'), cell: groupOf },
    {
      id: 'birthDate',
      header: t('people.fact.birthDate'),
      cell: ({ birthDate }) => formatDate(birthDate),
      isCode: true,
    },
  ]
}
