export { useCommonTexts, type CommonTexts } from './common.ts'
export { currentLanguage, useLanguage } from './current-language.ts'
export {
  decimalSeparator,
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatDecimal,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  isolate,
} from './formats.ts'
export { direction, isLanguage, languages, type Language } from './languages.ts'
export { defineTexts, type PluralKey, type TextKey, type Texts, type TextVariables, type Translate } from './texts.ts'
