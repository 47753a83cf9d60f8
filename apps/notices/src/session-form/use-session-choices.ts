import { teachingChoices } from '@portal/api-client/notices'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { skipToken, useQuery } from '@tanstack/react-query'
import { isTeachingDay } from '../validation/teaching-days.ts'
import { toDuration, toSemester, toSessionType, type SessionValues } from './session-values.ts'

/** The default duration in half hours, for requesting groups while none is selected. */
const usualDuration = 3

interface Choices {
  data: { value: number; label: string }[] | undefined
  isLoading: boolean
  isError: boolean
}

export interface SessionChoices extends Record<'slots' | 'types' | 'subjects' | 'groups' | 'tutorialGroups', Choices> {
  /** The date's weekday, once loaded. */
  day: { data: number | undefined }
}

/** The list of a field whose earlier choices are missing: the key of its query stands for other choices then. */
const notAsked: Choices = { data: undefined, isLoading: false, isError: false }

/** The options of each field; a list whose earlier choices are missing is not requested. */
export function useSessionChoices(
  values: SessionValues,
  { hasTutorialGroups }: { hasTutorialGroups: boolean },
): SessionChoices {
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const key = { teacherId, yearId, semester: toSemester(values.semester) }
  const type = toSessionType(values.type)
  const subjectId = Number(values.subjectId)
  const slotId = Number(values.slotId)
  const date = values.date && isTeachingDay(values.date) ? values.date : null
  const lectureGroupIds = hasTutorialGroups && type === 1 ? values.groupIds.map(Number) : []

  const slots = useQuery(teachingChoices.slots())
  const day = useQuery(onlyIf(date !== null, teachingChoices.weekday(date ?? '')))
  const types = useQuery(onlyIf(values.semester !== '', teachingChoices.types(key)))
  const subjects = useQuery(onlyIf(type !== null, teachingChoices.subjects({ ...key, type: type ?? 4, language })))
  const groups = useQuery(
    onlyIf(
      type !== null && subjectId > 0 && slotId > 0 && day.data !== undefined,
      teachingChoices.groups({
        ...key,
        type: type ?? 4,
        subjectId,
        slotId,
        day: day.data ?? 1,
        duration: toDuration(values.duration) ?? usualDuration,
      }),
    ),
  )
  const tutorialGroups = useQuery(onlyIf(lectureGroupIds.length > 0, teachingChoices.tutorialGroups(lectureGroupIds)))
  return {
    slots,
    day,
    types: values.semester === '' ? notAsked : types,
    subjects: type === null ? notAsked : subjects,
    groups,
    tutorialGroups,
  }
}

function onlyIf<Options extends object>(isWanted: boolean, options: Options): Options {
  return isWanted ? options : { ...options, queryFn: skipToken, enabled: false }
}
