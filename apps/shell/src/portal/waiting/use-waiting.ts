import type { MenuEntry } from '@portal/release-format/manifest'
import { createContext, use } from 'react'
import { shellTexts } from '../texts.ts'
import { largestShown } from './short-count.ts'

/** The numbers of tasks by kind; empty until they are known. */
export type TaskNumbers = Readonly<Partial<Record<string, number>>>

export const TaskNumbersContext = createContext<TaskNumbers>({})

type Counting = Pick<MenuEntry, 'counts' | 'children'>

/** How many things wait behind an entry, a closed group or a closed menu. */
export interface Waiting {
  /** Whether something is counted there; its number has a place even before it is known. */
  isCounted: boolean
  count: number
  /** The accessible name with the number; undefined while nothing waits, when the label is the name. */
  name: string | undefined
}

/** Counts the tasks of menu entries and their children for the link or button with the label. */
export function useWaiting(): (label: string, entries: readonly Counting[]) => Waiting {
  const t = shellTexts.useTexts()
  const numbers = use(TaskNumbersContext)
  return (label, entries) => {
    const kinds = kindsOf(entries)
    const count = kinds.reduce((sum, kind) => sum + (numbers[kind] ?? 0), 0)
    return { isCounted: kinds.length > 0, count, name: count > 0 ? nameOf(label, count) : undefined }
  }

  function nameOf(label: string, count: number): string {
    return count > largestShown ? t('menu.manyWaiting', { label }) : t('menu.waiting', { label, count })
  }
}

/** Each kind once: tasks that two entries of a group lead to are not twice as many. */
export function kindsOf(entries: readonly Counting[]): string[] {
  const links = entries.flatMap(({ children = [], ...entry }) => [entry, ...children])
  return [...new Set(links.flatMap(({ counts = [] }) => counts.map(({ of }) => of)))]
}
