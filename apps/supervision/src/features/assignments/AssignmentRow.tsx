import { assignmentChoices } from '@portal/api-client/supervision'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { usePortal, useSession } from '@portal/remote-kit'
import { Card, Grid, Heading, HStack, IconButton, Stack, Trash2Icon } from '@portal/ui'
import { SelectField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../texts.ts'
import { StudentsField } from './StudentsField.tsx'
import { useProgramme } from './use-programme.ts'

interface AssignmentRowProps {
  index: number
  onRemove: () => void
}

/** One teacher and the students of one group. */
export function AssignmentRow({ index, onRemove }: AssignmentRowProps) {
  const t = useTexts()
  const common = useCommonTexts()
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
          <SelectField
            name={`rows.${index}.teacherId`}
            label={t('newAssignments.teacher')}
            isRequired
            options={teachers.data ?? []}
            isLoading={teachers.isLoading}
            emptyText={teachers.isError ? common('loadFailed') : undefined}
          />
          <SelectField
            name={`rows.${index}.groupId`}
            label={t('newAssignments.group')}
            isRequired
            options={groups.data ?? []}
            isLoading={groups.isLoading}
            emptyText={
              groups.isError ? common('loadFailed') : isChosen ? undefined : t('newAssignments.specialityFirst')
            }
          />
        </Grid>
        <StudentsField index={index} />
      </Stack>
    </Card>
  )
}

/** The groups of the chosen speciality; that they cannot be loaded is reported, and told where they would stand. */
function useGroups() {
  const { report } = usePortal()
  const { programme, isChosen } = useProgramme()
  const groups = useQuery({ ...assignmentChoices.groups(programme), enabled: isChosen })
  useEffect(() => {
    if (groups.error) report(groups.error, { list: 'groups' })
  }, [groups.error, report])
  return groups
}
