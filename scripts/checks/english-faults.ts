const faults = [
  { name: 'an adverb behind its sentence', pattern: /\balready(?=[.,:;!?]|$)|\bmeanwhile\b/i },
  { name: 'a mail, which is an e-mail', pattern: /(?<![-\w]|junk )mails?\b/i },
  { name: 'a verb without its preposition', pattern: /\bdecid(?:e|es|ing) (?:a|it|of|the|their|them|these|this)\b/i },
  { name: 'a thing that is no longer there', pattern: /\bno longer (?:there|in progress)\b/i },
  { name: 'a French order of nouns', pattern: /\b(?:lists|records|sheets?) of (?:marks|students|teachers)\b/i },
  { name: 'a French word', pattern: /\b(?:enseignant|presence|séance)s?\b/i },
]

/** The names of the known faults that an English text has. */
export const englishFaultsOf = (text: string): string[] =>
  faults.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
