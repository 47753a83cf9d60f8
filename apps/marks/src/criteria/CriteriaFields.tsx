import { useCommonTexts } from '@portal/i18n'
import { Grid } from '@portal/ui'
import { QuerySelectField, SelectField, useInitialChoice, useResetDependents } from '@portal/ui/form'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { dependentCriteria, emptyCriteria, toSessionType, type Criteria } from './criteria.ts'
import { useCriteriaChoices } from './use-criteria-choices.ts'

interface CriteriaFieldsProps {
  criteria: Criteria
  hasDate?: boolean
  /** The groups to choose from: those with registers, or those with free marks. */
  groupsFor?: 'register' | 'marks'
  /** Chosen where the lists have them. */
  preferred?: Criteria
  /** Further fields, rendered after the semester. */
  children?: ReactNode
}

/** Semestre, Type, Matière, Groupe and optionally Date; each choice narrows the later ones. */
export function CriteriaFields({
  criteria,
  hasDate = false,
  groupsFor = 'register',
  preferred = emptyCriteria,
  children,
}: CriteriaFieldsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { types, subjects, groups, dates } = useCriteriaChoices(criteria, { hasDate, groupsFor })
  useResetDependents(dependentCriteria, emptyCriteria)
  useInitialChoice<Criteria>('type', criteria.semester ? types.data : undefined, preferred.type)
  useInitialChoice<Criteria>('subjectId', criteria.type ? subjects.data : undefined, preferred.subjectId)
  useInitialChoice<Criteria>('groupId', criteria.subjectId ? groups.data : undefined, preferred.groupId)
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(auto-fit, minmax(12rem, 1fr))' }} gap="5" alignItems="start">
      <SelectField<Criteria>
        name="semester"
        label={t('register.label.semestre')}
        isRequired
        options={[1, 2].map((value) => ({ value, label: common(value === 1 ? 'semester1' : 'semester2') }))}
      />
      {children}
      <QuerySelectField<Criteria>
        name="type"
        label={t('register.label.type')}
        isRequired
        list={types}
        labelOf={({ value, label }) => {
          const type = toSessionType(String(value))
          return type ? common(`type.${type}`) : label
        }}
        emptyText={criteria.semester ? undefined : t('register.semesterFirst')}
      />
      <QuerySelectField<Criteria>
        name="subjectId"
        label={t('register.label.matiere')}
        isRequired
        list={subjects}
        emptyText={criteria.type ? undefined : t('register.typeFirst')}
      />
      <QuerySelectField<Criteria>
        name="groupId"
        label={t('register.label.groupe')}
        isRequired
        list={groups}
        emptyText={criteria.subjectId ? undefined : t('register.subjectFirst')}
      />
      {hasDate && (
        <QuerySelectField<Criteria>
          name="date"
          label={t('register.label.date')}
          isRequired
          list={dates}
          emptyText={t(criteria.groupId ? 'register.noDate' : 'register.groupFirst')}
        />
      )}
    </Grid>
  )
}
