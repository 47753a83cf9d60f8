import type { Duration, NoticeForm, ClassSessionPlan, ClassSessionType } from '@portal/api-client/notices'
import { z, type RequiredField } from '@portal/ui/form'
import { message } from '../texts.ts'
import { isTeachingDay } from '../validation/teaching-days.ts'

/** The fields of make-ups and tests; each value is the one of its control. */
export const sessionFields = {
  semester: z.string(),
  /** Only for a test; empty for a make-up. */
  examTypeId: z.string(),
  date: z.string().refine(isTeachingDay, message('notice.dateWrong')).nullable(),
  slotId: z.string(),
  duration: z.string(),
  type: z.string(),
  subjectId: z.string(),
  groupIds: z.array(z.string()),
  tutorialGroupIds: z.array(z.string()),
}

const sessionSchema = z.object(sessionFields)
export type SessionValues = z.infer<typeof sessionSchema>

export const emptySession: SessionValues = {
  semester: '',
  examTypeId: '',
  date: null,
  slotId: '',
  duration: '',
  type: '',
  subjectId: '',
  groupIds: [],
  tutorialGroupIds: [],
}

/** The required fields of every session notice, in the order of their messages. */
export const sessionChecks: readonly RequiredField<SessionValues>[] = [
  { field: 'date', text: message('notice.dateRequired') },
  { field: 'slotId', text: message('notice.quartRequired') },
  { field: 'type', text: message('notice.typeRequired') },
  { field: 'subjectId', text: message('notice.matiereRequired') },
  { field: 'groupIds', text: message('notice.groupeRequired') },
]

const groupFields = ['groupIds', 'tutorialGroupIds'] as const

const dependents: Partial<Record<keyof SessionValues, readonly (keyof SessionValues)[]>> = {
  semester: ['type', 'subjectId', ...groupFields],
  type: ['subjectId', ...groupFields],
  subjectId: groupFields,
  date: groupFields,
  slotId: groupFields,
  duration: groupFields,
  groupIds: ['tutorialGroupIds'],
}

/** The fields to clear when this one changes. */
export function dependentFields(name: keyof SessionValues): readonly (keyof SessionValues)[] {
  return dependents[name] ?? []
}

/** The initial values for an existing notice. */
export function toSessionValues(form: NoticeForm): SessionValues {
  const texts = (ids: number[]) => ids.map(String)
  const isOfTutorialGroups = form.lectureGroupIds.length > 0
  return {
    semester: String(form.semester),
    examTypeId: '',
    date: form.date,
    slotId: String(form.slotId),
    duration: form.duration ? String(form.duration) : '',
    type: String(form.type),
    subjectId: String(form.subjectId),
    groupIds: texts(isOfTutorialGroups ? form.lectureGroupIds : form.groupIds),
    tutorialGroupIds: isOfTutorialGroups ? texts(form.groupIds) : [],
  }
}

/** The initial values for sending a refused notice again: the slot that was proposed in its place, if there is one. */
export function toResentValues(form: NoticeForm): SessionValues {
  const { proposal } = form
  return { ...toSessionValues(form), ...(proposal && { date: proposal.date, slotId: String(proposal.slotId) }) }
}

/** Maps complete values to the request; `day` is the date's weekday. */
export function toPlan(values: SessionValues, day: number): ClassSessionPlan {
  const groupIds = values.tutorialGroupIds.length > 0 ? values.tutorialGroupIds : values.groupIds
  return {
    semester: toSemester(values.semester),
    date: values.date ?? '',
    day,
    slotId: Number(values.slotId),
    type: toSessionType(values.type) ?? 4,
    subjectId: Number(values.subjectId),
    groupIds: groupIds.map(Number),
  }
}

export function toSemester(value: string): ClassSessionPlan['semester'] {
  return value === '2' ? 2 : 1
}

export function toSessionType(value: string): ClassSessionType | null {
  return sessionTypes.find((type) => String(type) === value) ?? null
}

/** Null means the full duration of the slot. */
export function toDuration(value: string): Duration | null {
  return durations.find((duration) => String(duration) === value) ?? null
}

const sessionTypes = [1, 2, 3, 4] as const satisfies ClassSessionType[]
export const durations = [2, 3, 4, 5, 6] as const satisfies Duration[]
