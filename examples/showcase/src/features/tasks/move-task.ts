import type { Id, Task, TaskColumn } from '../../api/entities.ts'

/**
 * The board with a task moved into a column: before another task, or to its end. Unknown ids, and a task before itself,
 * leave the board as it is.
 */
export function moveTask(board: readonly TaskColumn[], taskId: Id, columnId: Id, beforeId: Id | null): TaskColumn[] {
  const task = board.flatMap(({ tasks }) => tasks).find(({ id }) => String(id) === String(taskId))
  const isKnown = board.some(({ id }) => String(id) === String(columnId))
  if (!task || !isKnown || String(beforeId) === String(taskId)) return [...board]
  return board.map((column) => {
    const rest = column.tasks.filter(({ id }) => id !== task.id)
    return { ...column, tasks: String(column.id) === String(columnId) ? insert(rest, task, beforeId) : rest }
  })
}

function insert(tasks: Task[], task: Task, beforeId: Id | null): Task[] {
  const index = tasks.findIndex(({ id }) => String(id) === String(beforeId))
  return index < 0 ? [...tasks, task] : [...tasks.slice(0, index), task, ...tasks.slice(index)]
}

/** The board with a task one place up or down in its column; the first and the last one stay. */
export function shiftTask(board: readonly TaskColumn[], taskId: Id, by: -1 | 1): TaskColumn[] {
  const column = board.find(({ tasks }) => tasks.some(({ id }) => id === taskId))
  const index = column?.tasks.findIndex(({ id }) => id === taskId) ?? -1
  if (!column || !column.tasks[index + by]) return [...board]
  const before = by < 0 ? column.tasks[index - 1] : column.tasks[index + 2]
  return moveTask(board, taskId, column.id, before?.id ?? null)
}
