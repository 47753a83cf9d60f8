import type { Import } from '@portal/api-client/import-calls'
import { importTexts } from './texts.ts'

/** The name of a position in the file: the line, or the record of a file without lines. */
export function usePositionText({ format }: Import): string {
  const t = importTexts.useTexts()
  return t(format === 'iso2709' || format === 'marcxml' ? 'col.notice' : 'col.line')
}

/** The names of the counts of a report. */
export function useCountTexts({ fileNames }: Import) {
  const t = importTexts.useTexts()
  return {
    added: t('count.added'),
    changed: t('count.changed'),
    removed: t('count.removed'),
    untouched: t('count.untouched'),
    absent: t('count.absent', { count: fileNames.length }),
  }
}
