import {
  examMarksQueries,
  partnerRollQueries,
  registerQueries,
  teachingChoices,
  type RegisterKey,
} from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { skipToken, useQuery } from '@tanstack/react-query'
import { toRegisterKey, toSemester, toSessionType, toSubjectKey, type Criteria } from './criteria.ts'

interface Choices {
  data: { value: string | number; label: string }[] | undefined
  isLoading: boolean
  isError: boolean
}

interface Wanted {
  hasDate: boolean
  groupsFor: 'register' | 'marks'
}

type CriteriaChoices = Record<'types' | 'subjects' | 'groups' | 'dates', Choices>

/** The list of a field whose earlier choices are missing: the key of its query stands for other choices then. */
const notAsked: Choices = { data: undefined, isLoading: false, isError: false }

/** The options of each field; a list whose earlier choices are missing is not requested. */
export function useCriteriaChoices(criteria: Criteria, { hasDate, groupsFor }: Wanted): CriteriaChoices {
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const teacher = { teacherId, yearId }
  const semester = { ...teacher, semester: toSemester(criteria.semester) }
  const type = toSessionType(criteria.type)
  const subject = toSubjectKey(criteria, teacher)
  const register = toRegisterKey(criteria, teacher)
  const none: RegisterKey = { ...semester, type: 4, subjectId: 0, groupId: 0 }

  const types = useQuery(onlyIf(criteria.semester !== '', teachingChoices.types(semester)))
  const subjects = useQuery(onlyIf(type !== null, teachingChoices.subjects({ ...semester, type: type ?? 4, language })))
  const isFree = groupsFor === 'marks'
  const registerGroups = useQuery(onlyIf(subject !== null && !isFree, registerQueries.groups(subject ?? none)))
  const freeGroups = useQuery(onlyIf(subject !== null && isFree, examMarksQueries.freeGroups(subject ?? none)))
  const shared = useQuery(onlyIf(!isFree, partnerRollQueries.classes({ yearId, language })))
  const called = shared.data?.filter((one) => String(one.semester) === criteria.semester) ?? []
  const calledTypes = called.map((one) => ({ value: one.type, label: String(one.type) }))
  const calledSubjects = called
    .filter((one) => one.type === type)
    .map((one) => ({ value: one.subject.id, label: one.subject.name }))
  const dates = useQuery(onlyIf(hasDate && register !== null, registerQueries.dates(register ?? none)))
  return {
    types: criteria.semester === '' ? notAsked : withShared(types, calledTypes),
    subjects: type === null ? notAsked : withShared(subjects, calledSubjects),
    groups: isFree ? freeGroups : registerGroups,
    dates,
  }
}

/** The choices with those of shared rolls, each once. */
function withShared({ data, isLoading, isError }: Choices, shared: NonNullable<Choices['data']>): Choices {
  const all = data && new Map([...shared, ...data].map((choice) => [choice.value, choice]))
  return { data: all && [...all.values()], isLoading, isError }
}

function onlyIf<Options extends object>(isWanted: boolean, options: Options): Options {
  return isWanted ? options : { ...options, queryFn: skipToken, enabled: false }
}
