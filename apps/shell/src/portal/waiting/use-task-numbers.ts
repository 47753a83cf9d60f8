import { homeQueries } from '@portal/api-client/home'
import { keysOf } from '@portal/api-client/keys-of'
import { useLanguage } from '@portal/i18n'
import type { AuthSession, Refreshes } from '@portal/remote-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countTasks } from './count-tasks.ts'
import type { TaskNumbers } from './use-waiting.ts'

/** As a remote declares them: the menu shows the tasks also while no remote with tasks is loaded. */
export const refreshes: Refreshes = { tasks: keysOf('listTasks') }

const unknown: TaskNumbers = {}

/**
 * The numbers of tasks for the menu; empty until they are known, and when they cannot be read.
 *
 * @param isNeeded Whether the menu is there and has an entry that counts.
 */
export function useTaskNumbers({ yearId }: Pick<AuthSession, 'yearId'>, isNeeded: boolean): TaskNumbers {
  const { data, isError } = useQuery({
    ...homeQueries.tasks({ yearId, language: useLanguage() }),
    // An answer of another shape counts as a failure.
    select: countTasks,
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  })
  return data && !isError ? data : unknown
}

/** Reads the tasks again where it is mounted, once they are old: with the page as its key, as the cards of a page do. */
export function TaskReader({ yearId }: Pick<AuthSession, 'yearId'>): null {
  useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  return null
}
