import { join } from 'node:path'
import type { Institute } from '../config.ts'
import type { Language } from '../http/language.ts'
import { today } from './today.ts'
import type { PrintJob } from './typesetter.ts'

export interface ListColumn {
  /** The field of a row; a column whose rows have no such field stays empty. */
  id: string
  header: string
  /** In centimetres; null for the remaining width. */
  width: number | null
  /** A code is left-to-right in every language. */
  isCode: boolean
}

/** A list that starts on a new page and repeats its head on each of its pages. */
export interface PrintedList {
  title: string
  /** The title is the code of a group or a room. */
  isCode: boolean
  subtitle: string
  /** Dates, hours and years shown below the title. */
  details: string[]
  /** Shown opposite the title, above the number of rows. */
  fields: { label: string; value: string; isLarge: boolean }[]
  rows: Record<string, string>[]
}

interface ListDocument {
  language: Language
  institute: Institute
  /** The labels of the document, of the number of rows and of the printing date. */
  words: { title: string; count: string; printedOn: string }
  columns: ListColumn[]
  lists: PrintedList[]
  /** A warning that is repeated in each head. */
  note?: string
}

const template = join(import.meta.dirname, 'list.typ')

/** Print job of lists of people or papers on A4, with the name of the institute. */
export function listJob({ institute, language, note, ...document }: ListDocument): PrintJob {
  const sheet = {
    ...document,
    institute: institute[language],
    language,
    note: note ?? null,
    printedOn: today(institute.timeZone),
  }
  return { template, sheet }
}
