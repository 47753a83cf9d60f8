/** The language of names and labels in a response. */
export type Language = 'fr' | 'en' | 'ar'

export interface WithLanguage {
  /** Language of the returned names and labels. */
  language: Language
}
