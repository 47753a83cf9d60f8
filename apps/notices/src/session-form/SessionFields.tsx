import { absenceQueries } from '@portal/api-client/notices'
import { formatDateTime, formatSlot, formatWeekday, useCommonTexts } from '@portal/i18n'
import { useSession, type ClassKey } from '@portal/remote-kit'
import { Grid, Stack, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import {
  CheckboxGroupField,
  QuerySelectField,
  SelectField,
  useInitialChoice,
  useFormContext,
  useResetDependents,
} from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { WarningNote } from '../layout/WarningNote.tsx'
import { useTexts } from '../texts.ts'
import { isNotSunday, isTeachingDay } from '../validation/teaching-days.ts'
import { dependentFields, durations, emptySession, toSessionType, type SessionValues } from './session-values.ts'
import type { SessionChoices } from './use-session-choices.ts'

interface SessionFieldsProps {
  values: SessionValues
  choices: SessionChoices
  isSemesterRequired?: boolean
  /** A make-up has a duration and, for a lecture, its TD groups. */
  isMakeUp: boolean
  /** The class to choose where the lists have it, again when a changed date or slot has cleared its group. */
  preferred?: ClassKey
  /** Rendered after the semester. */
  children?: ReactNode
}

/** The fields of a session; each choice narrows the later ones. */
export function SessionFields({
  values,
  choices,
  isSemesterRequired,
  isMakeUp,
  preferred,
  children,
}: SessionFieldsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { slots, types, subjects, groups, tutorialGroups } = choices
  useResetDependents(dependentFields, emptySession)

  /** Why a list is empty: it failed to load, or an earlier choice is missing. */
  const emptyText = (list: { isError: boolean }, reason?: string) => (list.isError ? common('loadFailed') : reason)
  const { data: offered } = tutorialGroups
  useSelectAll(offered)
  useInitialChoice<SessionValues>('type', values.semester ? types.data : undefined, text(preferred?.type))
  useInitialChoice<SessionValues>('subjectId', values.type ? subjects.data : undefined, text(preferred?.subjectId))
  const hasGroups = values.subjectId && values.slotId && values.date
  useInitialChoice<SessionValues>('groupIds', hasGroups ? groups.data : undefined, text(preferred?.groupId))

  return (
    <>
      <SelectField<SessionValues>
        name="semester"
        label={t('notice.semester')}
        isRequired={isSemesterRequired}
        options={[1, 2].map((value) => ({ value, label: common(value === 1 ? 'semester1' : 'semester2') }))}
      />
      {children}
      <FieldPair>
        <Stack gap="1.5">
          <DateField<SessionValues> name="date" label={t('notice.date')} isRequired isDateAllowed={isNotSunday} />
          {values.date && isTeachingDay(values.date) && (
            <Text as="output" size="xs" tone="muted">
              {formatWeekday(values.date)}
            </Text>
          )}
        </Stack>
        <QuerySelectField<SessionValues>
          name="slotId"
          label={t('notice.slot')}
          isRequired
          list={slots}
          labelOf={({ label }) => formatSlot(label)}
        />
      </FieldPair>
      <AbsenceWarning date={values.date} />
      {isMakeUp && (
        <SelectField<SessionValues>
          name="duration"
          label={t('notice.duration')}
          placeholder={t('notice.slotDuration')}
          options={durations.map((value) => ({ value, label: common(`duration${value}`) }))}
        />
      )}
      <FieldPair>
        <QuerySelectField<SessionValues>
          name="type"
          label={t('notice.type')}
          isRequired
          list={types}
          labelOf={({ value, label }) => {
            const type = toSessionType(String(value))
            return type ? common(`type.${type}`) : label
          }}
          emptyText={t(values.semester ? 'notice.nothingTaught' : 'notice.semesterFirst')}
        />
        <QuerySelectField<SessionValues>
          name="subjectId"
          label={t('notice.subject')}
          isRequired
          list={subjects}
          emptyText={values.type ? undefined : t('notice.typeFirst')}
        />
      </FieldPair>
      <CheckboxGroupField<SessionValues>
        name="groupIds"
        label={t('notice.groups')}
        isRequired
        options={groups.data ?? []}
        isLoading={groups.isLoading}
        emptyText={emptyText(groups, groups.data ? undefined : t('notice.groupsFirst'))}
      />
      {isMakeUp && values.type === '1' && (
        <CheckboxGroupField<SessionValues>
          name="tutorialGroupIds"
          label={t('notice.tutorialGroups')}
          isRequired={offered !== undefined && offered.length > 0}
          options={offered ?? []}
          isLoading={tutorialGroups.isLoading}
          emptyText={emptyText(tutorialGroups, t(offered ? 'notice.noTutorialGroups' : 'notice.groupFirst'))}
        />
      )}
    </>
  )
}

const text = (id: number | undefined) => (id === undefined ? undefined : String(id))

/**
 * Selects all TD groups of a lecture's make-up by default. While the form is pristine they become part of its
 * default values, so that they do not count as unsaved changes.
 */
function useSelectAll(offered: { value: number }[] | undefined): void {
  const { getValues, setValue, resetField, formState } = useFormContext<SessionValues>()
  const isDirty = useRef(formState.isDirty)
  useEffect(() => {
    isDirty.current = formState.isDirty
  })
  useEffect(() => {
    if (!offered || getValues('tutorialGroupIds').length > 0) return
    const all = offered.map(({ value }) => String(value))
    if (isDirty.current) setValue('tutorialGroupIds', all, { shouldDirty: true })
    else resetField('tutorialGroupIds', { defaultValue: all })
  }, [offered, getValues, setValue, resetField])
}

/** Two related fields, side by side where there is room. */
function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
      {children}
    </Grid>
  )
}

/** Warns that the teacher has announced an absence on the date; does not block saving. */
function AbsenceWarning({ date }: { date: string | null }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const { data: absences = [] } = useQuery(absenceQueries.ofTeacher(teacherId))
  const absence = absences.find(
    ({ start, end, state }) =>
      date !== null && state !== 'refused' && start.slice(0, 10) <= date && date <= end.slice(0, 10),
  )
  if (!absence) return null
  return (
    <WarningNote>
      {t('notice.absentThatDay', { start: formatDateTime(absence.start), end: formatDateTime(absence.end) })}
    </WarningNote>
  )
}
