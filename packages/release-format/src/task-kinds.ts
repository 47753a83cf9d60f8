import type { RemoteManifest } from './manifest.ts'

/**
 * The kinds of tasks that a menu entry can count: those of the person itself, those of a head's `department`, and those
 * of an `office`. The shell knows the number of each from the tasks of the API.
 */
export const taskKinds = [
  'attendance',
  'dsMarks',
  'testMarks',
  'secondSessionMarks',
  'principalExamMarks',
  'controlExamMarks',
  'corrections',
  'absences',
  'makeUps',
  'dsNotices',
  'testNotices',
  'wishes',
  'reservations',
  'printRuns',
  'department.wishes',
  'department.projects',
  'department.attendance',
  'office.absences',
  'office.makeUps',
  'office.tests',
  'office.signUps',
  'office.corrections',
  'office.reopenings',
  'office.lateSheets',
  'office.reservations',
  'office.printRuns',
] as const

export type TaskKind = (typeof taskKinds)[number]

type MenuOwner = Pick<RemoteManifest, 'menu'>

/** Describes, in English for the people who release, which menu entries of a remote count an unknown kind of task. */
export function describeUnknownCounts({ menu }: MenuOwner): string[] {
  return menu
    .flatMap(({ children = [], ...entry }) => [entry, ...children])
    .flatMap(({ id, counts = [] }) =>
      counts
        .filter(({ of }) => !taskKinds.some((kind) => kind === of))
        .map(({ of }) => `The menu entry ${id} counts ${of}, which is no kind of task.`),
    )
}
