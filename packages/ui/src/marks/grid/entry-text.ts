import type { Entry, Mark, RollDetail } from '@portal/domain/mark-rows'
import { formatDecimal, type Translate } from '@portal/i18n'
import type { MarksTexts } from '../texts.ts'

/** An entry as text, with what a roll says beyond it; absent, empty and 0 are distinct. */
export function describeEntry({ mark, isPresent, detail }: Entry, t: Translate<MarksTexts>): string {
  const said = detail ? describeDetail(detail, t) : []
  if (isPresent === false || (mark === null && isPresent)) {
    const presence = detail?.state ? [] : [t(isPresent ? 'presence.present' : 'presence.absent')]
    return [...presence, ...said].join(t('separator'))
  }
  return [markText(mark, t), ...said].join(t('separator'))
}

/** The state of a roll with what belongs to it, then the remark. */
export function describeDetail({ state, remark, ...rest }: RollDetail, t: Translate<MarksTexts>): string[] {
  const { minutes, document, acceptedBy } = rest
  return [
    ...(state === null ? [] : [t(`roll.${state}`)]),
    ...(minutes === null ? [] : [t('roll.minutes', { minutes })]),
    ...[document, acceptedBy, remark].filter((text) => text !== null),
  ]
}

/** A mark with the decimal separator of the language, or the text for an empty mark. */
export function markText(mark: Mark, t: Translate<MarksTexts>): string {
  return mark === null ? t('noMark') : formatDecimal(mark)
}
