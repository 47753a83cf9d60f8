import type { Entry, Mark } from '@portal/domain/mark-rows'
import { formatDecimal, type Translate } from '@portal/i18n'
import type { MarksTexts } from '../texts.ts'

/** An entry as text; absent, empty and 0 are distinct. */
export function describeEntry({ mark, isPresent }: Entry, t: Translate<MarksTexts>): string {
  if (isPresent === false) return t('presence.absent')
  return mark === null && isPresent ? t('presence.present') : markText(mark, t)
}

/** A mark with the decimal separator of the language, or the text for an empty mark. */
export function markText(mark: Mark, t: Translate<MarksTexts>): string {
  return mark === null ? t('noMark') : formatDecimal(mark)
}
