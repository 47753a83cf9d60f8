import { homeQueries, partnerRollKey, type Tasks } from '@portal/api-client/home'
import { formatDate, useLanguage } from '@portal/i18n'
import { instituteDay, rollOfTask, TaskCard, type TaskRow, useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { type MarksTexts, useTexts } from '../texts.ts'

/** The rolls, marks and corrections that a teacher has to see to; each row opens its sheet. */
export function MarksCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const [today] = useState(() => instituteDay(new Date()))
  const rows = query.data && [
    ...query.data.examMarks.map((task) => examRow(task, today, t)),
    ...query.data.testMarks.map((task) => testRow(task, t)),
    ...query.data.attendance.map((task) => rollRow(task, t)),
    ...query.data.sharedRolls.map((task) => sharedRollRow(task, t)),
    ...query.data.corrections.map((task) => correctionRow(task, t)),
  ]
  return <TaskCard title={t('tasks.title')} query={query} rows={rows} />
}

const progress = (done: number, of: number) => `${done}/${of}`

/** Marks that are complete still have to be validated. */
const todo = (done: number, of: number) => (done < of ? 'tasks.exam' : 'tasks.validate')

function examRow(
  { marked, papers, dueOn, kind, ...exam }: Tasks['examMarks'][number],
  today: string,
  t: MarksTexts,
): TaskRow {
  const isLate = dueOn < today
  const due = t(isLate ? 'tasks.late' : 'tasks.due', { date: formatDate(dueOn) })
  const { id, cycle, level, speciality, date, slot, subject, semester } = exam
  const { to, list } = examPages[kind]
  const state = {
    exam: {
      id,
      cycle,
      level,
      speciality,
      date,
      slot,
      subject,
      isValidated: false,
      isPublished: false,
      isUpcoming: false,
    },
    list: `${list}?semestre=${semester}`,
  }
  return {
    ...{ key: `exam-${id}`, to, state, text: t(todo(marked, papers), { subject }) },
    facts: [t(`tasks.kind.${kind}`), formatDate(date), due],
    badge: { text: progress(marked, papers), tone: isLate ? 'danger' : 'warning' },
  }
}

/** The page of the rooms of an exam, and the list that leads to it. */
const examPages = {
  ds: { to: paths.secondSessionRooms, list: paths.secondSession },
  principal: { to: paths.finalExamRooms, list: paths.principalExams },
  control: { to: paths.finalExamRooms, list: paths.controlExams },
}

function testRow({ marked, students, ...test }: Tasks['testMarks'][number], t: MarksTexts): TaskRow {
  const { id, groupId, kind, subject, group, examType, date } = test
  return {
    ...{ key: `test-${id}-${groupId}`, to: paths.examMarks, text: t(todo(marked, students), { subject }) },
    state: { ...test, kind, isActive: true, isValidated: false, isPublished: false, isUpcoming: false },
    facts: [examType, group, formatDate(date)],
    badge: { text: progress(marked, students), tone: 'warning' },
  }
}

function rollRow(task: Tasks['attendance'][number], t: MarksTexts): TaskRow {
  const { subject, groups, heldOn, slot, recorded, students } = task
  return {
    key: ['roll', heldOn, task.slotId, task.subjectId, groups].join('-'),
    ...{ to: paths.attendance, state: rollOfTask(task) },
    text: t(recorded === 0 ? 'tasks.roll' : 'tasks.partialRoll', { subject }),
    facts: [groups, formatDate(heldOn), slot],
    badge: { text: progress(recorded, students), tone: recorded === 0 ? 'warning' : 'info' },
  }
}

function sharedRollRow(task: Tasks['sharedRolls'][number], t: MarksTexts): TaskRow {
  const { owner, subject, group, heldOn, slot, recorded, students } = task
  const key = partnerRollKey(task)
  return {
    ...{ key: `shared-${key}`, to: paths.toPartnerRoll(key) },
    text: t(recorded === 0 ? 'tasks.roll' : 'tasks.partialRoll', { subject: subject.name }),
    facts: [group.name, formatDate(heldOn), slot, t('attendance.sharedBy', { name: owner.name })],
    badge: { text: progress(recorded, students), tone: recorded === 0 ? 'warning' : 'info' },
  }
}

function correctionRow({ id, subject, group, student }: Tasks['corrections'][number], t: MarksTexts): TaskRow {
  return {
    ...{ key: `correction-${id}`, to: paths.corrections, text: t('tasks.correction', { student }) },
    ...{ facts: [subject, group], badge: { text: t('tasks.refused'), tone: 'danger' } },
  }
}
