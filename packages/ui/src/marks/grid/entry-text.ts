import type { Translate } from '@portal/i18n'
import type { Entry } from '../sheet/sheet-row.ts'
import type { MarksTexts } from '../texts.ts'

/** An entry in words: absent, empty and 0 are three things. */
export function entryText({ mark, isPresent }: Entry, t: Translate<MarksTexts>): string {
  if (isPresent === false) return t('presence.absent')
  return mark ?? (isPresent ? t('presence.present') : t('noMark'))
}
