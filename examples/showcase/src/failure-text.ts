import type { TextKey } from '@portal/i18n'
import type french from './locales/fr.json'
import { useTexts } from './texts.ts'

type Key = TextKey<typeof french>

/** The texts that are no "Cannot …", with the key of their translation. */
const whole: Record<string, Key> = {
  'Username and password are invalid. Please enter correct username and password.': 'account.loginError',
  'Invalid Token !!': 'account.invalidToken',
  'Something wrong for edit profile': 'account.profileError',
  'Profile Updated Successfully': 'account.profileDone',
  'Sorry! the page you are looking for could not be found': 'account.notFound',
  'Sorry! something went wrong, please contact our support team': 'account.serverError',
  'Invalid credentials': 'account.invalidCredentials',
  'Reset link are sended to your mailbox, check there first': 'account.resetSent',
  'Check you mail and reset your password': 'account.checkMail',
}

export interface FailureKeys {
  key: Key
  /** The key of the words that replace the dots in the text. */
  noun?: Key
}

/** The keys of a text of the template, such as `Cannot get cart data`. */
export function failureKeys(text: string): FailureKeys {
  const [, verb, words] = /^Cannot (get|add|update|delete) (.+)$/.exec(text) ?? []
  if (!verb || !words) return { key: whole[text] ?? 'failure.unknown' }
  const noun = words.replaceAll(/ (\w)/g, (_space, letter: string) => letter.toUpperCase())
  return { key: `failure.${verb}` as Key, noun: `noun.${noun}` as Key }
}

/** Translates a text of the template into the current language. */
export function useFailureText(): (text: string) => string {
  const t = useTexts()
  return (text) => {
    const { key, noun } = failureKeys(text)
    return noun ? t(key).replace('...', t(noun)) : t(key)
  }
}
