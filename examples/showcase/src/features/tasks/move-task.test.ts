import { describe, expect, it } from 'vitest'
import type { Task, TaskColumn } from '../../api/entities.ts'
import { moveTask, shiftTask } from './move-task.ts'

const task = (id: number): Task => ({ id, description: `Task ${id}`, members: [], status: 'Waiting', budget: 100 })
const board: TaskColumn[] = [
  { id: 1, title: 'Example', tasks: [task(1), task(2), task(3)] },
  { id: 2, title: 'In Progress', tasks: [task(4)] },
  { id: 3, title: 'Completed', tasks: [] },
]
const idsOf = (columns: TaskColumn[]) => columns.map(({ tasks }) => tasks.map(({ id }) => id))

describe('a moved task', () => {
  it.each([
    ['at the end of another column', 1, 2, null, [[2, 3], [4, 1], []]],
    ['before a task of another column', 1, 2, 4, [[2, 3], [1, 4], []]],
    ['in an empty column', 1, 3, null, [[2, 3], [4], [1]]],
    ['before a task of its column', 3, 1, 1, [[3, 1, 2], [4], []]],
    ['at the end of its column', 1, 1, null, [[2, 3, 1], [4], []]],
    ['where it was, before itself', 2, 1, 2, [[1, 2, 3], [4], []]],
    ['where it was, for an unknown column', 1, 9, null, [[1, 2, 3], [4], []]],
  ])('is %s', (_place, taskId, columnId, beforeId, expected) => {
    expect(idsOf(moveTask(board, taskId, columnId, beforeId))).toEqual(expected)
  })

  it('that is unknown changes nothing, and an id may be a text', () => {
    expect(idsOf(moveTask(board, 9, 2, null))).toEqual(idsOf(board))
    expect(idsOf(moveTask(board, '1', '2', null))).toEqual([[2, 3], [4, 1], []])
  })
})

it.each([
  ['up', 2, -1, [2, 1, 3]],
  ['down', 2, 1, [1, 3, 2]],
  ['up from the first place', 1, -1, [1, 2, 3]],
  ['down from the last place', 3, 1, [1, 2, 3]],
  ['down to the last place', 2, 1, [1, 3, 2]],
] as const)('a task is shifted %s', (_direction, taskId, by, expected) => {
  expect(idsOf(shiftTask(board, taskId, by))[0]).toEqual(expected)
})
