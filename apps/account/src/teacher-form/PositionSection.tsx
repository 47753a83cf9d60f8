import type { Teacher } from '@portal/api-client/account'
import { referenceQueries, type Choice } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { ErrorState } from '@portal/ui'
import { SelectField, withStoredOption } from '@portal/ui/form'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { FieldPair, Section, TeacherText } from './Section.tsx'
import type { TeacherValues } from './teacher-schema.ts'

interface PositionSectionProps {
  /** Required in the profile, optional at sign-up. */
  isAccountRequired?: boolean
  /** As stored: an archived grade or status is offered to its teacher alone. */
  teacher?: Teacher
}

export function PositionSection({ isAccountRequired, teacher }: PositionSectionProps) {
  const t = useTexts()
  const language = useLanguage()
  const grades = useQuery(referenceQueries.grades(language))
  const departments = useQuery(referenceQueries.departments(language))
  const statuses = useQuery(referenceQueries.statuses(language))
  const failed = [grades, departments, statuses].filter((query) => query.isError)
  return (
    <Section title={t('teacher.position')}>
      <TeacherText
        name="identifier"
        help={t('teacher.identifierHelp')}
        isRequired
        isCode
        inputMode="numeric"
        maxLength={20}
      />
      {failed.length > 0 && (
        <ErrorState
          text={t('teacher.optionsFailed')}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      )}
      <FieldPair>
        <SelectField<TeacherValues>
          name="gradeId"
          label={t('teacher.grade')}
          isRequired
          {...choices(grades, teacher && [teacher.gradeId, teacher.grade])}
        />
        <SelectField<TeacherValues>
          name="departmentId"
          label={t('teacher.department')}
          isRequired
          {...choices(departments)}
        />
      </FieldPair>
      <FieldPair>
        <SelectField<TeacherValues>
          name="statusId"
          label={t('teacher.status')}
          isRequired
          {...choices(statuses, teacher && [teacher.statusId, teacher.status])}
        />
        <TeacherText name="researchUnit" />
      </FieldPair>
      <TeacherText name="bankAccount" isRequired={isAccountRequired} isCode maxLength={50} />
    </Section>
  )
}

function choices(query: UseQueryResult<Choice[]>, stored?: [id: number, name: string]) {
  const options = query.data ?? []
  return { options: stored ? withStoredOption(options, ...stored) : options, isLoading: query.isPending }
}
