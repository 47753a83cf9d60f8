/** For the host of a page alone: the shell, the stand-alone page of a remote, tests. No shared module. */
export { setLanguage, startI18n } from './current-language.ts'
export { setClock } from './clock.ts'
export { addElision } from './elision.ts'
export { setTimeZone } from './formats.ts'
export { i18n } from './i18n.ts'
export { defineTextsOf } from './texts.ts'
export { describeTexts } from './describe-texts.ts'
