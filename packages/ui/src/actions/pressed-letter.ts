/**
 * The Latin letter of a pressed key, lower case: the one that it types, or that of its place on the keyboard where it
 * types another script. Any other key is returned as it is, lower case.
 */
export function pressedLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherScript = !/^[a-z]$/i.test(key) && /^\p{L}/u.test(key) && key.length <= 2
  return (isOtherScript ? code.replace(/^Key/, '') : key).toLowerCase()
}
