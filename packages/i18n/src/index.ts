export { useCommonTexts, type CommonTexts } from './common.ts'
export { formatHour, formatSlot, useChosenClock, type Clock } from './clock.ts'
export { compareNames } from './collator.ts'
export { currentLanguage, useLanguage } from './current-language.ts'
export { latinDecimal, latinDigits } from './digits.ts'
export {
  decimalSeparator,
  formatDate,
  formatDateTime,
  formatDayInitials,
  formatDayOfWeek,
  formatDecimal,
  formatFileSize,
  formatList,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  isolate,
  listSeparator,
  wallClockTime,
} from './formats.ts'
export { containsWords, normalizeText, queryWords, searchable } from './search-words.ts'
export { direction, isLanguage, languages, type Language } from './languages.ts'
export { defineTexts, type PluralKey, type TextKey, type Texts, type TextVariables, type Translate } from './texts.ts'
