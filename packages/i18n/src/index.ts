export { useCommonTexts, type CommonTexts } from './common.ts'
export { currentLanguage, setLanguage, startI18n, useLanguage } from './current-language.ts'
export {
  decimalSeparator,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  setTimeZone,
} from './formats.ts'
export { i18n } from './i18n.ts'
export { direction, isLanguage, languages, type Language } from './languages.ts'
export { defineTexts, type PluralKey, type TextKey, type Texts, type TextVariables, type Translate } from './texts.ts'
