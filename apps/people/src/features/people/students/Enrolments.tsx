import { changedByStudent, moveStudent, takeOutOfGroup, type Enrolment, type Student } from '@portal/api-client/people'
import { ConfirmCommand, Link, useSession } from '@portal/remote-kit'
import { Button, Card, Heading, HStack, LtrText, Stack, Text, TextLink } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { paths } from '../../../paths.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'
import { useMayChange } from '../use-may-change.ts'
import { ChangedStudent } from './ChangedStudent.tsx'
import { MoveDialog, useMoveForm } from './MoveDialog.tsx'
import { useStudentName } from './student-facts.ts'

interface EnrolmentsProps {
  student: Student
  /** Shows the error of a change of an outdated version. */
  onError: (error: unknown) => boolean
}

/** The groups of a student by year; the registrar changes the one of the academic year of the portal. */
export function Enrolments({ student, onError }: EnrolmentsProps) {
  const t = useTexts()
  const { yearId } = useSession()
  const mayChange = useMayChange()
  const [isMoving, setMoving] = useState(false)
  const [leaving, setLeaving] = useState<Enrolment | null>(null)
  const columns = useEnrolmentColumns()
  const current = student.enrolments.find(({ year }) => year.id === yearId)
  return (
    <Card>
      <Stack gap="4">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
          <Heading size="md">{t('people.enrolments')}</Heading>
          {mayChange && (
            <HStack gap="2" flexWrap="wrap">
              <Button size="sm" onClick={() => setMoving(true)}>
                {t(current ? 'people.changeGroup' : 'people.putIntoGroup')}
              </Button>
              {current && (
                <Button size="sm" onClick={() => setLeaving(current)}>
                  {t('people.takeOut')}
                </Button>
              )}
            </HStack>
          )}
        </HStack>
        {student.enrolments.length === 0 ? (
          <Text tone="muted">{t('people.noGroup')}</Text>
        ) : (
          <PlainTable
            caption={t('people.enrolments')}
            columns={columns}
            rows={student.enrolments}
            rowKey={({ year }) => year.id}
          />
        )}
      </Stack>
      {isMoving && <Move student={student} current={current} onClose={() => setMoving(false)} />}
      {leaving && <Leave student={student} enrolment={leaving} onError={onError} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

function useEnrolmentColumns(): Column<Enrolment>[] {
  const t = useTexts()
  return [
    { id: 'year', header: t('people.fact.year'), cell: ({ year }) => <LtrText>{year.name}</LtrText> },
    {
      id: 'group',
      header: t('people.fact.group'),
      cell: ({ group }) => (
        <TextLink asChild>
          <Link to={paths.toGroup(group.id)}>{group.name}</Link>
        </TextLink>
      ),
    },
  ]
}

interface MoveProps {
  student: Student
  /** The group of the academic year. */
  current: Enrolment | undefined
  onClose: () => void
}

function Move({ student, current, onClose }: MoveProps) {
  const t = useTexts()
  const { outdated, onError } = useOutdated(student)
  const { yearId } = useSession()
  const name = useStudentName()(student)
  const form = useMoveForm()
  const move = useCommand({
    run: (groupId: number) => moveStudent(student, { yearId, groupId }),
    invalidates: changedByStudent,
    form,
    refusals: peopleRefusals,
    onError,
    doneText: t('people.done.moved', { name }),
    onDone: onClose,
  })
  return (
    <MoveDialog
      title={t(current ? 'people.changeGroup' : 'people.putIntoGroup')}
      form={form}
      exceptId={current?.group.id}
      onMove={move.run}
      onClose={onClose}
    >
      {outdated && <ChangedStudent before={outdated} now={student} />}
    </MoveDialog>
  )
}

interface LeaveProps extends EnrolmentsProps {
  enrolment: Enrolment
  onClose: () => void
}

function Leave({ student, enrolment: { year, group }, onError, onClose }: LeaveProps) {
  const t = useTexts()
  const name = useStudentName()(student)
  const leave = useCommand({
    run: () => takeOutOfGroup(student, year.id),
    invalidates: changedByStudent,
    refusals: peopleRefusals,
    onError,
    doneText: t('people.done.left', { name, group: group.name }),
  })
  return (
    <ConfirmCommand
      command={leave}
      title={t('people.takeOut')}
      text={t('people.takeOutText', { name, group: group.name })}
      isOpen
      isDangerous
      onConfirm={() => void leave.run()}
      onClose={onClose}
    />
  )
}
