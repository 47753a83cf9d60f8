import { assignmentChoices } from '@portal/api-client/supervision'
import { useLanguage } from '@portal/i18n'
import { usePortal, useSession } from '@portal/remote-kit'
import { Card, Grid, Heading, HStack, IconButton, Stack, Trash2Icon } from '@portal/ui'
import { QuerySelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../texts.ts'
import { StudentsField } from './StudentsField.tsx'
import { useProgramme } from './use-programme.ts'
import type { NewAssignmentsValues } from './new-assignments.ts'

interface AssignmentRowProps {
  index: number
  onRemove: () => void
}

/** One teacher and the students of one group. */
export function AssignmentRow({ index, onRemove }: AssignmentRowProps) {
  const t = useTexts()
  const language = useLanguage()
  const { departmentId } = useSession()
  const { isChosen } = useProgramme()
  const teachers = useQuery(assignmentChoices.teachers({ departmentId, language }))
  const groups = useGroups()
  const number = index + 1
  return (
    <Card as="fieldset" aria-label={t('newAssignments.row', { number })}>
      <Stack gap="5">
        <HStack justifyContent="space-between">
          <Heading size="md">{t('newAssignments.row', { number })}</Heading>
          <IconButton label={t('newAssignments.removeRow', { number })} icon={<Trash2Icon />} onClick={onRemove} />
        </HStack>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
          <QuerySelectField<NewAssignmentsValues>
            name={`rows.${index}.teacherId`}
            label={t('assignment.col.teacher')}
            isRequired
            list={teachers}
          />
          <QuerySelectField<NewAssignmentsValues>
            name={`rows.${index}.groupId`}
            label={t('assignment.col.group')}
            isRequired
            list={groups}
            emptyText={isChosen ? undefined : t('newAssignments.specialityFirst')}
          />
        </Grid>
        <StudentsField index={index} />
      </Stack>
    </Card>
  )
}

/** The groups of the selected speciality; a failed request is logged and shown in place of the options. */
function useGroups() {
  const { report } = usePortal()
  const { programme, isChosen } = useProgramme()
  const groups = useQuery({ ...assignmentChoices.groups(programme), enabled: isChosen })
  useEffect(() => {
    if (groups.error) report(groups.error, { list: 'groups' })
  }, [groups.error, report])
  return groups
}
