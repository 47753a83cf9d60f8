import { listSeparator } from '@portal/i18n'
import { ApiError } from '@portal/api-client'
import { changedByStudent, moveStudents, type Group, type Student } from '@portal/api-client/people'
import { useIdempotentCall } from '@portal/remote-kit'
import { Banner } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'
import { MoveDialog, useMoveForm } from '../students/MoveDialog.tsx'
import { useStudentName } from '../students/student-facts.ts'

interface MoveMembersProps {
  group: Group
  /** As the list shows them; refetched after a refusal. */
  students: readonly Student[]
  onClose: () => void
  onMoved: () => void
}

/** Moves the chosen members to another group, all or none. */
export function MoveMembers({ group, students, onClose, onMoved }: MoveMembersProps) {
  const t = useTexts()
  const nameOf = useStudentName()
  const [hasChanged, setChanged] = useState(false)
  const send = useIdempotentCall(moveStudents)
  const form = useMoveForm()
  const move = useCommand({
    run: (groupId: number) => send({ groupId, students: students.map(({ id, version }) => ({ id, version })) }),
    invalidates: changedByStudent,
    form,
    refusals: peopleRefusals,
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'version.changed'
      setChanged(isOutdated)
      return isOutdated
    },
    doneText: t('people.done.movedAll', { count: students.length }),
    onDone: () => {
      onClose()
      onMoved()
    },
  })
  return (
    <MoveDialog
      title={t('people.moveChosen', { count: students.length })}
      form={form}
      exceptId={group.id}
      onMove={move.run}
      onClose={onClose}
    >
      {hasChanged && <Banner role="alert">{t('people.membersChanged')}</Banner>}
      <p>
        <bdi>{students.map(nameOf).join(listSeparator())}</bdi>
      </p>
    </MoveDialog>
  )
}
